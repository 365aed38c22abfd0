// The page's own checker of luck, against what the Python one computes (tests/play/vectors.py).
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { draws as fievreDraws } from '../src/boards/fievre/draws.ts';
import { draws as goldDraws } from '../src/boards/gold/draws.ts';
import { draws as rueeDraws } from '../src/boards/ruee/draws.ts';
import * as luck from '../src/luck/check.ts';
import { Decks, type DrawKinds } from '../src/luck/decks.ts';
import { BadDraws, readDraws } from '../src/luck/draws.ts';
import { BadRecord, parseRecord } from '../src/luck/record.ts';
import { hex, hmac, sha256, unhex } from '../src/luck/sha256.ts';
import { below, commitmentOf, keyOf } from '../src/luck/stream.ts';
import type { Draw } from '../src/wire.ts';

interface Digest {
  length: number;
  digest: string;
}
interface Vectors {
  sha256: Digest[];
  hmac: Digest[];
  below: { key: string; total: string; step: number; drawn: string }[];
  matches: {
    record: string;
    text: string;
    key: string;
    commitment: string;
    steps: number;
    given: number;
  }[];
  draws: Draw[];
}

const at = (path: string) => new URL(path, import.meta.url);
const vectors = JSON.parse(readFileSync(at('vectors/luck.json'), 'utf-8')) as Vectors;
const textOf = (name: string) => readFileSync(at(`../../tests/golden/${name}.record`), 'utf-8');
const sample = (length: number) => Uint8Array.from({ length }, (_, k) => (7 * k) % 256);

const replaced = <T>(list: readonly T[], at: number, value: T) =>
  list.map((each, k) => (k === at ? value : each));

/** What was seen before the match. */
const seen = ({ text, commitment }: { text: string; commitment: string }) => ({
  commitment,
  given: Number(/^given (\d+)$/m.exec(text)?.[1] ?? 0),
});

const KINDS: Record<string, DrawKinds> = {
  gold: goldDraws,
  fievre: fievreDraws,
  ruee: rueeDraws,
};
const checkLuck = (
  text: string,
  draws: readonly Draw[],
  known: luck.Known,
  progress?: (done: number) => void,
) => luck.checkLuck(text, draws, known, KINDS[parseRecord(text).game]!, progress);

let taken = 0;
const matches = vectors.matches.map((match) => {
  const from = taken;
  taken += match.steps + match.given;
  const draws = vectors.draws.slice(from, taken);
  return { ...match, draws, text: match.text || textOf(match.record) };
});

test('a digest is the one of Python, and of the browser', async () => {
  for (const { length, digest } of vectors.sha256) {
    assert.equal(hex(sha256(sample(length))), digest);
    const own = await webcrypto.subtle.digest('SHA-256', sample(length));
    assert.equal(hex(new Uint8Array(own)), digest);
  }
});

test('a keyed digest is the one of Python, and of the browser', async () => {
  for (const { length, digest } of vectors.hmac) {
    const key = sample(length);
    const message = sample(length).reverse();
    assert.equal(hex(hmac(key, message)), digest);
    if (!length) continue; // the browser takes no empty key
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const imported = await webcrypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
    const own = await webcrypto.subtle.sign('HMAC', imported, message);
    assert.equal(hex(new Uint8Array(own)), digest);
  }
});

test('every number that the key gives is the one of Python, tails drawn again', () => {
  for (const { key, total, step, drawn } of vectors.below) {
    assert.equal(String(below(unhex(key), step, BigInt(total))), drawn, `${total} at ${step}`);
  }
});

for (const { record, text, draws, key, commitment, steps, given } of matches) {
  test(`the luck of ${record} is honest`, async () => {
    const parsed = parseRecord(text);
    assert.equal(hex(keyOf(parsed)), key);
    assert.equal(commitmentOf(parsed.secret), commitment);
    const told: number[] = [];
    const verdict = await checkLuck(text, draws, seen({ text, commitment }), (done) =>
      told.push(done),
    );
    assert.deepEqual(verdict, { code: 'honest', draws: steps, given });
    assert.equal(told.at(-1), steps + given);
  });

  test(`whoever changes an outcome of ${record} is found out`, async () => {
    const half = Math.floor(draws.length / 2);
    const which = draws.findIndex((each, k) => k > half && each.outcomes.length > 1);
    const draw = draws[which]!;
    const other = draw.outcomes.find((each) => each !== draw.outcome)!;
    const lines = text.split('\n');
    const line = lines.indexOf('moves') + 1 + draw.move;
    assert.equal(lines[line], `* ${draw.outcome}`);
    lines[line] = `* ${other}`;
    const changed = replaced(draws, which, { ...draw, outcome: other });
    const verdict = await checkLuck(lines.join('\n'), changed, seen({ text, commitment }));
    assert.deepEqual(verdict, {
      code: 'outcome',
      draws: which - given,
      move: draw.move + 1,
      expected: draw.outcome,
      came: other,
    });
  });
}

