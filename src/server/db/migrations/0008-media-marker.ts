import { type Kysely, sql } from 'kysely';

/** Names this installation in the marker of its media store (media/marker.ts), in which `media_marked` says that it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table installation
    add column media_id uuid not null default gen_random_uuid(),
    add column media_marked boolean not null default false`.execute(db);
}
