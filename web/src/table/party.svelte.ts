// Everybody of this screen at one table: a chair for each seat that is ours, or one to watch
// from. The chair in front is the one whose turn it is.
import { tableOf, type GameTable } from '../boards/board';
import { ownTable, type OwnTable } from '../kept';
import { hasSent, mix } from '../luck/grains';
import { notices } from '../parts/notices.svelte';
import * as api from '../server/api';
import { Chair } from '../server/chair.svelte';
import { play } from '../sound';
import type { GameEvent, GameInfo, Said } from '../wire';
import { Stage } from './stage.svelte';

const SAID_SECONDS = 4;

export class Party {
  own = $state.raw<OwnTable | undefined>(undefined);
  chairs = $state.raw<Chair[]>([]);
  stages = $state.raw<Stage[]>([]);
  game = $state.raw<GameInfo | null>(null);
  board = $state.raw<GameTable | null>(null);
  /** Which of our chairs is in front. */
  front = $state(0);
  /** The phrases of the last seconds by seat. */
  said = $state<Record<number, string>>({});

  readonly id: string;
  readonly key: string;
  /** Whether nobody has said yet who is before the screen; then no secret is told aloud. */
  veiled = true;
  /** Tells events to those who listen. */
  readonly tell: (events: GameEvent[], seat: number) => void;

  constructor(id: string, key: string, tell: (events: GameEvent[], seat: number) => void) {
    this.id = id;
    this.key = key;
    this.tell = tell;
    this.open();
  }

  /** Take our seats, as far as this browser has their tokens. */
  open(): void {
    this.close();
    this.own = ownTable(this.id);
    const tokens = this.own?.seats.map(({ token }) => token) ?? [];
    const key = this.key || this.own?.key || '';
    const seats = tokens.length ? tokens : [''];
    this.chairs = seats.map((token) => new Chair(this.id, token, key));
    this.front = 0;
    // What it takes to show the table comes while the server is asked for it.
    if (this.own) void tableOf(this.own.game).catch(() => undefined);
    void api.games().catch(() => undefined);
    for (const chair of this.chairs) {
      chair.onstep = (step) => void this.#seated(chair, step.position !== null, step);
      chair.onsaid = (said) => chair === this.chairs[0] && this.#hear(said);
    }
  }

  close(): void {
    for (const chair of this.chairs) chair.close();
    for (const stage of this.stages) stage.close();
    this.chairs = [];
    this.stages = [];
  }

  get chair(): Chair {
    return this.chairs[this.front] ?? this.chairs[0]!;
  }

  get stage(): Stage | undefined {
    return this.stages[this.front];
  }

  /** The one of our chairs that decides next; -1 for none. Each has a line of its own: only one
   * that has heard what the others have is ready to. */
  get deciding(): number {
    const turn = Math.max(...this.chairs.map((chair) => chair.position?.turn ?? 0));
    return this.chairs.findIndex(
      ({ seat, position }) => seat >= 0 && position?.turn === turn && position.to_act === seat,
    );
  }

  /** Learn which game it is; to be awaited before a board is shown. */
  async learn(name: string): Promise<void> {
    const ready = this.stages.length === this.chairs.length;
    if (this.game?.name === name && this.board && ready) return;
    const [game, board] = await Promise.all([api.game(name), tableOf(name)]);
    const stages = this.chairs.map(
      (chair, at) =>
        new Stage(
          board,
          () => chair.seat,
          (events) => at === this.front && this.#tell(events, chair.seat),
        ),
    );
    this.game = game;
    this.board = board;
    this.stages = stages;
    for (const [at, chair] of this.chairs.entries()) {
      if (chair.position)
        stages[at]?.push({ events: [], position: chair.position, anew: true });
    }
  }

  #seated(chair: Chair, started: boolean, step: Parameters<Stage['push']>[0]): void {
    if (started) this.stages[this.chairs.indexOf(chair)]?.push(step);
  }

  #tell(events: GameEvent[], seat: number): void {
    for (const event of events) play(this.board?.sound(event) ?? null);
    const secret = this.board?.secret && this.chairs.length > 1;
    if (!secret || !this.veiled) this.tell(events, seat);
  }

  #hear({ seat, phrase }: Said): void {
    this.said[seat] = phrase;
    play('knock');
    setTimeout(() => {
      if (this.said[seat] === phrase) delete this.said[seat];
    }, SAID_SECONDS * 1000);
  }

  /** The token that may start, free seats, delete or play again. */
  get authority(): string {
    return this.own?.host || this.own?.seats[0]?.token || '';
  }

  /** Everybody of this screen mixes a word into the luck, unless he has already: so says this
   * browser too, for a host could have put one in his place. */
  async mixIn(): Promise<void> {
    const silent = this.chairs.filter(
      (chair) =>
        chair.seat >= 0 && (chair.table?.contributions[chair.seat] === '' || !hasSent(chair)),
    );
    await Promise.allSettled(silent.map((chair) => mix(chair, api.randomHex(8))));
  }

  async start(fill = ''): Promise<void> {
    await this.mixIn();
    await notices.attempt(() => api.tables.start(this.id, this.authority, fill));
  }
}
