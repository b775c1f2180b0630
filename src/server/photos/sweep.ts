import { sql } from 'kysely';
import { day } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { fileNames } from './files.ts';

/** Longer than any transaction that a file waits for, and than a clock may be wrong. */
const sure = day;
/** With a suffix while being written. */
const ours = new RegExp(`^${fileNames}(?<unfinished>\\.[\\w-]{36})?$`);

/**
 * Deletes old files without a row, left by a crash. If most are unknown, the folder belongs to another database and
 * stays.
 */
export async function sweepMedia(context: Context, signal?: AbortSignal): Promise<void> {
  const unknown: string[] = [];
  let known = 0;
  const until = context.now().getTime() - sure;
  for await (const part of context.media.list()) {
    if (signal?.aborted) return;
    const old = part.filter(({ changed }) => changed.getTime() < until);
    const named = old.map(({ name }) => name).filter((file) => ours.test(file));
    const saved = await knownNames(context, named);
    const left = named.filter((file) => isUnfinished(file) || !(saved.has(nameOf(file)) || saved.has(file)));
    known += named.length - left.length;
    unknown.push(...left);
  }
  if (unknown.length > known) {
    context.log.warn('media sweep skipped: most files are unknown');
    return;
  }
  for (const file of unknown) {
    if (signal?.aborted) return;
    await context.media.remove(file);
  }
}

const nameOf = (file: string): string => file.slice(0, 22);
const isUnfinished = (file: string): boolean => ours.exec(file)?.groups?.unfinished !== undefined;

/** Names in use: those of photos, sharp or blurred, and whole ones of messages' files. */
async function knownNames({ db }: Context, files: string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const names = sql`any(${files.map(nameOf)}::text[])`;
  const { rows } = await sql<{ name: string }>`
    select name from photos where name = ${names}
    union all select blur_name from photos where blur_name = ${names}
    union all select file ->> 'name' from messages
      where file is not null and file ->> 'name' = any(${files}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
