import { type Kysely, sql } from 'kysely';

/** Processes that run: each renews its row every few seconds (sync/peers.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table processes (
    id uuid primary key,
    seen_at timestamptz not null
  ) with (fillfactor = 50)`.execute(db);
}
