import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { fileNames, madeFiles, type Names, sharpFile } from './files.ts';

export interface NamedFile {
  name: string;
  /** The file must be in the store. Drawn portraits may be missing: they are drawn on the first request. */
  isMade: boolean;
}

/** With a suffix while being written. */
const ours = new RegExp(`^${fileNames}(?<unfinished>\\.[\\w-]{36})?$`);
const rowsABatch = 1000;

/** Every file that a row names, part by part, but for small cards: those are made when they are asked for. */
export async function* namedFiles(db: Db): AsyncGenerator<NamedFile[]> {
  for (let after = ''; ; ) {
    const photos = await photosAfter(db, after);
    yield photos.flatMap((photo) => madeFiles(photo).map((name) => ({ name, isMade: photo.drawing === null })));
    const last = photos.at(-1);
    if (!last) break;
    after = last.name;
  }
  for (let after = ''; ; ) {
    const names = await messageFilesAfter(db, after);
    yield names.map((name) => ({ name, isMade: true }));
    const last = names.at(-1);
    if (!last) break;
    after = last;
  }
  yield (await selfies(db)).map((name) => ({ name, isMade: true }));
  yield (await reportedFiles(db)).map((name) => ({ name, isMade: true }));
  yield (await reportedPhotos(db)).map((name) => ({ name, isMade: false }));
}

export const isOurs = (file: string): boolean => ours.test(file);

/** Those of our files that no row names, and those that were never finished. */
export async function unnamed(db: Db, files: string[]): Promise<string[]> {
  const known = await knownNames(db, files);
  const left = files.filter((file) => isUnfinished(file) || !(known.has(nameOf(file)) || known.has(file)));
  if (left.length === 0) return left;
  // Rarely any, so that the reports are read once at most.
  const reported = new Set([...(await reportedFiles(db, left)), ...(await reportedPhotos(db))]);
  return left.filter((file) => !reported.has(file));
}

const nameOf = (file: string): string => file.slice(0, 22);
const isUnfinished = (file: string): boolean => ours.exec(file)?.groups?.unfinished !== undefined;

/** Names of photos, sharp or blurred, and whole ones of selfies and messages' files. */
async function knownNames(db: Db, files: string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const names = sql`any(${files.map(nameOf)}::text[])`;
  const { rows } = await sql<{ name: string }>`
    select name from photos where name = ${names}
    union all select blur_name from photos where blur_name = ${names}
    union all select file from verifications where file = any(${files}::text[])
    union all select file ->> 'name' from messages
      where file is not null and file ->> 'name' = any(${files}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function photosAfter(db: Db, name: string): Promise<(Names & { drawing: string | null })[]> {
  const photos = db.selectFrom('photos').select(['name', 'blur_name', 'drawing']).where('name', '>', name);
  return await photos.orderBy('name').limit(rowsABatch).execute();
}

async function messageFilesAfter(db: Db, name: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select file ->> 'name' as name from messages where file is not null and file ->> 'name' > ${name}
    order by file ->> 'name' limit ${rowsABatch}`.execute(db);
  return rows.map((row) => row.name);
}

/** Those that wait for an operator: few, and for two weeks at most. None before migration 0021: a backup may come first. */
async function selfies(db: Db): Promise<string[]> {
  const {
    rows: [database],
  } = await sql<{ before: boolean }>`
    select to_regclass('verifications') is null as before`.execute(db);
  if (database?.before) return [];
  const { rows } = await sql<{ name: string }>`
    select file as name from verifications where file is not null order by file`.execute(db);
  return rows.map(({ name }) => name);
}

/** Photos of reports that their member has removed since; those of older reports went with their rows. */
async function reportedPhotos(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct shown.name from reports cross join jsonb_array_elements_text(copy -> 'photos') as shown (name)
    where not exists (select from photos where photos.name = shown.name)`.execute(db);
  return rows.map(({ name }) => sharpFile({ name }, 'full'));
}

/** Files that only a report names, because their message was withdrawn. All of them, or those among `files`. */
async function reportedFiles(db: Db, files?: string[]): Promise<string[]> {
  const name = sql`copy -> 'message' ->> 'file'`;
  const { rows } = await sql<{ name: string }>`
    select distinct ${name} as name from reports
    where ${files ? sql`${name} = any(${files}::text[])` : sql`${name} is not null`} and not exists (
      select from messages where messages.id = message_id and file is not null)`.execute(db);
  return rows.map((row) => row.name);
}
