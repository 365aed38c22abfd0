// The aim of a game, in one line: told to whoever plays it for the first time, and never again.
import * as kept from '../kept';

const known = () => kept.those(kept.read<unknown>('aims', []), kept.isText);

export const isNew = (game: string) => !known().includes(game);

export function meet(game: string): void {
  if (isNew(game)) kept.write('aims', [...known(), game]);
}
