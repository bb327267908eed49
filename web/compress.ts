import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Bytes below which it saves nothing on the way. */
const threshold = 400;
const texts = /\.(?:css|html|m?js|json|map|svg|txt|webmanifest|xml|ttf|otf)$/;

/** Beside each text file of a folder its Brotli and gzip forms, at the highest quality: made once, sent often. */
export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!texts.test(name) || statSync(path).size < threshold) continue;
    const content = readFileSync(path);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(`${path}.br`, brotliCompressSync(content, quality));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Compresses what a build has written, when all of it is there. */
export const compress = (): Plugin => {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    writeBundle: () => compressFolder(folder),
  };
};
