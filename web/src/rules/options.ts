// The options that a rulebook names, as `open_piles: yes`, in the words that one chooses them by.
import { fill } from '../words/template.ts';
import type { Block, Book, Chapter, Clause, Inline } from './markdown.ts';

/** What a game says, by key. */
type Messages = Record<string, string>;

const CHOSEN = /^(\w+): (.+)$/;

/** The sentence of an option's word; a text of one's own is a list, a number is a seat. */
function sentence(name: string, word: string, said: Messages, language: string) {
  const key = `option.${name}.`;
  const seat = /^\d+$/.test(word) ? said[`${key}seat`] : undefined;
  const found = said[key + word] ?? seat ?? said[`${key}list`];
  return found && fill(found, language, { seat: Number(word) + 1 });
}

class InWords {
  readonly said: Messages;
  readonly language: string;

  constructor(said: Messages, language: string) {
    this.said = said;
    this.language = language;
  }

  chapter({ blocks, ...rest }: Chapter): Chapter {
    return { ...rest, blocks: blocks.map((block) => this.block(block)) };
  }

  block<T extends Block | Clause>(block: T): T;
  block(block: Block | Clause): Block | Clause {
    switch (block.kind) {
      case 'paragraph':
        return { ...block, text: this.line(block.text) };
      case 'list':
        return { ...block, items: block.items.map((item) => this.line(item)) };
      case 'points':
        return {
          ...block,
          points: block.points.map((point) => ({ ...point, text: this.line(point.text) })),
        };
      case 'table':
        return { ...block, rows: block.rows.map((row) => this.row(row)) };
      case 'clause':
        return { ...block, blocks: block.blocks.map((inner) => this.block(inner)) };
    }
  }

  line(text: Inline[]): Inline[] {
    return text.map((part) => {
      const [, name = '', word = ''] = CHOSEN.exec(part.kind === 'code' ? part.text : '') ?? [];
      const title = this.said[`option.${name}`];
      const words = sentence(name, word, this.said, this.language);
      return title && words ? { kind: 'option', text: `${title} – ${words}` } : part;
    });
  }

  /** A row that begins with the name of an option has its words after it. */
  row(cells: Inline[][]): Inline[][] {
    const [first = [], ...rest] = cells;
    const name = first.length === 1 && first[0]?.kind === 'code' ? first[0].text : '';
    const title = this.said[`option.${name}`];
    if (!title) return cells.map((cell) => this.line(cell));
    const words = rest.map((cell) =>
      cell.map((part): Inline => {
        if (part.kind === 'text') return { ...part, text: part.text.replace(/^, /, ' · ') };
        const said =
          part.kind === 'code' && sentence(name, part.text, this.said, this.language);
        return said ? { kind: 'option', text: said } : part;
      }),
    );
    return [[{ kind: 'strong', text: title }], ...words];
  }
}

/** The book with its options as a table is set by them; commands of the terminal stay. */
export function inWords(book: Book, said: Messages, language: string): Book {
  const words = new InWords(said, language);
  return {
    ...book,
    opening: book.opening.map((block) => words.block(block)),
    chapters: book.chapters.map((chapter) => words.chapter(chapter)),
  };
}
