import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { compressed } from './compress.ts';
import { early } from './early.ts';
import { licences } from './licences.ts';
import { offline } from './offline.ts';
import { keepsPolicy } from './policy.ts';

const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** What the page begins with, and small things that several screens share: in one file, since each
 * file of its own would be one more question to the server. */
const SHARED = [
  /\/web\/index\.html$/,
  /node_modules\/svelte\//,
  /\/src\/parts\//,
  /\/src\/(art\/sprites|server\/api)\b/,
  /\/src\/[\w.]+(\?|$)/,
  /\/src\/(boards\/board|table\/Log|styles\/\w+)\b/,
  /\/src\/luck\/grains\b/,
  /\/src\/(rules\/arrive|words\/choices)\b/,
  /\/src\/new_table\/(bots|open|Choose|Segments|Wrong)\b/,
  /\/src\/boards\/\w+\/tile\.ts$/,
];

const target = process.env.FILON_SERVER ?? 'http://127.0.0.1:8640';

export default defineConfig(({ command }) => ({
  // While developing, tables are at the same addresses as on the server.
  base: command === 'build' ? '/page/' : '/',
  plugins: [svelte(), keepsPolicy(), licences(place('.')), offline(), early(), compressed()],
  resolve: {
    alias: { '@words': place('../src/filon/words'), '@rulebooks': place('../src/filon/rules') },
  },
  build: {
    outDir: place('../src/filon/server/site'),
    emptyOutDir: true,
    target: 'es2022',
    // The content policy allows files of the server, and nothing inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    reportCompressedSize: false,
    rollupOptions: {
      output: {
        manualChunks: (id) => (SHARED.some((each) => each.test(id)) ? 'index' : undefined),
      },
    },
  },
  server: {
    fs: { allow: ['.', '../src/filon/words', '../src/filon/rules'] },
    // The host stays as it came: the server compares it with the origin.
    proxy: {
      '/api': { target, changeOrigin: false },
      '/socket': { target, changeOrigin: false, ws: true },
    },
  },
}));
