import { sql } from 'kysely';
import { day } from '../../shared/limits.ts';
import { sharpRenditions } from '../../shared/renditions.ts';
import type { Context } from '../context.ts';

/** Longer than any transaction and any clock error, in ms. */
const minAgeMs = day;
/** Matches our file names (files.ts): 16 bytes, with a suffix during the write. */
const ours = new RegExp(`^([\\w-]{22})-(${sharpRenditions.join('|')}|blur|chat)\\.webp(\\.[\\w-]{36})?$`);

/**
 * Deletes old files without a row, left by a crash. If most are unknown, the folder belongs to another database and
 * stays.
 */
export async function sweepMedia(context: Context, signal?: AbortSignal): Promise<void> {
  const unknown: string[] = [];
  let known = 0;
  for await (const files of context.media.older(new Date(context.now().getTime() - minAgeMs))) {
    if (signal?.aborted) return;
    const named = files.filter((file) => ours.test(file));
    const inUse = await knownNames(context, new Set(named.map(nameOf)));
    const left = named.filter((file) => isUnfinished(file) || !inUse.has(nameOf(file)));
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
const isUnfinished = (file: string): boolean => !file.endsWith('.webp');

/** Reads the names in use by photos, sharp or blurred, and by chat pictures. */
async function knownNames({ db }: Context, names: Set<string>): Promise<Set<string>> {
  if (names.size === 0) return names;
  const all = sql`any(${[...names]}::text[])`;
  const { rows } = await sql<{ name: string }>`
    select name from photos where name = ${all}
    union all select blur_name from photos where blur_name = ${all}
    union all select image ->> 'name' from messages where image is not null and image ->> 'name' = ${all}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
