// What a game brings to the page, in its folder `boards/<game>/`, which is found by being there:
// `tile.ts` comes with the page itself, `index.ts` when the game is played, `rulebook/index.ts` with
// the rules, `words/<language>.json` with the words of the page. A game without a folder is played
// on the plain board.
//
// A board holds no rules: it shows a view, what is legal and what is told of each choice, and returns
// the action that was chosen.
import type { Component } from 'svelte';
import type { Lesson } from '../guide/lesson';
import type { DrawKinds } from '../luck/decks';
import type { Colour } from '../parts/colours';
import type {
  DecisionInfo,
  GameEvent,
  GameInfo,
  HintLine,
  OrderInfo,
  StandingsInfo,
  View,
} from '../wire';
import type { Values } from '../words/template';
import type { Wording } from '../words/wording';

/** `tile.ts`, by default: what the home page and the lists show of a game. What it says there is in
 * the game's words: `<game>.line`, `<game>.fun`, `<game>.about`, `<game>.points`. */
export interface GameTile {
  /** Stands for the game in lists. */
  icon: string;
  /** How long a match takes, about. */
  minutes: number;
  /** The address of the engraved scene. */
  scene: string;
  /** Addresses of the sheets whose drawings the scene and the rulebook use by name. */
  sprites?: readonly string[];
  /** The table of a guided first match (`<game>.guide.lead`, `.1`, `.2`, `.3`). */
  guide?: {
    bots: number;
    options: Record<string, string>;
    /** What the words `<game>.aim` need there. */
    aim?: Values;
  };
}

/** `rulebook/index.ts`, by default: the small pictures beside the clauses. A picture is a row of
 * things, each named by a word: `icon:pick`, `chip:red`, one of the game's own (`face:green4`), or
 * a sign that stands for itself. */
export interface RulebookDrawings {
  /** The picture of the game itself. */
  cover: readonly string[];
  /** By clause. */
  figures: Readonly<Record<string, readonly string[]>>;
  /** By what a word begins with: draws it. */
  things: Readonly<Record<string, Component<{ word: string }> | Component>>;
}

/** `index.ts`, by default: all that a game brings to the table. */
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
  /** Where the rulebook says how a match is won, and what the words `<game>.aim` need. */
  aim?: (view: V, options: Record<string, string>) => { clause: string; values?: Values };
  /** What the score of a seat is made of (`<game>.score`), and where the rulebook says so. */
  score?: { clause: string; details: (view: V, seat: number) => Detail[] };
  /** The colours of a seat, where seats have some. */
  colours?: (view: V, seat: number) => Colour[];
  /** The lessons of a guided first match (`<game>.lesson.<name>`). */
  lessons?: () => Promise<{ default: Lesson<V, E>[] }>;
  /** What chance did, in words, where the usual ones do not say it. */
  chance?: (verb: string, word: string, wording: Wording) => string | undefined;
  /** What can be said of the draws without the rules: for the check of the luck. */
  draws?: DrawKinds;
}

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
  /** How long it is shown in all. */
  holdSeconds: number;
  /** One's own seat; -1 for watchers. */
  seat: number;
  people: Person[];
  /** What may be chosen now; nothing while something is held or on its way. */
  legal: readonly string[];
  /** What is told of these choices: the question, what they are called, what is worth knowing and
   * what they would bring; nothing where their own words say it all. */
  decision?: DecisionInfo | null;
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
  /** A secret standing order, where a game has them; 0 takes it back. */
  giveOrder: (limit: number) => void;
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

/** One figure of a seat at the end; its words are `<game>.detail.<name>` and `<game>.most.<name>`. */
export interface Detail {
  name: string;
  icon: string;
  value: number;
  /** It only decides between equal scores. */
  breaksTies?: boolean;
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

const TABLES = import.meta.glob<GameTable>('./*/index.ts', { import: 'default' });

/** What a game brings to the table; the plain board where it has none of its own. */
export function tableOf(game: string): Promise<GameTable> {
  const load =
    TABLES[`./${game}/index.ts`] ?? (() => import('./plain').then(({ plain }) => plain));
  return load();
}

/** One line for each event, in the words of the game. */
export function plainLog(events: GameEvent[], wording: Wording): Entry[] {
  return events.map((event) => ({ text: wording.event(event), clause: event.clause }));
}
