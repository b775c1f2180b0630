import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import type { Db } from '../context.ts';
import { migrationOf } from '../db/schema-version.ts';
import { identityOf } from '../media/marker.ts';
import type { Media } from '../media/media.ts';
import { type NamedFile, namedFiles, unnamed } from '../photos/named-files.ts';
import { type Header, type Line, type Table, writeLines } from './file.ts';
import type { Progress } from './progress.ts';
import { exactText, tablesOf } from './tables.ts';

interface Source {
  db: Db;
  media: Media;
  now: () => Date;
}

/** Rows and bytes that are in memory at a time. */
const rowsABatch = 1000;
const bytesAPiece = 768 * 1024;

/**
 * Writes a snapshot of all rows, then their files, to one file. Works while the server runs; photos deleted meanwhile
 * are left out. Returns the names of files that should be in the store and are not.
 */
export async function backup(source: Source, file: string, note?: Progress): Promise<string[]> {
  if (existsSync(file)) throw new CannotStart(`${file} exists already: choose another name.`);
  const migration = await migrationOf(source.db);
  if (migration === undefined) throw new CannotStart('There is nothing to back up: the database is empty.');
  const mediaId = (await identityOf(source.db))?.id;
  const header: Header = { backup: 1, migration, at: source.now().toISOString(), ...(mediaId && { mediaId }) };
  const missing: string[] = [];
  await writeLines(file, noted(content(source, header, missing), note));
  return missing;
}

async function* noted(parts: AsyncIterable<Line[]>, note?: Progress): AsyncGenerator<Line[]> {
  for await (const lines of parts) {
    if (note) for (const line of lines) note(line);
    yield lines;
  }
}

async function* content({ db, media }: Source, header: Header, missing: string[]): AsyncGenerator<Line[]> {
  yield [header];
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    await exactText(tx);
    for (const table of await tablesOf(tx)) yield* rowsOf(tx, table);
    yield await sequences(tx);
  } finally {
    await tx.rollback().execute();
  }
  for await (const names of namedFiles(db)) {
    for (const name of names) yield* linesOf({ db, media }, name, missing);
  }
}

async function* rowsOf(tx: Db, table: Table): AsyncGenerator<Line[]> {
  yield [table];
  const rows = sql`select t::text as row from ${sql.id(table.table)} as t`;
  await sql`declare rows no scroll cursor for ${rows}`.execute(tx);
  for (;;) {
    const batch = await sql<{ row: string }>`fetch ${sql.raw(String(rowsABatch))} from rows`.execute(tx);
    if (batch.rows.length === 0) break;
    yield batch.rows.map(({ row }) => row);
  }
  await sql`close rows`.execute(tx);
}

/** Reads sequences after the rows, because they ignore snapshots and must not be behind. */
async function sequences(tx: Db): Promise<Line[]> {
  const { rows } = await sql<{ sequence: string; value: string }>`
    select sequencename as sequence, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null`.execute(tx);
  return rows;
}

async function* linesOf(
  { db, media }: Pick<Source, 'db' | 'media'>,
  file: NamedFile,
  missing: string[],
): AsyncGenerator<Line[]> {
  const bytes = await media.read(file.name);
  if (!bytes) {
    // Asked again, because it may have been deleted meanwhile.
    if (file.isMade && (await unnamed(db, [file.name])).length === 0) missing.push(file.name);
    return;
  }
  yield [{ media: file.name }];
  for (let at = 0; at < bytes.length; at += bytesAPiece)
    yield [bytes.toString('base64', at, Math.min(bytes.length, at + bytesAPiece))];
}
