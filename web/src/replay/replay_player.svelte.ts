// A match that is over, as a player: it is fetched in parts, shown beat by beat, played and paused.
import type { GameTable, Scene } from '../boards/board';
import { notices } from '../parts/notices.svelte';
import type { Eyes, Past } from '../server/past';
import { PACES, preferences } from '../preferences.svelte';
import type { GameEvent, ReplayStep } from '../wire';
import { decisionOf, eventsBetween, knownFrom, nextBeat, turnOf } from './beats';

const PART = 50;
/** The next part is fetched when so few steps are left of the one at hand. */
const AHEAD = 15;
/** For the log, so many parts are fetched before the one that is shown. */
const LOGGED = 10;
/** No scene is shown for less, in seconds. */
const SHORTEST = 0.3;

export class ReplayPlayer {
  /** The last step: so many moves has the match. */
  last = $state(0);
  at = $state(0);
  eyes = $state<Eyes>('open');
  playing = $state(false);
  scene = $state.raw<Scene | null>(null);
  /** How long what happens is shown. */
  seconds = $state(0);
  /** Whether what happened is still being shown. */
  happening = $state(false);

  #steps = $state.raw(new Map<number, ReplayStep>());
  #coming = new Map<string, Promise<void>>();
  #number = 0;
  #looking = false;
  #closed = false;
  #going = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly past: Past;
  readonly game: GameTable;
  /** Tells what happens, when it is stepped into. */
  readonly told: (events: GameEvent[]) => void;

  constructor(past: Past, game: GameTable, told: (events: GameEvent[]) => void) {
    this.past = past;
    this.game = game;
    this.told = told;
  }

  get step(): ReplayStep | undefined {
    return this.#steps.get(this.at);
  }

