import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import type { Db } from '../context.ts';
import { migrationOf } from '../db/schema-version.ts';
import type { Media } from '../media/media.ts';
import { isMedium } from '../media/names.ts';
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
 * Writes a snapshot of all rows, then the media, to one file. Works while the server runs; only photos deleted
 * meanwhile are missing.
 */
export async function backup(source: Source, file: string, note?: Progress): Promise<void> {
  if (existsSync(file)) throw new CannotStart(`${file} exists already: choose another name.`);
  const migration = await migrationOf(source.db);
  if (migration === undefined) throw new CannotStart('There is nothing to back up: the database is empty.');
  const header: Header = { backup: 1, migration, at: source.now().toISOString() };
  await writeLines(file, noted(content(source, header), note));
}

async function* noted(parts: AsyncIterable<Line[]>, note?: Progress): AsyncGenerator<Line[]> {
  for await (const lines of parts) {
    if (note) for (const line of lines) note(line);
    yield lines;
  }
}

async function* content({ db, media }: Source, header: Header): AsyncGenerator<Line[]> {
  yield [header];
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    await exactText(tx);
    for (const table of await tablesOf(tx)) yield* rowsOf(tx, table);
    yield await sequences(tx);
  } finally {
    await tx.rollback().execute();
  }
  yield* filesOf(media);
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

async function* filesOf(media: Media): AsyncGenerator<Line[]> {
  for await (const part of media.list()) {
    for (const { name } of part) {
      // Not finished, or deleted since it was listed.
      const bytes = isMedium(name) ? await media.read(name) : undefined;
      if (!bytes) continue;
      yield [{ media: name }];
      for (let at = 0; at < bytes.length; at += bytesAPiece)
        yield [bytes.toString('base64', at, Math.min(bytes.length, at + bytesAPiece))];
    }
  }
}
