import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OutputBundle } from 'rollup';
import { offlineList } from '../offline.ts';

const chunk = (moduleIds: string[], more: object = {}) => ({
  type: 'chunk',
  isEntry: false,
  moduleIds,
  imports: [],
  ...more,
});
const asset = (name: string) => ({ type: 'asset', originalFileNames: [name] });

const BUNDLE = {
  'assets/index.js': chunk(['/web/src/main.ts'], {
    isEntry: true,
    viteMetadata: { importedCss: new Set(['assets/index.css']) },
  }),
  'assets/Rules.js': chunk(['/web/src/screens/Rules.svelte'], { imports: ['assets/Book.js'] }),
  'assets/Book.js': chunk(['/web/src/rules/BookText.svelte']),
  'assets/fr.js': chunk(['/src/filon/rules/gold/rulebook/fr.md?raw']),
  'assets/Table.js': chunk(['/web/src/screens/Table.svelte']),
  'assets/index.css': asset('style.css'),
  'assets/rye.woff2': asset('node_modules/@fontsource/rye/files/rye.woff2'),
  'assets/land.svg': asset('src/art/ruee/land.svg'),
} as unknown as OutputBundle;

test('the list names the entry, the rules with all that they import, sheets and fonts', () => {
  assert.deepEqual(offlineList(BUNDLE, '/page/'), {
    entry: '/page/assets/index.js',
    files: [
      '/page/assets/Book.js',
      '/page/assets/Rules.js',
      '/page/assets/fr.js',
      '/page/assets/index.css',
      '/page/assets/index.js',
      '/page/assets/rye.woff2',
    ],
  });
});

test('what only a table needs is not in it', () => {
  const { files } = offlineList(BUNDLE, '/page/');
  assert.ok(!files.some((file) => /Table|land/.test(file)));
});
