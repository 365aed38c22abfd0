import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const SMALLEST = 1024;
const TEXT = /\.(css|html|js|json|md|svg|txt|webmanifest)$/;

/** The compressed twins of a file, by ending; none where they would save nothing. */
export function twins(name: string, content: Uint8Array): Map<string, Uint8Array> {
  const made = new Map<string, Uint8Array>();
  if (!TEXT.test(name) || content.length < SMALLEST) return made;
  const brotli = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  const gzip = gzipSync(content, { level: constants.Z_BEST_COMPRESSION });
  if (brotli.length < content.length) made.set('.br', brotli);
  if (gzip.length < content.length) made.set('.gz', gzip);
  return made;
}

/** Puts a compressed twin beside each file, so that the server need not compress. */
export function compressed(): Plugin {
  return {
    name: 'filon-compressed',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf-8' })) {
        if (!TEXT.test(name)) continue;
        const path = join(dir, name);
        for (const [ending, content] of twins(name, readFileSync(path))) {
          writeFileSync(path + ending, content);
        }
      }
    },
  };
}
