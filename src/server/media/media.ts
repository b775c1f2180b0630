import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';

/** The store of photos, by names that we have given them. Nothing here asks who may see them: photos/ does. */
export interface Media {
  /** Undefined if there is no such file. */
  read(name: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Writes atomically. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  /** Every file, part by part; also those that were never finished, under names that only `remove` takes. */
  list(): AsyncGenerator<Medium[]>;
}

export interface Medium {
  name: string;
  changed: Date;
}

/** True for the name of a whole file. Names are ours, but they come back in addresses. */
export const isMedium = (name: string): boolean => /^[\w-]+\.\w+$/.test(name);

/** The store of this installation: all that reads or writes photos goes through it, backups too. */
export const openMedia = ({ dataDir }: Pick<Config, 'dataDir'>): Media => openFolder(join(dataDir, 'media'));

/** Uses a local folder, with subfolders by the first letters of the name. */
export function openFolder(folder: string): Media {
  const pathOf = (name: string, isNamed = isMedium): string => {
    if (!isNamed(name)) throw new Error('no name of a medium');
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
    remove: (name) => rm(pathOf(name, isOurs), { force: true }),
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

/** Whole, or as it is written. */
const isOurs = (name: string): boolean => isMedium(name.replace(/\.[\w-]{36}$/, ''));

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
