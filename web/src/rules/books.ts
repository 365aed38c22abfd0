// The rulebooks. Those that the page was built with are read without a server too, each loaded when it
// is opened; others come from the server.
import type { RulebookDrawings } from '../boards/board';
import { askText } from '../server/api';
import { messagesOf, type Language } from '../words/words.svelte';
import { read, type Book } from './markdown';
import { inWords } from './options';

const SOURCES = import.meta.glob<string>('@rulebooks/*/rulebook/*.md', {
  query: '?raw',
  import: 'default',
});
const DRAWINGS = import.meta.glob<RulebookDrawings>('../boards/*/rulebook/index.ts', {
  eager: true,
  import: 'default',
});
const NO_DRAWINGS: RulebookDrawings = { cover: ['icon:book'], figures: {}, things: {} };
const books = new Map<string, Promise<Book>>();

/** The rulebook of a game in a language, its options in the words of the game. */
export function bookOf(game: string, language: Language): Promise<Book> {
  const key = `/${game}/rulebook/${language}`;
  let found = books.get(key);
  if (!found) {
    const path = Object.keys(SOURCES).find((each) => each.endsWith(`${key}.md`));
    const source = path ? SOURCES[path]!() : askText(`/api/games${key}`);
    found = Promise.all([source, messagesOf(language, game)]).then(([text, said]) =>
      inWords(read(text), said, language),
    );
    found.catch(() => books.delete(key));
    books.set(key, found);
  }
  return found;
}

/** The pictures of a game's rulebook; none but a cover where nobody drew some. */
export const drawingsOf = (game: string): RulebookDrawings =>
  DRAWINGS[`../boards/${game}/rulebook/index.ts`] ?? NO_DRAWINGS;
