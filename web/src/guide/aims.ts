// The aim of a game, in one line: told to whoever plays it for the first time, and never again.
import * as kept from '../kept';
import type { View } from '../wire';
import type { Values } from '../words/template';

const known = () => kept.those(kept.read<unknown>('aims', []), kept.isText);

export const isNew = (game: string) => !known().includes(game);

export function meet(game: string): void {
  if (isNew(game)) kept.write('aims', [...known(), game]);
}

/** Where the rulebook says how a match is won: in Gold by one field, or by several rounds. */
export function clauseOf(game: string, options: Record<string, string>): string {
  if (game === 'gold') return options.rounds === 'match' ? 'G18' : 'G17';
  return game === 'fievre' ? 'F38' : 'R25';
}

/** What the words `aim.ruee` need: so many nuggets win. */
export const valuesOf = (view: View): Values => ('goal' in view ? { goal: view.goal } : {});
