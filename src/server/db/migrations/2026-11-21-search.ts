import { type Kysely, sql } from 'kysely';

/** Members to meet, page by page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Walked in the order of ids; says by itself who is listed at all and whom they seek (members/visibility.ts). None of its
  // columns is one that a message changes: a send writes nothing into it.
  await sql`
    create index members_listed on members (pool, id) include (gender, seeks)
    where status = 'active' and profile_status = 'active' and deleted_at is null and not invisible`.execute(db);
  await sql`create index presence_last_active on presence (last_active)`.execute(db);
}
