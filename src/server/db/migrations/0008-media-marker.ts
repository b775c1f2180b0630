import { type Kysely, sql } from 'kysely';

/** A name for what the installation shares outside of the database, and if its media store has it (media/marker.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table installation
    add column name uuid not null default gen_random_uuid(),
    add column media_marked boolean not null default false`.execute(db);
}
