import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files, Media } from './media.ts';
import { isMedium, markerName, pathOf } from './names.ts';

/** Uses a local folder. */
export function openFolder(folder: string): Media {
  const files = filesIn(folder);
  const marker = join(folder, markerName);
  return {
    ...files,
    place: folder,
    remote: false,
    // Files are small: a buffer is answered faster than a stream.
    async open(name, { from, to } = { from: 0, to: Number.POSITIVE_INFINITY }) {
      const bytes = await files.read(name);
      return bytes && { size: bytes.length, body: bytes.subarray(from, to) };
    },
    size: async (name) => (await stat(join(folder, pathOf(name))).catch(ifMissing))?.size,
    addressForNginx: async (name) => pathOf(name),
    marker: {
      read: async () => (await readFile(marker, 'utf8').catch(ifMissing))?.trim(),
      write: (text) => writeWhole(marker, `${text}\n`),
    },
    builds: filesIn(join(folder, 'builds')),
  };
}

/** In subfolders by the first two letters of the name. */
function filesIn(folder: string): Files {
  return {
    read: (name) => readFile(join(folder, pathOf(name))).catch(ifMissing),
    write: (name, bytes) => writeWhole(join(folder, pathOf(name)), bytes),
    remove: (name) => rm(join(folder, pathOf(name, isOurs)), { force: true }),
    async *list() {
      for (const part of (await readdir(folder).catch(ifMissing)) ?? []) {
        if (part.length !== 2) continue;
        const names = (await readdir(join(folder, part))).filter(isOurs);
        const media = names.map(async (name) => {
          const changed = (await stat(join(folder, part, name)).catch(ifMissing))?.mtime;
          return changed ? [{ name, changed }] : [];
        });
        yield (await Promise.all(media)).flat();
      }
    },
  };
}

async function writeWhole(path: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}

/** Whole, or as it is written. */
const isOurs = (name: string): boolean => isMedium(name.replace(/\.[\w-]{36}$/, ''));

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
