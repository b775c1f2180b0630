import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Stores pictures under our own names. Checks no permissions: photos/ does. */
export interface Media {
  /** Undefined if there is no such file. */
  read(name: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Writes atomically. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  /** Yields files unchanged since then, in portions, including unfinished ones. */
  older(than: Date): AsyncGenerator<string[]>;
}

/** Uses a local folder, with subfolders by the first letters of the name. */
export function openFolder(folder: string): Media {
  const pathOf = (name: string, named = /^[\w-]+\.\w+$/): string => {
    // Names are ours, but they return in addresses and must be checked.
    if (!named.test(name)) throw new Error('no name of a medium');
    return join(folder, name.slice(0, 2), name);
  };
  return {
    read: (name) => readFile(pathOf(name)).catch(ifMissing),
    async write(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
    remove: (name) => rm(pathOf(name, /^[\w-]+\.\w+(\.[\w-]{36})?$/), { force: true }),
    async *older(than) {
      for (const part of (await readdir(folder).catch(ifMissing)) ?? []) {
        if (part.length !== 2) continue;
        const old = (await readdir(join(folder, part))).map(async (name) => {
          const changed = (await stat(join(folder, part, name)).catch(ifMissing))?.mtimeMs;
          return changed !== undefined && changed < than.getTime() ? [name] : [];
        });
        yield (await Promise.all(old)).flat();
      }
    },
  };
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