const [gold, , fievre, ruee] = matches as Required<typeof matches>;
const branch = matches.find(({ given }) => given > 0)!;

test('another promise than the one seen before is found out', async () => {
  const { text, draws } = gold!;
  const verdict = await checkLuck(text, draws, { commitment: '0'.repeat(64), given: 0 });
  assert.equal(verdict.code, 'promise');
  const secret = parseRecord(text).secret;
  const other = text.replace(`secret ${secret}`, `secret ${'ab'.repeat(32)}`);
  assert.equal((await checkLuck(other, draws, seen(gold!))).code, 'promise');
});

test('a draw that is left out, added or moved is found out', async () => {
  const { text, draws } = gold!;
  const last = draws.at(-1)!;
  for (const wrong of [
    draws.slice(1),
    draws.slice(0, -1),
    [...draws, { ...last, move: last.move + 1 }],
    replaced(draws, 3, { ...draws[3]!, move: draws[3]!.move + 1 }),
  ]) {
    assert.equal((await checkLuck(text, wrong, seen(gold!))).code, 'draws');
  }
});

test('weights that cannot be are found out', async () => {
  for (const match of [gold!, fievre!, ruee!]) {
    const { text, draws } = match;
    const which = 2 + draws.slice(2).findIndex((draw) => draw.outcomes.length > 2);
    const draw = draws[which]!;
    const doubled = replaced(draw.weights, 0, draw.weights[0]! * 2);
    for (const wrong of [
      { ...draw, weights: doubled },
      { ...draw, weights: replaced(draw.weights, 0, 0) },
      { ...draw, weights: draw.weights.slice(1) },
      { ...draw, outcomes: replaced(draw.outcomes, 0, draw.outcomes[1]!) },
    ]) {
      const verdict = await checkLuck(text, replaced(draws, which, wrong), seen(match));
      assert.equal(verdict.code, 'weights');
      assert.equal(verdict.draws, which);
    }
  }
});

test('a card that was drawn is one fewer the next time', () => {
  const decks = new Decks(2, goldDraws);
  const list = (outcome: string, ...weights: number[]) => ({
    move: 0,
    outcome,
    outcomes: ['face gold 1', 'face dynamite'].slice(0, weights.length),
    weights,
  });
  assert.ok(decks.allows(list('face gold 1', 2, 1)));
  assert.ok(!decks.allows(list('face gold 1', 2, 1)));
  assert.ok(decks.allows(list('face dynamite', 1, 1)));
  assert.ok(decks.allows(list('face gold 1', 1)));
  assert.ok(decks.allows(list('face gold 1', 2, 1)), 'a new round');
});

/** A draw of tiles: `{ pyrite: 1, 200: 2 }` is what can come. */
const tile = (outcome: string, left: Record<string, number>): Draw => ({
  move: 0,
  outcome: `tile ${outcome}`,
  outcomes: Object.keys(left).map((face) => `tile ${face}`),
  weights: Object.values(left),
});

test('the tiles of one colour are not taken for those of another', () => {
  const decks = new Decks(2, rueeDraws);
  const takes = (face: string, left: Record<string, number>) =>
    assert.ok(decks.allows(tile(face, left)), `${face} of ${Object.keys(left).join()}`);
  takes('pyrite', { pyrite: 2, '200': 2 });
  takes('300', { '200': 2, '300': 3, 'cave-in': 1 });
  takes('100', { '100': 4, '200': 1 });
  takes('400', { '400': 2, '500': 1 });
  takes('pyrite', { pyrite: 1, '200': 2 });
  // The second colour holds all that is left of the first.
  takes('300', { '200': 2, '300': 2, 'cave-in': 1 });
  takes('200', { '200': 2 });
  takes('200', { '200': 2, '300': 1, 'cave-in': 1 });
});

test('once all four colours are known, a tile more or less is found out', () => {
  const first = [1, 2, 3, 4].map((count) => ({ pyrite: 3, '200': 2, '300': count }));
  const last = { pyrite: 2, '200': 2, '300': 4 };
  for (const [face, by, allowed] of [
    ['pyrite', 0, true],
    ['pyrite', 1, false],
    ['300', -1, true],
    ['300', 1, false],
    ['200', -1, false],
  ] as const) {
    const decks = new Decks(2, rueeDraws);
    for (const left of first) assert.ok(decks.allows(tile('pyrite', left)));
    const changed = { ...last, [face]: last[face] + by };
    assert.equal(decks.allows(tile('200', changed)), allowed, `${face} ${by}`);
  }
});

test('tiles that were all taken do not come back', () => {
  const decks = new Decks(2, rueeDraws);
  for (const face of ['100', '200', '300', '400'])
    assert.ok(decks.allows(tile(face, { [face]: 1 })));
  assert.ok(!decks.allows(tile('100', { '100': 1 })));
});

/** While a colour of tiles was not seen, a list that is wrong could be its first. */
const mayBeFirst = (draw: Draw) => draw.outcome.startsWith('tile ');

