import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { breaches } from '../policy.ts';

const SOURCES = globSync('src/**/*.svelte');

test('scripts and styles in files keep the policy', () => {
  assert.deepEqual(breaches('<script type="module" src="/page/assets/a.js"></script>'), []);
});

test('whatever is inlined breaks it', () => {
  for (const html of [
    '<script>let a;</script>',
    '<style>a{}</style>',
    '<p style="color: red">',
    '<p onclick="a()">',
    '<link rel="icon" href="data:,">',
  ]) {
    assert.equal(breaches(html).length, 1, html);
  }
});

test('no component has a style attribute that stands still, or inserts HTML', () => {
  assert.ok(SOURCES.length);
  for (const path of SOURCES) {
    const text = readFileSync(path, 'utf-8');
    assert.doesNotMatch(
      text,
      /\sstyle="[^"{]*"/,
      `${path}: write a class, or style:name={value}`,
    );
    assert.doesNotMatch(text, /\{@html/, `${path}: write elements`);
  }
});
