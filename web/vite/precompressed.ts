import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
/** The entry page is not among them: the server writes a nonce into it for each answer. */
const worthwhile = /\.(js|css|svg|json|txt|map|webmanifest)$/;

async function compress(file: string) {
  const content = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await asBrotli(content, quality));
  await writeFile(`${file}.gz`, await asGzip(content, { level: constants.Z_BEST_COMPRESSION }));
}

/** Writes a brotli and a gzip sibling of each text file, for a server that sends them as they are. */
export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'endcap:precompressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    // Not closeBundle: that runs after a failed build too, and would hide its error.
    async writeBundle() {
      const files = await readdir(folder, { recursive: true });
      const texts = files.filter((file) => worthwhile.test(file) && !file.startsWith('.'));
      await Promise.all(texts.map((file) => compress(join(folder, file))));
    },
  };
}
