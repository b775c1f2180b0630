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

/** Rows, files, and bytes of a line that are in memory at a time. */
const rowsABatch = 1000;
const filesAtOnce = 16;
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
  yield* filesOf({ db, media }, missing);
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

async function* filesOf({ db, media }: Pick<Source, 'db' | 'media'>, missing: string[]): AsyncGenerator<Line[]> {
  for await (const { file, bytes } of readAhead(db, media)) {
    if (bytes) yield* linesOf(file.name, bytes);
    // Asked again, because it may have been deleted meanwhile.
    else if (file.isMade && (await unnamed(db, [file.name])).length === 0) missing.push(file.name);
  }
}

interface ReadFile {
  file: NamedFile;
  bytes: Buffer | undefined;
}

/** In order. Several at a time, because each file of a bucket takes a round trip. */
async function* readAhead(db: Db, media: Media): AsyncGenerator<ReadFile> {
  const reading: Promise<ReadFile>[] = [];
  for await (const files of namedFiles(db)) {
    for (const file of files) {
      const read = media.read(file.name).then((bytes) => ({ file, bytes }));
      // Awaited below; until then it may have failed.
      read.catch(() => undefined);
      reading.push(read);
      if (reading.length === filesAtOnce) yield (await reading.shift()) as ReadFile;
    }
  }
  for (const read of reading) yield await read;
}

function* linesOf(name: string, bytes: Buffer): Generator<Line[]> {
  yield [{ media: name }];
  for (let at = 0; at < bytes.length; at += bytesAPiece)
    yield [bytes.toString('base64', at, Math.min(bytes.length, at + bytesAPiece))];
}
