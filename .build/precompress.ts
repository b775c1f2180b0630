import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';

const compressible = /\.(js|css|html|svg|json|txt)$/;
/** Bytes. Below one network packet compression gains nothing. */
const minBytes = 1024;

/** Adds a .br and a .gz to each text file of the build. */
export const precompress = (): Plugin =>
  afterBuild('precompress', async (outDir) => {
    const names = await readdir(outDir, { recursive: true });
    const files = names.filter((name) => compressible.test(name) && !name.startsWith('.vite'));
    await Promise.all(files.map((name) => compress(join(outDir, name))));
  });

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < minBytes) return;
  const hardest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, hardest));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
