import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  read,
  type Block,
  type Book,
  type Clause,
  type Inline,
} from '../src/rules/markdown.ts';
import { inWords } from '../src/rules/options.ts';

const SOURCES = globSync('../src/filon/rules/*/rulebook/*.md');
const BOOKS = SOURCES.map((path) => ({ path, source: readFileSync(path, 'utf-8') }));

/** Letters and figures only: what is left when all marks are gone. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
const said = (inlines: Inline[]) => inlines.map(({ text }) => text).join('');

function told(block: Block | Clause): string {
  switch (block.kind) {
    case 'paragraph':
      return said(block.text);
    case 'list':
      return block.items.map(said).join('');
    case 'table':
      return [block.head, ...block.rows].flat().map(said).join('');
    case 'points':
      return block.points.map(({ clause, text }) => clause + said(text)).join('');
    case 'clause':
      return block.id + block.name + block.blocks.map(told).join('');
  }
}

const all = ({ title, opening, chapters }: Book) =>
  title +
  opening.map(told).join('') +
  chapters.map((each) => each.title + each.blocks.map(told).join('')).join('');

const blocks = (book: Book): Block[] =>
  book.chapters
    .flatMap((chapter) => chapter.blocks)
    .flatMap((block) => (block.kind === 'clause' ? block.blocks : [block]));

test('there are six rulebooks', () => assert.equal(BOOKS.length, 6));

for (const { path, source } of BOOKS) {
  const name = path.split('/').slice(-3).join('/');
  const book = read(source);

  test(`${name}: nothing is dropped, and nothing is told in another order`, () => {
    const marks = source.replace(/<a id="\w+"><\/a>/g, '');
    assert.equal(letters(all(book)), letters(marks));
  });

  test(`${name}: every clause is an anchor with a name, and has words`, () => {
    const ids = Array.from(source.matchAll(/<a id="(\w+)">/g), ([, id]) => id);
    const clauses = book.chapters
      .flatMap((chapter) => chapter.blocks)
      .filter((block) => block.kind === 'clause');
    assert.ok(ids.length >= 18);
    assert.deepEqual(
      clauses.map(({ id }) => id),
      ids,
    );
    assert.deepEqual(book.clauses, ids);
    for (const clause of clauses) {
      assert.ok(clause.name.endsWith('.') || /[!?]$/.test(clause.name), clause.name);
      assert.ok(clause.blocks.map(told).join('').length > 20, clause.id);
    }
  });

  test(`${name}: options are named as one chooses them, and the rest stands as it was`, () => {
    const [game = '', , file = ''] = path.split('/').slice(-3);
    const language = file.slice(0, 2);
    const said = JSON.parse(
      readFileSync(`../src/filon/words/${language}/${game}.json`, 'utf-8'),
    ) as Record<string, string>;
    const chosen = inWords(book, said, language);
    const told = all(chosen);
    const codes = JSON.stringify(chosen).matchAll(/"kind":"code","text":"(.*?)"/g);
    const raw = Array.from(codes, ([, code = '']) => code.split(':')[0] ?? '');
    const names = Object.keys(said)
      .map((key) => /^option\.(\w+)$/.exec(key)?.[1] ?? '')
      .filter(Boolean);
    assert.ok(names.length >= 3);
    for (const option of names) {
      assert.ok(!raw.includes(option), option);
      assert.ok(told.includes(said[`option.${option}`]!), option);
    }
    const plain = (text: string) => text.split(/\n\n/).filter((each) => !each.includes('`'));
    for (const text of plain(source.replace(/<a id="\w+"><\/a>/g, '')))
      assert.ok(letters(told).includes(letters(text)), text);
  });

  test(`${name}: every table has as many cells in each row as in its head`, () => {
    const found = blocks(book).filter((block) => block.kind === 'table');
    assert.equal(found.length, source.match(/^\|---/gm)?.length);
    for (const { head, rows } of found) {
      assert.ok(rows.length);
      for (const row of rows) assert.equal(row.length, head.length);
    }
  });

  test(`${name}: points that are left open belong to clauses, in the last chapter`, () => {
    const last = book.chapters.at(-1)?.blocks.at(-1);
    assert.equal(last?.kind, 'points');
    for (const { clause } of last.points) assert.ok(book.clauses.includes(clause), clause);
  });

  test(`${name}: no mark is left in the words`, () => {
    assert.doesNotMatch(all(book), /\*\*|<a |`|\|/);
  });
}

test('clauses before the first heading are a chapter without one', () => {
  const { opening, chapters } = read('# T\n\nWords.\n\n<a id="D1"></a>**D1** *Name.* Text.');
  assert.equal(opening.length, 1);
  assert.deepEqual(
    chapters.map(({ title, blocks }) => [title, blocks.map(({ kind }) => kind)]),
    [['', ['clause']]],
  );
});

test('a word like a clause of no book stays a word', () => {
  const { chapters } = read('# T\n\n## P\n\n<a id="G1"></a>**G1** *Name.* See G1, not G99.');
  const [clause] = chapters[0]!.blocks;
  assert.equal(clause?.kind, 'clause');
  assert.deepEqual(clause.blocks[0], {
    kind: 'paragraph',
    text: [
      { kind: 'text', text: 'See ' },
      { kind: 'clause', text: 'G1' },
      { kind: 'text', text: ', not G99.' },
    ],
  });
});
