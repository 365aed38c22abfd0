// The page's own checker of luck, against what the Python one computes (tests/play/vectors.py).
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checkLuck } from '../src/luck/check.ts';
import { Decks } from '../src/luck/decks.ts';
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
    const verdict = await checkLuck(text, draws, commitment, (done) => told.push(done));
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
    const verdict = await checkLuck(lines.join('\n'), changed, commitment);
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

test('another promise than the one seen before is found out', async () => {
  const { text, draws } = gold!;
  const verdict = await checkLuck(text, draws, '0'.repeat(64));
  assert.equal(verdict.code, 'promise');
  const secret = parseRecord(text).secret;
  const other = text.replace(`secret ${secret}`, `secret ${'ab'.repeat(32)}`);
  assert.equal((await checkLuck(other, draws, gold!.commitment)).code, 'promise');
});

test('a draw that is left out, added or moved is found out', async () => {
  const { text, draws, commitment } = gold!;
  const last = draws.at(-1)!;
  for (const wrong of [
    draws.slice(1),
    draws.slice(0, -1),
    [...draws, { ...last, move: last.move + 1 }],
    replaced(draws, 3, { ...draws[3]!, move: draws[3]!.move + 1 }),
  ]) {
    assert.equal((await checkLuck(text, wrong, commitment)).code, 'draws');
  }
});

test('weights that cannot be are found out', async () => {
  for (const { text, draws, commitment } of [gold!, fievre!, ruee!]) {
    const which = 2 + draws.slice(2).findIndex((draw) => draw.outcomes.length > 2);
    const draw = draws[which]!;
    const doubled = replaced(draw.weights, 0, draw.weights[0]! * 2);
    for (const wrong of [
      { ...draw, weights: doubled },
      { ...draw, weights: replaced(draw.weights, 0, 0) },
      { ...draw, weights: draw.weights.slice(1) },
      { ...draw, outcomes: replaced(draw.outcomes, 0, draw.outcomes[1]!) },
    ]) {
      const verdict = await checkLuck(text, replaced(draws, which, wrong), commitment);
      assert.equal(verdict.code, 'weights');
      assert.equal(verdict.draws, which);
    }
  }
});

test('a card that was drawn is one fewer the next time', () => {
  const decks = new Decks(2);
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
