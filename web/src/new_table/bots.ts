// The bots: what they are called, and how well they play.
import * as kept from '../kept';
import type { GameInfo } from '../wire';

export { BOT_NAMES } from '../server/names';
export const USUAL_LEVEL = 'regular';

/** Levels for people, from the weakest; the others measure these. */
export const LEVELS = ['novice', 'regular', 'expert', 'master'];

/** The levels that a game has for people. */
export function levelsOf(game: GameInfo): string[] {
  const known = game.levels.map(({ name }) => name);
  return LEVELS.filter((level) => known.includes(level));
}

/** Against whom one plays at once. */
export interface Opponents {
  bots: number;
  level: string;
}

export function opponents(game: string, most: number): Opponents {
  const found = kept.read<Record<string, Opponents>>('opponents', {})[game];
  const level = found && LEVELS.includes(found.level) ? found.level : USUAL_LEVEL;
  const bots = Number.isInteger(found?.bots) ? found!.bots : 2;
  return { bots: Math.max(1, Math.min(bots, most)), level };
}

export function keepOpponents(game: string, chosen: Opponents): void {
  kept.write('opponents', {
    ...kept.read<Record<string, Opponents>>('opponents', {}),
    [game]: chosen,
  });
}
