// The rulebooks, in the page itself: they are read without a server too. Each is loaded when it
// is opened.
import { catalogue, type Language } from '../words/words.svelte';
import { read, type Book } from './markdown';
import { inWords } from './options';

export const GAMES = ['gold', 'fievre', 'ruee'] as const;
export type GameName = (typeof GAMES)[number];

const SOURCES = import.meta.glob<string>('@rulebooks/*/rulebook/*.md', {
  query: '?raw',
  import: 'default',
});
const books = new Map<string, Promise<Book>>();

export const isGame = (name: string): name is GameName => GAMES.some((game) => game === name);

/** The rulebook of a game in a language, its options in the words of the game. */
export function bookOf(game: string, language: Language): Promise<Book> {
  const key = `/${game}/rulebook/${language}.md`;
  let found = books.get(key);
  if (!found) {
    const path = Object.keys(SOURCES).find((each) => each.endsWith(key));
    found = path
      ? Promise.all([SOURCES[path]!(), catalogue(language, game)]).then(([source, said]) =>
          inWords(read(source), said, language),
        )
      : Promise.reject(new Error(`no book ${key}`));
    found.catch(() => books.delete(key));
    books.set(key, found);
  }
  return found;
}
