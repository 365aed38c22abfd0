import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { twins } from '../compress.ts';

const LONG = Buffer.from('a vein of gold '.repeat(200));

test('a long text gets a twin for brotli and one for gzip', () => {
  const made = twins('assets/index.js', LONG);
  assert.deepEqual([...made.keys()], ['.br', '.gz']);
  assert.deepEqual(brotliDecompressSync(made.get('.br')!), LONG);
  assert.deepEqual(gunzipSync(made.get('.gz')!), LONG);
});

test('a short text gets none', () => {
  assert.equal(twins('assets/index.js', LONG.subarray(0, 1023)).size, 0);
});

test('a font, already compressed, gets none', () => {
  assert.equal(twins('assets/rye.woff2', LONG).size, 0);
});
