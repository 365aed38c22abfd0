import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { qrCode, qrPath } from '../src/new_table/qr.ts';

const LINK = `https://filon.example/table/fWaD_nYsWghZ#${'Ab9_'.repeat(60)}`;

/** By version: a length of the link, and the hash of the code that another encoder gives it. */
const KNOWN: [number, number, string][] = [
  [1, 14, '65700e816f95c393f6243f7c79dafe6f3c0ac66f2f093a2bacc1ed7158e1c6fe'],
  [2, 25, '5590faaaedb92daa2090a37c0b84b653de4312ef17786eb1410a326c7b96919e'],
  [3, 42, '194d0ca1b216a59f67c5d62cb852018c37122db179274a3a5fde6df400911543'],
  [4, 62, 'a79c3d1127faaa2693c8df326055c07060c91bb42825edc15993c06f6b90e771'],
  [5, 84, '1a36ed54e240e6d2c646195a254db7d23165f264a28a84c6897cf95ad54a40b6'],
  [6, 106, '5b3193b42e67f2e896ca7f5187ccc7ccdf5b6d1245a5528a2fdd1e624c7bdec7'],
  [7, 122, 'ec5280a17da7b0b8501641a954e55b2d2c1e88466a6899e5c349d9602830751a'],
  [8, 152, '94200d6aa229137405ab36804075b7e1012419a9237a7646d3a7e77db5b48877'],
  [9, 180, '1e97d9bb1d4e6708b3f8548b9e24d45b06f3017ad9f80aaadfa5bf126f2354e5'],
  [10, 213, '02751ba3b650c6b635b2bdad944b0232589d9e60cf5687d52dc2a83809addba4'],
];

const rows = (text: string) =>
  qrCode(text).map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));

test('codes of every version are those of another encoder', () => {
  for (const [version, length, hash] of KNOWN) {
    const code = rows(LINK.slice(0, length));
    assert.equal(code.length, 17 + 4 * version);
    assert.equal(
      createHash('sha256').update(code.join('\n')).digest('hex'),
      hash,
      `${version}`,
    );
  }
});

test('a code grows when its text does not fit any more', () => {
  assert.equal(qrCode('x'.repeat(14)).length, 21);
  assert.equal(qrCode('x'.repeat(15)).length, 25);
  assert.equal(qrCode('é'.repeat(7)).length, 21, 'bytes count, not letters');
  assert.equal(qrCode('é'.repeat(8)).length, 25);
});

test('three corners are squares in squares', () => {
  const code = rows('Filon');
  for (const corner of [
    code,
    code.map((row) => [...row].reverse().join('')),
    [...code].reverse(),
  ]) {
    const seven = corner.slice(0, 7).map((row) => row.slice(0, 7));
    assert.deepEqual(seven, [
      '1111111',
      '1000001',
      '1011101',
      '1011101',
      '1011101',
      '1000001',
      '1111111',
    ]);
  }
});

test('what is too long is said, not cut', () => {
  assert.throws(() => qrCode('x'.repeat(214)), RangeError);
});

test('the drawing has one square for each dark module', () => {
  const code = qrCode('Filon');
  const dark = code.flat().filter(Boolean).length;
  assert.equal(qrPath(code).match(/M/g)?.length, dark);
});
