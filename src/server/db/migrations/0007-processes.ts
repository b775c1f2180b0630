import { type Kysely, sql } from 'kysely';

/** Processes that run, and a name for what they share outside of the database. */
const statements = [
  // Renewed every few seconds (sync/processes.ts).
  `create table processes (
    id uuid primary key,
    seen_at timestamptz not null
  ) with (fillfactor = 50)`,
  // Unlike the epoch it never changes.
  'alter table installation add column name uuid not null default gen_random_uuid()',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
