import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The package that a module belongs to; none for our own. */
export function packageOf(module: string): string | undefined {
  return PACKAGE.exec(module)?.[1];
}

/** The name, version and licence text of an installed package. */
export function licence(modules: string, name: string): string {
  const home = join(modules, name);
  const told = JSON.parse(readFileSync(join(home, 'package.json'), 'utf-8'));
  const file = readdirSync(home).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? readFileSync(join(home, file), 'utf-8').trim() : '';
  return `${name} ${told.version} (${told.license})\n\n${text}`.trim();
}

/** Puts the licences of all that the site holds of others beside it, as they ask. */
export function licences(root: string): Plugin {
  const modules = join(root, 'node_modules');
  return {
    name: 'filon-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      // Fonts come in by style sheets and are no modules: what package.json names is in the site.
      const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf-8'));
      const names = new Set<string>(Object.keys(dependencies));
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const module of file.moduleIds) names.add(packageOf(module) ?? '');
      }
      names.delete('');
      const texts = [...names].sort().map((name) => licence(modules, name));
      const source = texts.join(`\n\n${'-'.repeat(72)}\n\n`) + '\n';
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}
