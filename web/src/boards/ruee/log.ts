// The log: what belongs together is told in one entry, a heading for each round.
import type { Entry, Sound } from '../board';
import type { RueeEvent } from '../../wire';
import type { Wording } from '../../words/wording';
import { t } from '../../words/words.svelte';

type Name = RueeEvent['event'];

/** By event: those behind which it is told in the same entry. */
const FOLLOWING: Partial<Record<Name, Name[]>> = {
  Walked: ['DieRolled'],
  ConcessionEntered: ['DieRolled'],
  StayedPut: ['DieRolled'],
  NuggetsBanked: ['Walked'],
  TileTaken: ['FreeTileTaken'],
  TileSeen: ['TileTaken'],
  LevelExhausted: ['TileTaken', 'TileSeen'],
  CardDiscarded: ['StockTaken', 'CardDrawn', 'DiscardTaken'],
  NuggetsRobbed: ['DuelWon'],
  NothingRobbed: ['DuelWon'],
  RobbedTileSeen: ['TileRobbed'],
  DuellistsParted: ['NuggetsRobbed', 'NothingRobbed', 'TileRobbed', 'RobbedTileSeen'],
};
/** By event: the one that tells its owner more, so that he is not told twice. */
const TWICE: Partial<Record<Name, Name>> = { StockTaken: 'CardDrawn' };
/** What ends a duel; the round goes on behind it, under its own heading. */
const DUEL_ENDS = new Set<Name>(['DuellistsParted', 'DuelDrawn']);
const UNTOLD = new Set<Name>(['CardDealt', 'HandRefilled']);

export function log(events: RueeEvent[], wording: Wording): Entry[] {
  const entries: Entry[] = [];
  let before: Name | null = null;
  let round = 0;
  for (const [at, event] of events.entries()) {
    const more = TWICE[event.event];
    if (UNTOLD.has(event.event) || (more && events[at + 1]?.event === more)) continue;
    if (event.event === 'RoundBegan') {
      ({ round } = event);
      entries.push({ text: t('ruee.round', { round: event.round }), heading: true });
    } else if (before && FOLLOWING[event.event]?.includes(before)) {
      const last = entries.at(-1)!;
      last.text += ` ${wording.event(event)}`;
      last.clause = event.clause;
    } else {
      if (event.event === 'ChallengeMade')
        entries.push({ text: t('ruee.duel'), heading: true });
      else if (before && DUEL_ENDS.has(before))
        entries.push({ text: t('ruee.round', { round }), heading: true });
      entries.push({ text: wording.event(event), clause: event.clause });
    }
    before = event.event;
  }
  return entries;
}

const SOUNDS: Partial<Record<Name, Sound>> = {
  DieRolled: 'dice',
  RefusalRolled: 'dice',
  Walked: 'step',
  ConcessionEntered: 'step',
  ClimbedUp: 'step',
  SteppedOut: 'step',
  NuggetsBanked: 'coins',
  NuggetsRobbed: 'coins',
  OreMelted: 'coins',
  CardDiscarded: 'flip',
  DiscardTaken: 'flip',
  StockTaken: 'flip',
  LevelPlayed: 'flip',
  CardLaid: 'flip',
  ConcessionOpened: 'knock',
  PropShown: 'knock',
  Hoisted: 'knock',
  TileTaken: 'knock',
  CaveInMet: 'boom',
  ClaimLost: 'no',
  ArrivalRefused: 'no',
  DuelPassed: 'no',
  DuelWon: 'shot',
  GoalReached: 'fanfare',
  RushEnded: 'fanfare',
};

export function sound(event: RueeEvent): Sound | null {
  if (event.event === 'TileSeen' && event.grams > 0) return 'coin';
  return SOUNDS[event.event] ?? null;
}
