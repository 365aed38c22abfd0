// The scene player shows what happens one scene after the other, at a pace people can follow, however
// fast it comes from the server.
import type { GameTable, Scene } from '../boards/board';
import type { Step } from '../server/table_socket.svelte';
import { PACES, preferences } from '../preferences.svelte';
import type { GameEvent, Position } from '../wire';

/** A result is shown for so much of its time at every pace. */
const LEAST_OF_RESULT = 0.5;
/** Who is so many scenes behind is shown no more than this of each. */
const BEHIND = 12;
const BEHIND_FACTOR = 0.3;

export class ScenePlayer {
  scene = $state.raw<Scene | null>(null);
  position = $state.raw<Position | null>(null);
  held = $state(false);
  /** How long the scene is shown in all. */
  holdSeconds = $state(0);
  waiting = $state(0);
  /** How many events are still to be shown. */
  unshown = $state(0);

  #queue: Step[] = [];
  #number = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly game: GameTable;
  readonly seat: () => number;
  readonly told: (events: GameEvent[]) => void;

  constructor(game: GameTable, seat: () => number, told: (events: GameEvent[]) => void) {
    this.game = game;
    this.seat = seat;
    this.told = told;
  }

  /** Whether what is shown is what is. */
  get isNow(): boolean {
    return !this.held && this.waiting === 0;
  }

  push(step: Step): void {
    if (step.anew || document.hidden) {
      this.#queue = [];
      this.#count();
      this.#letGo();
      this.#show(step, step.anew);
      return;
    }
    this.#queue.push(step);
    this.#count();
    this.#next();
  }

  /** Do not wait any longer. */
  goOn(): void {
    this.#letGo();
    this.#next();
  }

  /** Go to where things stand: what has led there was watched from another socket. */
  catchUp(): void {
    while (!this.isNow) this.goOn();
  }

  close(): void {
    this.#letGo();
    this.#queue = [];
  }

  #letGo(): void {
    clearTimeout(this.#timer);
    this.held = false;
  }

  #count(): void {
    this.waiting = this.#queue.length;
    this.unshown = this.#queue.reduce((sum, { events }) => sum + events.length, 0);
  }

  #next(): void {
    while (!this.held) {
      const step = this.#queue.shift();
      this.#count();
      if (!step) return;
      this.#show(step, false);
    }
  }

  #show({ events, position }: Step, anew: boolean): void {
    const before = anew ? null : (this.scene?.view ?? null);
    const scene = {
      view: position.view,
      before,
      events: anew ? [] : events,
      number: ++this.#number,
    };
    this.scene = scene;
    this.position = position;
    if (anew) return;
    this.told(events);
    const seconds = this.#seconds(scene);
    if (seconds <= 0) return;
    this.held = true;
    this.holdSeconds = seconds;
    this.#timer = setTimeout(() => this.goOn(), seconds * 1000);
  }

  #seconds(scene: Scene): number {
    if (document.hidden) return 0;
    const { seconds, result } = this.game.hold(scene, this.seat());
    const pace = PACES[preferences.pace];
    const factor = result ? Math.max(LEAST_OF_RESULT, pace) : pace;
    // Results are waited for longer.
    const late = this.#queue.length >= (result ? 4 * BEHIND : BEHIND);
    return seconds * factor * (late ? BEHIND_FACTOR : 1);
  }
}
