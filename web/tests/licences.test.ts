import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { licence, packageOf } from '../licences.ts';

const MODULES = join(import.meta.dirname, '..', 'node_modules');

test('a module belongs to the innermost package around it', () => {
  assert.equal(packageOf('/web/node_modules/svelte/src/index.js'), 'svelte');
  assert.equal(packageOf('/web/node_modules/@fontsource/rye/index.css'), '@fontsource/rye');
  assert.equal(packageOf('/web/node_modules/a/node_modules/b/index.js'), 'b');
  assert.equal(packageOf('/web/src/main.ts'), undefined);
});

test('a licence is told in full', () => {
  const text = licence(MODULES, '@fontsource/rye');
  assert.match(text, /^@fontsource\/rye [\d.]+ \(OFL-1\.1\)/);
  assert.match(text, /SIL OPEN FONT LICENSE/i);
});
