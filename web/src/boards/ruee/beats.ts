// A scene in beats: what belongs together is shown together, in the place where it happens, and
// for as long as it takes to read.
import type { RueeEvent, RueeView } from '../../wire';
import type { Wording } from '../../words/wording';
import { isConcession } from './town';

/** What everybody looks at: the town, a concession by its name, or a duel. */
export type Place = string;
export const TOWN = 'town';
export const DUEL = 'duel';

export interface Beat {
  events: RueeEvent[];
  place: Place;
  seconds: number;
  /** Whether people want to read it at every pace. */
  result: boolean;
}

type Name = RueeEvent['event'];

/** A new beat begins with each of these. */
const OPENINGS = new Set<Name>([
  'DieRolled',
  'TurnMissed',
  'ChallengeMade',
  'RoundBegan',
  'DuelWon',
  'DuellistsParted',
]);
const DUELS = new Set<Name>([
  'ChallengeMade',
  'FirstShotChosen',
  'CardLaid',
  'DuelPassed',
  'DuelWon',
  'NuggetsRobbed',
  'TileRobbed',
  'RobbedTileSeen',
  'NothingRobbed',
  'DuellistsParted',
  'DuelDrawn',
]);
/** What happens in a concession without naming it. */
const INSIDE = new Set<Name>(['LevelPlayed', 'Hoisted', 'PropShown', 'TileSeen', 'TurnRested']);

/** How long things are shown, at the calm pace. */
const SECONDS: Partial<Record<Name, number>> = {
  HandsDealt: 1.2,
  DieRolled: 0.7,
  Walked: 0.8,
  ConcessionEntered: 0.9,
  NuggetsBanked: 2,
  StayedPut: 1.2,
  StockTaken: 0.5,
  DiscardTaken: 0.9,
  CardDiscarded: 0.8,
  StockRenewed: 1,
  ConcessionOpened: 1.3,
  LevelPlayed: 0.7,
  TileTaken: 0.9,
  SteppedOut: 0.7,
  Hoisted: 1.1,
  TurnRested: 0.7,
  FreeTileTaken: 0.6,
  LevelExhausted: 0.6,
  CaveInMet: 1.6,
  PropShown: 1.1,
  CarriedToHospital: 1.3,
  ClaimLost: 2,
  ClimbedUp: 0.8,
  ArrivalAgreed: 1.2,
  ArrivalRefused: 1,
  RefusalRolled: 1.8,
  OreMelted: 1.9,
  ChallengeMade: 1.5,
  FirstShotChosen: 0.8,
  CardLaid: 1.1,
  DuelPassed: 1,
  DuelWon: 1.6,
  NuggetsRobbed: 1.2,
  TileRobbed: 1,
  NothingRobbed: 1,
  DuellistsParted: 1.6,
  DuelDrawn: 2.6,
  TurnMissed: 1.2,
  GoalReached: 2.6,
  RushEnded: 2.6,
  OreCounted: 1,
};
const RESULTS = new Set<Name>([
  'NuggetsBanked',
  'CaveInMet',
  'ClaimLost',
  'RefusalRolled',
  'DuelWon',
  'DuelDrawn',
  'GoalReached',
  'RushEnded',
]);
/** What one has just done oneself needs little time; what came of it keeps its own. */
const OWN = new Set<Name>([
  'Walked',
  'ConcessionEntered',
  'StockTaken',
  'DiscardTaken',
  'CardDiscarded',
  'ConcessionOpened',
  'LevelPlayed',
  'Hoisted',
  'TurnRested',
  'PropShown',
  'ClimbedUp',
  'ArrivalAgreed',
  'FirstShotChosen',
  'CardLaid',
  'SteppedOut',
]);
const OWN_PART = 0.45;

const seatOf = (event: RueeEvent) => ('seat' in event ? event.seat : -1);

function secondsOf(event: RueeEvent, seat: number): number {
  const seconds = SECONDS[event.event] ?? 0;
  return OWN.has(event.event) && seatOf(event) === seat ? seconds * OWN_PART : seconds;
}

function placeOf(event: RueeEvent, view: RueeView): Place | null {
  if (DUELS.has(event.event)) return DUEL;
  if (event.event === 'ConcessionEntered') return TOWN;
  if ('concession' in event) return event.concession;
  if (INSIDE.has(event.event)) {
    const square = view.prospectors[seatOf(event)]?.square ?? '';
    return isConcession(square) ? square : null;
  }
  return event.event === 'DieRolled' ||
    event.event === 'TurnMissed' ||
    event.event.match(/Walked|Stayed|Carried|Goal|Rush/)
    ? TOWN
    : null;
}

/** What is shown where nothing else tells: the duel, the concession in which the turn is spent,
 * or the town. */
export function placeNow(view: RueeView): Place {
  if (view.duel) return DUEL;
  const who = view.prospectors[view.active];
  const inTown = ['moving', 'rolling', 'opening', 'over'].includes(view.phase);
  return who && !inTown && isConcession(who.square) ? who.square : TOWN;
}

/** The beats of a scene, as `seat` sees it. */
export function beatsOf(
  events: RueeEvent[],
  view: RueeView,
  before: RueeView | null,
  seat: number,
): Beat[] {
  const beats: Beat[] = [];
  const first = before ? placeNow(before) : TOWN;
  for (const event of events) {
    const place = placeOf(event, view);
    const last = beats.at(-1);
    const moves = place !== null && last !== undefined && place !== last.place;
    const fresh = !last || OPENINGS.has(event.event) || moves;
    if (fresh) {
      beats.push({
        events: [],
        place: place ?? last?.place ?? first,
        seconds: 0,
        result: false,
      });
    }
    const beat = beats.at(-1)!;
    beat.events.push(event);
    beat.seconds += secondsOf(event, seat);
    beat.result ||=
      RESULTS.has(event.event) || (event.event === 'TurnMissed' && event.seat === seat);
  }
  return beats.filter(({ seconds }) => seconds > 0);
}

const UNTOLD = new Set<Name>(['CardDealt', 'HandRefilled', 'CardRefilled', 'RoundBegan']);

/** What the table says of a beat, in one line, with the clause that matters most. */
export function toldOf(
  events: RueeEvent[],
  wording: Wording,
): { text: string; clause: string } | null {
  const told = events.filter(
    ({ event }, at) =>
      !UNTOLD.has(event) &&
      !(event === 'StockTaken' && events[at + 1]?.event === 'CardDrawn') &&
      !(event === 'DieRolled' && events.length > 1 && at < events.length - 1),
  );
  if (!told.length) return null;
  const main = told.filter((each) => RESULTS.has(each.event)).at(-1) ?? told.at(-1)!;
  return { text: told.map((each) => wording.event(each)).join(' '), clause: main.clause };
}
