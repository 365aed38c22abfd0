// What a board is given and gives back. A board holds no rules: it shows a view and what is
// legal, and returns the action that was chosen.
import type { Component } from 'svelte';
import type { GameEvent, GameInfo, HintLine, OrderInfo, StandingsInfo, View } from '../wire';
import type { Wording } from '../words/wording';

/** Where things stand, and what has led there since the scene before. */
export interface Scene<V = View, E = GameEvent> {
  view: V;
  /** Null for the first one, and after anything that makes all new (a reload, an undo). */
  before: V | null;
  events: E[];
  /** Rises with each scene. */
  number: number;
}

/** Who sits at a seat. */
export interface Person {
  name: string;
  kind: 'me' | 'friend' | 'bot';
  /** Of a bot, or of the bot that stands in. */
  level: string;
  /** Connected now; bots always are. */
  here: boolean;
  stoodIn: boolean;
  /** What is left on the clock, in words; nothing without a clock. */
  clock: string;
  /** What was said just now, in words. */
  said: string;
}

export interface BoardProps<V = View, E = GameEvent> {
  game: GameInfo;
  options: Record<string, string>;
  /** The words of the game, told to `seat`. */
  wording: Wording;
  scene: Scene<V, E>;
  /** All that was told, perhaps further than the scene; for what a view does not keep. */
  log?: readonly E[];
  /** Whether the scene is still being shown: `goOn` ends that. */
  held: boolean;
  /** From 1 down to 0: how much is left of that time, when it began. */
  holdSeconds: number;
  /** One's own seat; -1 for watchers. */
  seat: number;
  people: Person[];
  /** What may be chosen now; nothing while something is held or on its way. */
  legal: readonly string[];
  /** A choice is on its way. */
  busy: boolean;
  order: OrderInfo | null;
  standings: StandingsInfo | null;
  /** What a strong bot would do, when that was asked for; the best first. */
  hint: readonly HintLine[];
  choose: (action: string) => void;
  /** Says in a notice why this may not be done, with the clause. */
  whyNot: (action: string) => void;
  goOn: () => void;
  /** La Fièvre: a secret standing order; 0 takes it back. */
  giveOrder: (limit: number) => void;
  /** La Fièvre: by price, what each seat would keep of it, and after them the bank; null where
   * that cannot be asked. */
  askShares?: () => Promise<readonly number[][] | null>;
}

/** How long a scene is shown before the next one may come. */
export interface Hold {
  /** At the calm pace. */
  seconds: number;
  /** Whether it is a result that people want to read: then it is shown for some time at every
   * pace, and a button goes on at once. */
  result?: boolean;
}

/** A line of the log. */
export interface Entry {
  /** Who did it; nothing for what happens by itself, or when the text says it. */
  who?: string;
  text: string;
  clause?: string;
  /** A heading: a turn, a round. */
  heading?: boolean;
}

export type Sound =
  | 'flip'
  | 'coin'
  | 'coins'
  | 'dice'
  | 'boom'
  | 'knock'
  | 'step'
  | 'shot'
  | 'turn'
  | 'fanfare'
  | 'no';

/** Everything that a game brings to the table; loaded when it is needed. */
export interface GameTable<V = View, E = GameEvent> {
  Board: Component<BoardProps<V, E>>;
  hold: (scene: Scene<V, E>, seat: number) => Hold;
  /** Under the title: the turn, what is left. */
  subtitle: (view: V, wording: Wording, options: Record<string, string>) => string;
  /** The log of all events, the oldest first. */
  log: (events: E[], wording: Wording) => Entry[];
  sound: (event: E) => Sound | null;
  /** Whether people on one screen must look away when it is handed over. */
  secret: boolean;
}

const TABLES: Record<string, () => Promise<{ default: unknown }>> = {
  gold: () => import('./gold'),
  fievre: () => import('./fievre'),
  ruee: () => import('./ruee'),
};

export async function tableOf(game: string): Promise<GameTable> {
  const load = TABLES[game];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).default as GameTable;
}

/** One line for each event, as the catalogue says it. */
export function plainLog(events: GameEvent[], wording: Wording): Entry[] {
  return events.map((event) => ({ text: wording.event(event), clause: event.clause }));
}
