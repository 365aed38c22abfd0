import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OutputBundle } from 'rollup';
import { earlyList } from '../early.ts';

const chunk = (fileName: string, module: string, more: object = {}) => ({
  type: 'chunk',
  fileName,
  isEntry: false,
  moduleIds: ['/web/src/parts/Icon.svelte', module],
  imports: [],
  ...more,
});
const sheets = (...names: string[]) => ({ viteMetadata: { importedCss: new Set(names) } });

const BUNDLE = {
  'icons.svg': { type: 'asset', originalFileNames: ['src/art/icons.svg'] },
  'grain.png': { type: 'asset', originalFileNames: ['src/art/grain.png'] },
  'index.js': chunk('index.js', '/web/index.html', { isEntry: true, ...sheets('index.css') }),
  'Table.js': chunk('Table.js', '/web/src/screens/Table.svelte', {
    imports: ['index.js', 'past.js'],
    ...sheets('Table.css'),
  }),
  'past.js': chunk('past.js', '/web/src/past.ts'),
  'fr.js': chunk('fr.js', '/web/src/words/fr/index.ts'),
  'board.js': chunk('board.js', '/web/src/boards/gold/index.ts', { imports: ['index.js'] }),
  'common.js': chunk('common.js', '/src/filon/words/fr/table.json'),
  'gold.js': chunk('gold.js', '/src/filon/words/fr/gold.json'),
  'panel.js': chunk('panel.js', '/web/src/table/RulesPanel.svelte'),
} as unknown as OutputBundle;

const list = earlyList(BUNDLE, '/page/');
const whenOf = (name: string) => list.find(({ file }) => file === `/page/${name}`)?.when;

test('each file is told when it is needed, with all that it imports', () => {
  assert.deepEqual(whenOf('Table.js'), ['Table']);
  assert.deepEqual(whenOf('Table.css'), ['Table']);
  assert.deepEqual(whenOf('past.js'), ['Table']);
  assert.deepEqual(whenOf('fr.js'), ['fr']);
  assert.deepEqual(whenOf('board.js'), ['Table', 'gold']);
  assert.deepEqual(whenOf('common.js'), ['Table', 'fr']);
  assert.deepEqual(whenOf('gold.js'), ['Table', 'fr', 'gold']);
  assert.deepEqual(whenOf('icons.svg'), []);
});

test('what index.html names, and what comes later, is not told', () => {
  for (const name of ['index.js', 'index.css', 'panel.js', 'grain.png']) {
    assert.equal(whenOf(name), undefined, name);
  }
});

test('sheets come first, drawings last', () => {
  assert.equal(list[0]?.kind, 'style');
  assert.equal(list.at(-1)?.kind, 'fetch');
});
