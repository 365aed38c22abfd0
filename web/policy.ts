import type { Plugin } from 'vite';

const FORBIDDEN: [RegExp, string][] = [
  [/<script(?![^>]*\ssrc=)/i, 'a script without src'],
  [/<style/i, 'a style element'],
  [/\sstyle=/i, 'a style attribute'],
  [/\son\w+=/i, 'an inline event listener'],
  [/(src|href)="data:/i, 'a data: address'],
];

/** What the server's content policy would not let the browser do with this page. */
export function breaches(html: string): string[] {
  return FORBIDDEN.filter(([pattern]) => pattern.test(html)).map(([, name]) => name);
}

/** Lets the build fail where the built page breaks the content policy. */
export function keepsPolicy(): Plugin {
  return {
    name: 'filon-policy',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== 'asset' || !name.endsWith('.html')) continue;
          const found = breaches(String(file.source));
          if (found.length) {
            this.error(
              `${name}: expected only scripts and styles in files, found ${found.join(', ')}`,
            );
          }
        }
      },
    },
  };
}
