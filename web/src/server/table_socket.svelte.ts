// A seat (with its token) or a watcher at a table, over one socket. It comes back by itself
// after a break, goes on from the last message it has seen, and sends again what was not
// answered: under the same id, so nothing happens twice.
import type {
  ClientMessage,
  GameEvent,
  Hint,
  Position,
  Presence,
  Said,
  ServerMessage,
  TableInfo,
  Update,
  Welcome,
  WhyNot,
} from '../wire';
import { PROTOCOL } from '../wire';
import { Problem, randomHex } from './api';
import { named } from './names';

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 4000;
const PING_EVERY = 20_000;
const SILENCE = 45_000;

/** What has happened since the last time: events, and where things stand after them. */
export interface Step {
  events: GameEvent[];
  position: Position;
  /** All that was told before is to be read anew: a welcome, or a decision taken back. */
  anew: boolean;
}

interface Waiting {
  text: string;
  resolve: (answer: ServerMessage) => void;
  reject: (problem: Problem) => void;
}

/** A request without its id: `ask` gives it one. */
type Asked<T> = T extends { id: string } ? Omit<T, 'id'> : never;

export class TableSocket {
  seat = $state(-1);
  table = $state.raw<TableInfo | null>(null);
  position = $state.raw<Position | null>(null);
  log = $state.raw<GameEvent[]>([]);
  presence = $state.raw<Presence | null>(null);
  online = $state(false);
  /** Why there is no coming back; nothing while there is. */
  over = $state.raw<Problem | null>(null);
  /** The reason of the last goodbye that one comes back from. */
  parted = $state('');
  /** When the position came: clocks count down from there. */
  received = $state(0);

  onstep: (step: Step) => void = () => {};
  onsaid: (said: Said) => void = () => {};

  #n = -1;
  #first = 0;
  #socket: WebSocket | null = null;
  #greeted = false;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beating: ReturnType<typeof setInterval>;
  #waiting = new Map<string, Waiting>();
  #prefix = randomHex(6);
  #count = 0;
  #heard = Date.now();
  #hurry = () => this.hurry();

  readonly id: string;
  readonly token: string;
  readonly key: string;

  constructor(id: string, token: string = '', key: string = '') {
    this.id = id;
    this.token = token;
    this.key = key;
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#beating = setInterval(() => this.#beat(), PING_EVERY);
    this.#connect();
  }

  get watches(): boolean {
    return this.seat < 0;
  }

  /** Somebody looks again, or the network is back: do not wait out the pause. */
  hurry(): void {
    if (document.visibilityState !== 'visible' || this.over) return;
    if (this.#timer !== undefined) this.#connect();
    else this.#beat();
  }

  close(): void {
    this.over ??= new Problem('closed');
    clearInterval(this.#beating);
    clearTimeout(this.#timer);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
  }

  /** The answer to a request. Throws a Problem; with `why` when it is against the rules. */
  ask(message: Asked<ClientMessage>): Promise<ServerMessage> {
    const id = `${this.#prefix}-${++this.#count}`;
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { text, resolve, reject });
      if (this.#greeted) this.#socket?.send(text);
    });
  }

  async play(action: string): Promise<void> {
    await this.ask({ type: 'play', turn: this.position?.turn ?? 0, action });
  }

  async undo(): Promise<void> {
    await this.ask({ type: 'undo', turn: this.position?.turn ?? 0 });
  }

  why(action: string): Promise<WhyNot> {
    return this.ask({ type: 'why', action }) as Promise<WhyNot>;
  }

  hint(): Promise<Hint> {
    return this.ask({ type: 'hint' }) as Promise<Hint>;
  }

  /** What is left on a seat's clock, in milliseconds; null without a clock. */
  left(seat: number, now = Date.now()): number | null {
    const clock = this.position?.clock;
    if (!clock) return null;
    const gone = clock.running === seat ? now - this.received : 0;
    return Math.max(0, (clock.left[seat] ?? 0) - gone);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/socket`);
    this.#socket = socket;
    this.#greeted = false;
    this.#heard = Date.now();
    socket.onopen = () => {
      const { id: table, token, key } = this;
      const hello = { type: 'hello', table, token, key, last: this.#n, protocol: PROTOCOL };
      socket.send(JSON.stringify({ ...hello, choices: true }));
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(data as string) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #lost(): void {
    this.online = this.#greeted = false;
    if (this.over) {
      for (const { reject } of this.#waiting.values()) reject(this.over);
      this.#waiting.clear();
      return;
    }
    this.#timer = setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
  }

  #beat(): void {
    if (!this.online) return;
    if (Date.now() - this.#heard > SILENCE) this.#socket?.close();
    else this.#socket?.send(JSON.stringify({ type: 'ping' }));
  }

  #hear(message: ServerMessage): void {
    this.#heard = Date.now();
    switch (message.type) {
      case 'welcome':
        this.#welcome(message);
        return this.#arrived();
      case 'update':
        this.#update(message);
        return this.#arrived();
      case 'presence':
        this.presence = message;
        return;
      case 'pong':
        return;
      case 'bye':
        this.parted = message.reason;
        if (message.again) this.#pause = Math.max(this.#pause, message.after * 1000);
        else this.over = new Problem(message.reason);
        return;
      default:
        this.#answered(message);
    }
  }

  #arrived(): void {
    if (this.#greeted) return;
    this.#greeted = this.online = true;
    this.parted = '';
    this.#pause = FIRST_PAUSE;
    for (const { text } of this.#waiting.values()) this.#socket?.send(text);
  }

  #welcome({ seat, table, first, told, position, n }: Welcome): void {
    this.#n = n;
    this.#first = first;
    this.seat = seat;
    this.table = named(table);
    this.log = told;
    this.#stand(position, told, true);
  }

  #update({ n, keep, told, table, position, said }: Update): void {
    this.#n = n;
    const kept = Math.max(0, keep - this.#first);
    const anew = kept < this.log.length;
    this.log = [...this.log.slice(0, kept), ...told];
    this.table = table ? named(table) : this.table;
    this.#stand(position, told, anew);
    for (const each of said) this.onsaid(each);
  }

  #stand(position: Position | null, events: GameEvent[], anew: boolean): void {
    if (!position) return;
    this.position = position;
    this.received = Date.now();
    this.onstep({ events, position, anew });
  }

  #answered(message: Exclude<ServerMessage, Welcome | Update | Presence>): void {
    const id = 'id' in message ? message.id : '';
    const found = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (message.type !== 'refused') return found?.resolve(message);
    const problem = new Problem(message.code, message.expected, message.why);
    if (found) return found.reject(problem);
    const passing = ['full', 'unavailable'].includes(problem.code);
    if (!id && !this.#greeted && !passing) this.over = problem;
  }
}