test('a weight that is one more or one less is found out', async () => {
  for (const match of matches) {
    const { text, draws } = match;
    for (const [which, draw] of draws.entries()) {
      if (mayBeFirst(draw)) continue;
      const place = (which * 7) % draw.weights.length;
      for (const other of [draw.weights[place]! + 1, draw.weights[place]! - 1]) {
        const changed = { ...draw, weights: replaced(draw.weights, place, other) };
        const list = replaced(draws, which, changed);
        const { code } = await checkLuck(text, list, seen(match));
        assert.notEqual(code, 'honest', `${match.record}: draw ${which}`);
      }
    }
  }
});

test('whoever says that moves were given finds no way around the check', async () => {
  const { text, draws } = gold!;
  const said = (given: string) => text.replace('\nmoves\n', `\ngiven ${given}\nmoves\n`);
  const moves = parseRecord(text).moves.length;
  const line = text.split('\n').indexOf('moves') + 1;
  for (const given of ['0', '-1', '01', '1e9', 'abc', '', '2 ', `${moves}`, `${moves + 1}`]) {
    assert.throws(
      () => parseRecord(said(given)),
      (error) => error instanceof BadRecord && error.line === line,
      given,
    );
  }
  for (const given of ['1', `${moves - 1}`])
    assert.equal((await checkLuck(said(given), draws, seen(gold!))).code, 'given');
  const unsaid = branch.text.replace(/^given \d+\n/m, '');
  assert.equal((await checkLuck(unsaid, branch.draws, seen(branch))).code, 'given');
});

test('where no draw is left to recompute nothing is called the same', async () => {
  const { text, draws, commitment } = gold!;
  const lines = text.split('\n');
  const moves = lines.indexOf('moves');
  const opening = [...lines.slice(0, moves), 'given 1', ...lines.slice(moves, moves + 3)];
  const secret = `secret ${parseRecord(text).secret}`;
  const short = [...opening, secret, 'end 2 moves open'].join('\n');
  const verdict = await checkLuck(short, draws.slice(0, 1), { commitment, given: 1 });
  assert.deepEqual(verdict, { code: 'nothing', draws: 0, given: 1 });
});

test('a contribution that this browser did not send is found out', async () => {
  const { text, draws } = gold!;
  const own = parseRecord(text).contributions;
  const check = (...sent: { seat: number; texts: string[] }[]) =>
    checkLuck(text, draws, { ...seen(gold!), sent });
  const right = own.map((each, seat) => ({ seat, texts: [each] }));
  assert.equal((await check(...right)).code, 'honest');
  assert.equal((await check({ seat: 1, texts: ['another', own[1]!] })).code, 'honest');
  assert.deepEqual(await check(right[0]!, { seat: 1, texts: ['another'] }), {
    code: 'contribution',
    draws: 0,
    seat: 1,
  });
});

test('of draws that nobody knows only the list is looked at', () => {
  const draw = { move: 0, outcome: 'spin a', outcomes: ['spin a', 'spin b'], weights: [3, 1] };
  const decks = new Decks(2, {});
  assert.ok(decks.allows(draw));
  assert.ok(decks.allows(draw));
  assert.ok(!decks.allows({ ...draw, outcome: 'spin c' }));
  assert.ok(!decks.allows({ ...draw, weights: [3, 0] }));
});

test('weights beyond all numbers are refused, not drawn from for ever', () => {
  const outcomes = Array.from({ length: 4000 }, (_, k) => `card ${k}`);
  const weights = outcomes.map(() => Number.MAX_SAFE_INTEGER);
  assert.ok(
    !new Decks(2, fievreDraws).allows({ move: 0, outcome: 'card 0', outcomes, weights }),
  );
});

test('an answer without draws is refused', () => {
  const { draws } = gold!;
  assert.deepEqual(readDraws({ draws }), draws);
  const wrong = [{ weights: null }, { outcomes: {} }, { outcome: 5 }, { move: '1' }];
  for (const answer of [
    null,
    [],
    {},
    { draws: null },
    { draws: [null] },
    ...wrong.map((each) => ({ draws: [{ ...draws[0]!, ...each }] })),
  ])
    assert.throws(() => readDraws(answer), BadDraws);
});

test('what is no record is refused with its line', () => {
  const { text } = gold!;
  const lines = text.split('\n');
  for (const [wrong, line] of [
    ['', 1],
    [text.replace('filon record 1', 'filon record 2'), 1],
    [lines.slice(0, 30).join('\n'), 31],
    [text.replace(/end \d+/, 'end 1'), lines.length - 1],
    [`${text}\nmore`, lines.length],
    [text.replace(/\nsecret .*/, ''), lines.length - 2],
  ] as const) {
    assert.throws(
      () => parseRecord(wrong),
      (error) => error instanceof BadRecord && error.line === line,
      wrong.slice(-80),
    );
  }
});
