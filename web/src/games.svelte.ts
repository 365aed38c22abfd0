// The games. Those with a folder in `boards/` are there at once, and without a server too; the server
// may have more.
import panorama from './art/panorama.svg?url';
import type { GameTile } from './boards/board';
import * as api from './server/api';
import { GAMES } from './wire';
import { t, says, words } from './words/words.svelte';
import type { Values } from './words/template';

export interface GameCard {
  name: string;
  /** By language. */
  title: Record<string, string>;
  fewest: number;
  most: number;
  tile: GameTile;
}

const TILES = import.meta.glob<GameTile>('./boards/*/tile.ts', {
  eager: true,
  import: 'default',
});
const NO_TILE: GameTile = { icon: 'card-back', minutes: 0, scene: panorama };

interface Told {
  title: Record<string, string>;
  seats: readonly number[];
}

const card = (name: string, { title, seats }: Told): GameCard => ({
  name,
  title,
  fewest: seats[0] ?? 2,
  most: seats.at(-1) ?? 2,
  tile: TILES[`./boards/${name}/tile.ts`] ?? NO_TILE,
});

class Games {
  /** After those with a board come those that only the server knows. */
  list = $state.raw<GameCard[]>(
    Object.entries(GAMES)
      .map(([name, told]) => card(name, told))
      .filter(({ tile }) => tile !== NO_TILE),
  );

  find(name: string): GameCard | undefined {
    return this.list.find((game) => game.name === name);
  }

  icon(name: string): string {
    return (this.find(name)?.tile ?? NO_TILE).icon;
  }

  /** Its title; what stands in brackets after it is for those who look for another edition. */
  title(name: string): string {
    const title = this.find(name)?.title;
    return (title?.[words.language] ?? title?.en ?? name).replace(/ \([^)]*\)$/, '');
  }

  /** Ask the server which there are besides. Throws api.Problem. */
  async learn(): Promise<void> {
    const found = (await api.games()).filter(({ name }) => !this.find(name));
    if (found.length) this.list = [...this.list, ...found.map((game) => card(game.name, game))];
  }
}

export const games = new Games();

/** What the page says of a game, or else of any: `otherwise`, or nothing. */
export function gameText(
  game: string,
  name: string,
  values: Values = {},
  otherwise = '',
): string {
  const key = `${game}.${name}`;
  if (says(key)) return t(key, values);
  return otherwise && t(otherwise, values);
}
