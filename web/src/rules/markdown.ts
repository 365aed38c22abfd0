// Reads a rulebook: the little Markdown that ours are written in, and nothing else. What it does
// not know it leaves as it stands, so that nothing of a rule is ever dropped.

export type Inline =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  /** An option in plain words. */
  | { kind: 'option'; text: string }
  /** The id of a clause of the same book. */
  | { kind: 'clause'; text: string };

export interface Clause {
  kind: 'clause';
  id: string;
  /** Its name, such as *Two flips.* */
  name: string;
  blocks: Block[];
}

/** A point that the published rules leave open. */
export interface Point {
  kind: 'point';
  clause: string;
  text: Inline[];
}

export type Block =
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'points'; points: Point[] };

export interface Chapter {
  /** For its anchor: `part-1`, `part-2`, the same in every language. */
  id: string;
  title: string;
  blocks: (Block | Clause)[];
}

export interface Book {
  title: string;
  opening: Block[];
  chapters: Chapter[];
  /** The ids of all clauses, in their order. */
  clauses: string[];
}

const ANCHOR = /<a id="(\w+)"><\/a>\*\*\1\*\* \*([^*]+)\*\s*/;
const ANCHORS = /<a id="(\w+)">/g;
const POINT = /^\*\*(\w+)\*\* /;
const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\b([A-Z]\d+)\b/g;

/** The book that is written here. */
export function read(source: string): Book {
  const clauses = Array.from(source.matchAll(ANCHORS), ([, id]) => id ?? '');
  return new Reading(new Set(clauses)).book(source);
}

class Reading {
  readonly known: ReadonlySet<string>;

  constructor(known: ReadonlySet<string>) {
    this.known = known;
  }

  book(source: string): Book {
    const [head = '', ...parts] = source.split(/^## /m);
    const [title = '', ...texts] = paragraphs(head);
    const first = texts.findIndex((text) => this.clause(text));
    const [opening, rest] =
      first < 0 ? [texts, []] : [texts.slice(0, first), texts.slice(first)];
    const chapters = parts.map(paragraphs);
    // A short book has clauses before its first heading, or no heading at all.
    if (rest.length) chapters.unshift(['', ...rest]);
    return {
      title: title.replace(/^# /, ''),
      opening: opening.map((text) => this.block(text)),
      chapters: chapters.map((each, at) => this.chapter(each, at + 1)),
      clauses: [...this.known],
    };
  }

  chapter([title = '', ...rest]: string[], number: number): Chapter {
    const blocks: (Block | Clause)[] = [];
    for (const text of rest) {
      const clause = this.clause(text);
      const last = blocks.at(-1);
      if (clause) blocks.push(clause);
      else if (last?.kind === 'clause') last.blocks.push(this.block(text));
      else blocks.push(this.block(text));
    }
    return { id: `part-${number}`, title, blocks };
  }

  /** A paragraph that begins a clause; all that follows up to the next one belongs to it. */
  clause(text: string): Clause | null {
    const found = ANCHOR.exec(text);
    if (!found || found.index > 0) return null;
    const [whole, id = '', name = ''] = found;
    return { kind: 'clause', id, name, blocks: [this.block(text.slice(whole.length))] };
  }

  block(text: string): Block {
    const lines = text.split('\n');
    if (lines.every((line) => line.startsWith('|'))) return this.table(lines);
    if (lines.every((line) => line.startsWith('- '))) return this.list(lines);
    return { kind: 'paragraph', text: this.inline(lines.join(' ')) };
  }

  list(lines: string[]): Block {
    const items = lines.map((line) => line.slice(2));
    if (!items.every((item) => POINT.test(item)))
      return { kind: 'list', items: items.map((item) => this.inline(item)) };
    return {
      kind: 'points',
      points: items.map((item) => {
        const [whole, clause = ''] = POINT.exec(item) ?? [''];
        return { kind: 'point', clause, text: this.inline(item.slice(whole.length)) };
      }),
    };
  }

  table(lines: string[]): Block {
    const [head = [], , ...rows] = lines.map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => this.inline(cell.trim())),
    );
    return { kind: 'table', head, rows };
  }

  inline(text: string): Inline[] {
    const found: Inline[] = [];
    let from = 0;
    const plain = (to: number) => {
      if (to > from) found.push({ kind: 'text', text: text.slice(from, to) });
    };
    for (const match of text.matchAll(INLINE)) {
      const [whole, code, strong, em, clause] = match;
      if (clause && !this.known.has(clause)) continue;
      plain(match.index);
      from = match.index + whole.length;
      if (code) found.push({ kind: 'code', text: code });
      else if (strong) found.push({ kind: 'strong', text: strong });
      else if (em) found.push({ kind: 'em', text: em });
      else found.push({ kind: 'clause', text: whole });
    }
    plain(text.length);
    return found;
  }
}

const paragraphs = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((each) => each.trim());
