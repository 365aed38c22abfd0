// What is to be seen of a scene. While the result of a turn is shown, both cards lie open, the
// piles are as before, and whoever flipped them is still the one who plays.
import type {
  GoldCardDiscarded,
  GoldCardFlipped,
  GoldDynamiteExploded,
  GoldEvent,
  GoldFound,
  GoldGrabbed,
  GoldNothingHappened,
  GoldProspectorChased,
  GoldRoundEnded,
  GoldRushBegan,
  GoldRushForced,
  GoldView,
} from '../../wire';
import type { Scene } from '../board';
import { placeAt, PLACES } from './ground';

/** What ends a turn. */
export type Result =
  | GoldFound
  | GoldProspectorChased
  | GoldDynamiteExploded
  | GoldNothingHappened
  | GoldGrabbed
  | GoldCardDiscarded;

export type Rush = GoldRushBegan | GoldRushForced;
export type GoldScene = Scene<GoldView, GoldEvent>;

export interface Open {
  place: string;
  card: string;
}

export interface Turn {
  open: Open[];
  result: Result | null;
  /** Who flipped the last card; -1 for nobody. */
  seat: number;
}

export interface Picture extends Turn {
  /** Whose turn it is; -1 for nobody's. */
  active: number;
  lies: boolean[];
  cards: number[];
  gold: number[];
  totals: number[];
  /** Of the round that has ended with this result. */
  ended: GoldRoundEnded | null;
}

const RESULTS = new Set([
  'GoldFound',
  'ProspectorChased',
  'DynamiteExploded',
  'NothingHappened',
  'GoldGrabbed',
  'CardDiscarded',
]);

export const isResult = (event: GoldEvent): event is Result => RESULTS.has(event.event);

export const rushOf = (events: readonly GoldEvent[]): Rush | undefined =>
  events.find(
    (event): event is Rush => event.event === 'RushBegan' || event.event === 'RushForced',
  );

export const openIn = (view: GoldView): Open[] =>
  view.face_up.map((place) => ({ place, card: view.field[placeAt(place)] ?? '' }));

/** The last turn of which the scene tells: its cards, and what they have brought so far. */
export function lastTurn({ events, before }: GoldScene): Turn {
  let turn: Turn = { open: before ? openIn(before) : [], result: null, seat: -1 };
  const flip = ({ place, card, seat }: GoldCardFlipped) => {
    const open = turn.result ? [] : turn.open;
    turn = { open: [...open, { place, card }], result: null, seat };
  };
  for (const event of events) {
    if (event.event === 'CardFlipped') flip(event);
    else if (isResult(event)) turn.result = event;
  }
  return turn;
}

export function pictureOf(scene: GoldScene, held: boolean): Picture {
  const turn = lastTurn(scene);
  return held && turn.result ? ofResult(scene, turn, turn.result) : ofView(scene.view);
}

function ofView(view: GoldView): Picture {
  const { active, cards, gold, totals, field } = view;
  return {
    open: openIn(view),
    result: null,
    seat: active,
    active,
    lies: field.map((card) => card !== ''),
    cards,
    gold,
    totals,
    ended: null,
  };
}

function ofResult({ view, events }: GoldScene, turn: Turn, result: Result): Picture {
  const ended = events.find((event): event is GoldRoundEnded => event.event === 'RoundEnded');
  const anew = events.some((event) => event.event === 'RoundBegan');
  const open = new Set(turn.open.map(({ place }) => place));
  const before = (piles: number[], gain: number) =>
    piles.map((pile, seat) => pile - (seat === result.seat ? gain : 0));
  const gain = result.event === 'GoldFound' || result.event === 'GoldGrabbed' ? result.gold : 0;
  return {
    ...turn,
    active: turn.seat,
    lies: PLACES.map((place, at) => open.has(place) || (!anew && view.field[at] !== '')),
    cards: before(ended?.cards ?? view.cards, Number(gain > 0)),
    gold: before(ended?.gold ?? view.gold, gain),
    totals: anew
      ? view.totals.map((total, seat) => total - (ended?.gold[seat] ?? 0))
      : view.totals,
    ended: ended ?? null,
  };
}

/** How a card goes: to a seat's pile, with a bang, or quietly. */
export type Exit = number | 'boom' | 'away';

/** How those cards go that this turn takes away. */
export function exitsOf({ open, result }: Turn): [string, Exit][] {
  if (!result) return [];
  const exit = ({ card }: Open): Exit => {
    if (result.event === 'DynamiteExploded') return 'boom';
    const taken = result.event === 'GoldFound' || result.event === 'GoldGrabbed';
    return taken && card.startsWith('gold') ? result.seat : 'away';
  };
  return open.map((each) => [each.place, exit(each)]);
}
