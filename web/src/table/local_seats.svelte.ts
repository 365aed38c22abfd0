// Everybody of this screen at one table: a socket for each seat that is ours, or one to watch
// from. The socket in front is the one whose turn it is.
import { tableOf, type GameTable } from '../boards/board';
import { ownTable, type OwnTable } from '../kept';
import { hasSent, mix } from '../luck/grains';
import { notices } from '../parts/notices.svelte';
import * as api from '../server/api';
import { TableSocket } from '../server/table_socket.svelte';
import { play } from '../sound';
import type { GameEvent, GameInfo, Said } from '../wire';
import { ScenePlayer } from './scene_player.svelte';

const SAID_SECONDS = 4;

export class LocalSeats {
  own = $state.raw<OwnTable | undefined>(undefined);
  sockets = $state.raw<TableSocket[]>([]);
  scenePlayers = $state.raw<ScenePlayer[]>([]);
  game = $state.raw<GameInfo | null>(null);
  board = $state.raw<GameTable | null>(null);
  /** Which of our sockets is in front. */
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
    this.sockets = seats.map((token) => new TableSocket(this.id, token, key));
    this.front = 0;
    // What it takes to show the table comes while the server is asked for it.
    if (this.own) void tableOf(this.own.game).catch(() => undefined);
    void api.games().catch(() => undefined);
    for (const socket of this.sockets) {
      socket.onstep = (step) => void this.#seated(socket, step.position !== null, step);
      socket.onsaid = (said) => socket === this.sockets[0] && this.#hear(said);
    }
  }

  close(): void {
    for (const socket of this.sockets) socket.close();
    for (const scenePlayer of this.scenePlayers) scenePlayer.close();
    this.sockets = [];
    this.scenePlayers = [];
  }

  get socket(): TableSocket {
    return this.sockets[this.front] ?? this.sockets[0]!;
  }

  get scenePlayer(): ScenePlayer | undefined {
    return this.scenePlayers[this.front];
  }

  /** The one of our sockets that decides next; -1 for none. Each has a line of its own: only one
   * that has heard what the others have is ready to. */
  get deciding(): number {
    const turn = Math.max(...this.sockets.map((socket) => socket.position?.turn ?? 0));
    return this.sockets.findIndex(
      ({ seat, position }) => seat >= 0 && position?.turn === turn && position.to_act === seat,
    );
  }

  /** Learn which game it is; to be awaited before a board is shown. */
  async learn(name: string): Promise<void> {
    const ready = this.scenePlayers.length === this.sockets.length;
    if (this.game?.name === name && this.board && ready) return;
    const [game, board] = await Promise.all([api.game(name), tableOf(name)]);
    const scenePlayers = this.sockets.map(
      (socket, at) =>
        new ScenePlayer(
          board,
          () => socket.seat,
          (events) => at === this.front && this.#tell(events, socket.seat),
        ),
    );
    this.game = game;
    this.board = board;
    this.scenePlayers = scenePlayers;
    for (const [at, socket] of this.sockets.entries()) {
      if (socket.position)
        scenePlayers[at]?.push({ events: [], position: socket.position, anew: true });
    }
  }

  #seated(
    socket: TableSocket,
    started: boolean,
    step: Parameters<ScenePlayer['push']>[0],
  ): void {
    if (started) this.scenePlayers[this.sockets.indexOf(socket)]?.push(step);
  }

  #tell(events: GameEvent[], seat: number): void {
    for (const event of events) play(this.board?.sound(event) ?? null);
    const secret = this.board?.secret && this.sockets.length > 1;
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
    const silent = this.sockets.filter(
      (socket) =>
        socket.seat >= 0 &&
        (socket.table?.contributions[socket.seat] === '' || !hasSent(socket)),
    );
    await Promise.allSettled(silent.map((socket) => mix(socket, api.randomHex(8))));
  }

  async start(fill = ''): Promise<void> {
    await this.mixIn();
    await notices.attempt(() => api.tables.start(this.id, this.authority, fill));
  }
}
