import { type Kysely, sql } from 'kysely';

/** PostgreSQL's timeline, which changes when a standby is promoted (sync/epoch.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table installation add column timeline text`.execute(db);
}