  /** The decision that led here, if one did. */
  get decision(): ReplayStep | null {
    return decisionOf(this.#steps, this.at, this.last);
  }

  /** The table before a step. */
  before(step: ReplayStep): ReplayStep | undefined {
    return this.#steps.get(step.number - 1);
  }

  /** What was told between the beat before and this one. */
  get news(): GameEvent[] {
    const { decision } = this;
    return decision ? eventsBetween(this.#steps, decision.number - 1, this.at) : [];
  }

  /** All that was told up to here, as far back as it is known. */
  get events(): GameEvent[] {
    return eventsBetween(this.#steps, knownFrom(this.#steps, this.at) - 1, this.at);
  }

  get atEnd(): boolean {
    return this.at >= this.last;
  }

  /** Begin at a move, through somebody's eyes. Throws a Problem. */
  async open(move: number, eyes: Eyes): Promise<void> {
    this.eyes = eyes;
    await this.#part(0);
    await this.go(move);
  }

  async see(eyes: Eyes): Promise<void> {
    this.eyes = eyes;
    this.#steps = new Map();
    const at = this.at;
    await this.#known(at, () => this.#steps.has(at) || at);
    this.#show(at, false);
  }

  /** To a move, or on to the next moment at which somebody decides. */
  async go(move: number): Promise<void> {
    const by = move < this.at ? -1 : 1;
    const found = await this.#beat(move, by);
    if (found !== null) this.#show(found, false);
  }

  async forward(): Promise<void> {
    if (this.atEnd) return this.pause();
    const from = this.at;
    const found = await this.#beat(from + 1, 1);
    if (found !== null && this.at === from) this.#show(found, true);
  }

  async back(): Promise<void> {
    if (this.at === 0) return;
    const found = await this.#beat(this.at - 1, -1);
    if (found !== null) this.#show(found, false);
  }

  /** To the beginning of the next turn, or of this one and then the one before. */
  async turn(by: 1 | -1): Promise<void> {
    const start = by > 0 ? this.at : await this.#beat(this.at - 1, -1);
    if (start === null) return;
    const turn = this.#turnAt(start);
    let number = start;
    for (;;) {
      const next = await this.#beat(number + by, by);
      if (next === null) return;
      const stays = this.#turnAt(next) === turn;
      if (stays || by > 0) number = next;
      if (!stays || next === 0 || next === this.last) break;
    }
    this.#show(number, false);
  }

  #turnAt(at: number): string {
    const step = this.#steps.get(at);
    return step ? turnOf(step.view) : '';
  }

  play(): void {
    this.playing = true;
    if (this.atEnd) void this.go(0).then(() => this.#wait());
    else void this.forward();
  }

  pause(): void {
    this.playing = false;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#closed = true;
    this.playing = false;
    this.#going++;
  }

  /** Show a beat and what has led to it; `aloud` when it is stepped into. */
  #show(at: number, aloud: boolean): void {
    const from = at > 0 ? nextBeat(this.#steps, at - 1, -1, this.last).at : null;
    const before = from === null ? null : this.#steps.get(from)!.view;
    const events = from === null ? [] : eventsBetween(this.#steps, from, at);
    const { view } = this.#steps.get(at)!;
    this.at = at;
    this.scene = { view, before, events, number: ++this.#number };
    const seat = typeof this.eyes === 'number' ? this.eyes : -1;
    const { seconds } = this.game.hold(this.scene, seat);
    const pace = this.playing ? PACES[preferences.pace] : 1;
    this.seconds = Math.max(SHORTEST, seconds * pace);
    this.happening = from !== null && seconds > 0;
    if (aloud && events.length) this.told(events);
    if (at + AHEAD < this.last && !this.#steps.has(at + AHEAD))
      void this.#part(at + AHEAD).catch(() => undefined);
    void this.#before();
    this.#wait();
  }

  /** Fetch what was before, one part after the other: the log needs it. */
  async #before(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      for (let parts = 0; parts < LOGGED && !this.#closed; parts++) {
        const first = knownFrom(this.#steps, this.at);
        if (first === 0) break;
        await this.#part(first - 1);
      }
    } catch {
      // The log is shorter; going there asks again.
    } finally {
      this.#looking = false;
    }
  }

  /** Do not look at this any longer. */
  goOn(): void {
    if (this.playing) void this.forward();
    else this.happening = false;
  }

  /** After its time a scene gives way to the next one, or to what is left of it on the table. */
  #wait(): void {
    clearTimeout(this.#timer);
    if (this.playing && this.atEnd) this.pause();
    this.#timer = setTimeout(() => this.goOn(), this.seconds * 1000);
  }

  /** The next beat; what is missing on the way is fetched. Null when it does not come, or when
   * meanwhile somebody wanted to go elsewhere. */
  async #beat(from: number, by: 1 | -1): Promise<number | null> {
    let found: number | null = null;
    const there = await notices.attempt(() =>
      this.#known(from, () => {
        const { at, missing } = nextBeat(this.#steps, from, by, this.last);
        found = at;
        return at !== null || missing;
      }),
    );
    if (there === undefined) this.pause();
    return there ? found : null;
  }

  /** Fetch parts until it is enough: `enough` says so, or which step is missing. */
  async #known(from: number, enough: () => boolean | number): Promise<boolean> {
    const going = ++this.#going;
    for (let missing = enough(); missing !== true; missing = enough()) {
      await this.#part(typeof missing === 'number' ? missing : from);
      if (going !== this.#going) return false;
    }
    return true;
  }

  #part(step: number): Promise<void> {
    const { eyes } = this;
    const first = step - (step % PART);
    const key = `${eyes}/${first}`;
    let coming = this.#coming.get(key);
    if (!coming) {
      coming = this.past.replay(eyes, first).then((part) => {
        if (eyes !== this.eyes) return;
        this.last = part.moves;
        this.#steps = new Map([
          ...this.#steps,
          ...part.steps.map((each) => [each.number, each] as const),
        ]);
      });
      this.#coming.set(key, coming);
      void coming.catch(() => undefined).finally(() => this.#coming.delete(key));
    }
    return coming;
  }
}
