import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { day } from '../../shared/limits.ts';
import type { Context } from '../context.ts';

/** Longer than an operator stores backups, in ms. */
const listedMs = 400 * day;

/** The folder of this machine's list, outside of the database, because a restore brings the members back. */
export const purgedFolder = (dataDir: string): string => join(dataDir, 'purged');

/**
 * Adds a line of time and id to the month's file, on disk when this resolves. Call it when a member can't return any more, and
 * before anything is deleted: a crash in between repeats the purge.
 */
export async function listPurged({ config, now }: Pick<Context, 'config' | 'now'>, id: string): Promise<void> {
  const folder = purgedFolder(config.dataDir);
  await mkdir(folder, { recursive: true });
  const at = now().toISOString();
  await append(join(folder, at.slice(0, 7)), `${at} ${id}\n`);
  await sync(folder);
}

async function append(file: string, line: string): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.writeFile(line);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new file is not safe before its folder is. Windows can't open folders, and needs none of this. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Ids in all files of a folder; empty if it does not exist. A line that a crash cut off counts for nothing. */
export async function readPurged(folder: string): Promise<string[]> {
  const texts = (await monthsIn(folder)).map((month) => readFile(join(folder, month), 'utf8'));
  const found = (await Promise.all(texts)).join('\n').matchAll(/\d\dT[\d:.]{12}Z ([\da-f]{8}(?:-[\da-f]{4,12}){4})\n/g);
  return [...new Set([...found].map(([, id = '']) => id))];
}

/** Whole months, so that no file is rewritten while another process adds to it. */
export async function forgetPurged({ config, now }: Pick<Context, 'config' | 'now'>): Promise<void> {
  const folder = purgedFolder(config.dataDir);
  const oldest = new Date(now().getTime() - listedMs).toISOString().slice(0, 7);
  for (const month of await monthsIn(folder)) if (month < oldest) await rm(join(folder, month), { force: true });
}

async function monthsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return names.filter((name) => /^\d{4}-\d\d$/.test(name));
}
