import type { OutputAsset, OutputBundle, OutputChunk } from 'rollup';
import type { Plugin } from 'vite';

/** Modules of what can be read without a server: the rules, and the words of the page and of the
 * games. */
const MODULES = [
  /\/src\/screens\/Rules\.svelte$/,
  /\/rulebook\/\w+\.md/,
  /\/src\/words\/\w+\/index\.ts$/,
  /\/filon\/words\/\w+\/\w+\.json/,
];
/** The drawings and fonts of these screens, and of the first one. */
const ASSETS = [/fontsource/, /\/art\/(icons|faces|frame|grain|scene|panorama)/];

/** The page's own list of files that a browser keeps. */
export interface OfflineList {
  /** The script that the page begins with: says which build the list belongs to. */
  entry: string;
  files: string[];
}

const isChunk = (file: OutputAsset | OutputChunk | undefined): file is OutputChunk =>
  file?.type === 'chunk';

function wanted({ isEntry, moduleIds }: OutputChunk): boolean {
  return isEntry || moduleIds.some((id) => MODULES.some((pattern) => pattern.test(id)));
}

/** What a chunk cannot do without: what it imports, and its sheets. */
function needs(chunk: OutputChunk): string[] {
  return [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])];
}

/** The files of a bundle that the rules need. */
export function offlineList(bundle: OutputBundle, base: string): OfflineList {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const file = bundle[name];
    if (isChunk(file)) needs(file).forEach(add);
  };
  let entry = '';
  for (const [name, file] of Object.entries(bundle)) {
    if (isChunk(file)) {
      if (file.isEntry) entry = base + name;
      if (wanted(file)) add(name);
    } else if (file.originalFileNames.some((each) => ASSETS.some((kind) => kind.test(each)))) {
      add(name);
    }
  }
  return { entry, files: [...found].sort().map((name) => base + name) };
}

/** Writes the list of what a browser keeps beside the page. */
export function offline(): Plugin {
  let base = '/';
  return {
    name: 'filon-offline',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const list = offlineList(bundle, base);
        if (!list.entry)
          this.error('offline.json: expected a script to begin with, found none');
        if (!list.files.some((name) => /Rules/.test(name)))
          this.error('offline.json: expected a file for the rules, found none');
        this.emitFile({
          type: 'asset',
          fileName: 'offline.json',
          source: JSON.stringify(list),
        });
      },
    },
  };
}
