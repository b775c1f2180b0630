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
    const saved = await knownNames(context, new Set(named.map(nameOf)));
    const left = named.filter((file) => isUnfinished(file) || !saved.has(nameOf(file)));
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

/** Reads the names in use by photos, sharp or blurred, and by chat photos. */
async function knownNames({ db }: Context, names: Set<string>): Promise<Set<string>> {
  if (names.size === 0) return names;
  const all = sql`any(${[...names]}::text[])`;
  const { rows } = await sql<{ name: string }>`
    select name from photos where name = ${all}
    union all select blur_name from photos where blur_name = ${all}
    union all select file ->> 'name' from messages where file is not null and file ->> 'name' = ${all}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
