// What the scenes have told so far of the dig and the duel that run: a view alone does not say
// in which order cards were laid, or what was dug up in this turn.
import type { Scene } from '../board';
import type { RueeEvent, RueeView } from '../../wire';

export type RueeScene = Scene<RueeView, RueeEvent>;

/** A tile that came to light: grams of gold (null: not seen), or what befell. */
export interface Find {
  level: number;
  grams: number | null;
  befell: '' | 'cave-in' | 'claim-lost' | 'propped';
}

export interface Dig {
  seat: number;
  card: string;
  finds: Find[];
  /** Whether the turn has gone on to somebody else. */
  over: boolean;
}

/** A card that was laid; none is a pass. */
export interface Shot {
  seat: number;
  card: string;
  steps: number;
  distance: number;
}

export interface Fight {
  challenger: number;
  opponent: number;
  shots: Shot[];
  distance: number;
  /** Null while it is fought, -1 for a draw. */
  winner: number | null;
}

export interface Story {
  dig: Dig | null;
  fight: Fight | null;
}

/** The story after one more scene; one that makes all new is told by the whole log. */
export function follow(
  story: Story,
  { view, before, events }: RueeScene,
  log: readonly RueeEvent[],
): Story {
  let { dig, fight } = before ? story : { dig: null, fight: null };
  if (fight && fight.winner !== null) fight = null;
  for (const event of before ? events : log) {
    dig = digAfter(dig, event);
    fight = fightAfter(fight, event);
  }
  if (!view.duel && (fight?.winner === null || !before)) fight = null;
  if (fight && view.duel) fight = { ...fight, distance: view.duel.distance };
  return { dig, fight };
}

function digAfter(dig: Dig | null, event: RueeEvent): Dig | null {
  switch (event.event) {
    case 'RoundBegan':
    case 'DieRolled':
    case 'TurnMissed':
    case 'TurnRested':
    case 'ClimbedUp':
    case 'Hoisted':
      return dig && { ...dig, over: true };
    case 'LevelPlayed':
      return { seat: event.seat, card: event.card, finds: [], over: false };
    case 'FreeTileTaken':
      return { seat: event.seat, card: '', finds: [], over: false };
    case 'TileTaken':
      return found(dig, event.seat, { level: event.level, grams: null, befell: '' });
    case 'TileSeen':
      return last(dig, { grams: event.grams });
    case 'CaveInMet':
      return found(dig, event.seat, { level: event.level, grams: null, befell: 'cave-in' });
    case 'ClaimLost':
      return found(dig, event.seat, { level: event.level, grams: null, befell: 'claim-lost' });
    case 'PropShown':
      return last(dig, { befell: 'propped' });
    default:
      return dig;
  }
}

function found(dig: Dig | null, seat: number, find: Find): Dig {
  const mine =
    dig?.seat === seat && !dig.over ? dig : { seat, card: '', finds: [], over: false };
  return { ...mine, finds: [...mine.finds, find] };
}

function last(dig: Dig | null, more: Partial<Find>): Dig | null {
  const find = dig?.finds.at(-1);
  return dig && find
    ? { ...dig, finds: [...dig.finds.slice(0, -1), { ...find, ...more }] }
    : dig;
}

function fightAfter(fight: Fight | null, event: RueeEvent): Fight | null {
  if (event.event === 'ChallengeMade') {
    const { seat, opponent } = event;
    return { challenger: seat, opponent, shots: [], distance: 0, winner: null };
  }
  if (!fight) return null;
  if (event.event === 'CardLaid' || event.event === 'DuelPassed') {
    const { seat, distance } = event;
    const laid = event.event === 'CardLaid' ? event : { card: '', steps: 0 };
    const shot = { seat, card: laid.card, steps: laid.steps, distance };
    return { ...fight, shots: [...fight.shots, shot], distance };
  }
  if (event.event === 'DuelWon') return { ...fight, winner: event.seat };
  if (event.event === 'DuelDrawn') return { ...fight, winner: -1 };
  return fight;
}

/** How far a duellist has walked. */
export const walked = (fight: Fight, seat: number) =>
  fight.shots.reduce((sum, shot) => sum + (shot.seat === seat ? shot.steps : 0), 0);

/** How far apart the two stood at first. */
export const lengthOf = (fight: Fight) =>
  fight.distance + fight.shots.reduce((sum, { steps }) => sum + steps, 0);
