import type { OutputAsset, OutputBundle, OutputChunk } from 'rollup';
import type { Plugin } from 'vite';

/** A file that the page will ask for, and all that must hold for that: its screen, the language
 * of the visitor, the game of the table. */
export interface Early {
  file: string;
  kind: 'script' | 'style' | 'fetch';
  when: string[];
}

/** In the order in which they shall come. */
const KINDS: Early['kind'][] = ['style', 'script', 'fetch'];

type Found = (...parts: string[]) => string[];
/** What leads to a file, and when it is needed. */
const MODULES: [RegExp, Found][] = [
  [/\/src\/screens\/(\w+)\.svelte$/, (screen) => [screen!]],
  [/\/src\/words\/(\w+)\/index\.ts$/, (language) => [language!]],
  [/\/boards\/(\w+)\/index\.ts$/, (game) => ['Table', game!]],
  [/\/filon\/words\/(\w+)\/table\.json$/, (language) => ['Table', language!]],
  [/\/filon\/words\/(\w+)\/(\w+)\.json$/, (language, game) => ['Table', language!, game!]],
];
const DRAWINGS: [RegExp, Found][] = [
  [/\/src\/art\/icons\.svg$/, () => []],
  [/\/boards\/(\w+)\/art\/table\.svg$/, (game) => ['Table', game!]],
];

const isChunk = (file: OutputAsset | OutputChunk | undefined): file is OutputChunk =>
  file?.type === 'chunk';

/** A chunk, all that it imports, and their sheets. */
function withImports(name: string, bundle: OutputBundle, found = new Set<string>()) {
  const file = bundle[name];
  if (found.has(name) || !isChunk(file)) return found;
  found.add(name);
  for (const each of file.imports) withImports(each, bundle, found);
  for (const sheet of file.viteMetadata?.importedCss ?? []) found.add(sheet);
  return found;
}

/** Each reason for which a file is needed: one that others share has several sources. */
function reasonsOf(sources: readonly string[], known: [RegExp, Found][]): string[][] {
  return sources.flatMap((source) => {
    for (const [pattern, when] of known) {
      const match = pattern.exec(source);
      if (match) return [when(...match.slice(1))];
    }
    return [];
  });
}

/** What a browser can be told to ask for before any script has run; what index.html names is not
 * among it. */
export function earlyList(bundle: OutputBundle, base: string): Early[] {
  const list: Early[] = [];
  const named = new Set<string>();
  for (const file of Object.values(bundle)) {
    if (isChunk(file) && file.isEntry) withImports(file.fileName, bundle, named);
  }
  const add = (name: string, kind: Early['kind'], when: string[]) =>
    list.push({ file: base + name, kind, when });
  for (const [name, file] of Object.entries(bundle)) {
    if (isChunk(file)) {
      for (const when of reasonsOf(file.moduleIds, MODULES)) {
        for (const each of withImports(name, bundle)) {
          if (!named.has(each)) add(each, each.endsWith('.css') ? 'style' : 'script', when);
        }
      }
    } else {
      const sources = file.originalFileNames.map((each) => `/${each}`);
      for (const when of reasonsOf(sources, DRAWINGS)) add(name, 'fetch', when);
    }
  }
  return list.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

/** Writes the list beside the page, for the server. */
export function early(): Plugin {
  let base = '/';
  return {
    name: 'filon-early',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = JSON.stringify(earlyList(bundle, base));
        this.emitFile({ type: 'asset', fileName: 'early.json', source });
      },
    },
  };
}
