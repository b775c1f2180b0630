import { sql } from 'kysely';
import type { Db } from '../context.ts';

/**
 * For a migration `outsideTransaction`: calls go on while the index is built. A restore runs it in its transaction all
 * the same. `definition` follows the name: `on sessions (used_at)`.
 */
export async function createIndex(db: Db, name: string, definition: string): Promise<void> {
  const concurrently = db.isTransaction ? sql`` : sql`concurrently`;
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.valid) return;
  // One that was broken off stays behind: it is never read, and written for ever.
  if (rows[0]) await sql`drop index ${concurrently} ${sql.id(name)}`.execute(db);
  await sql`create index ${concurrently} ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
}
