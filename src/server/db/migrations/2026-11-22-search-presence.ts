import { type Kysely, sql } from 'kysely';

/** Who of a pool was here since when is counted without looking at any member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table presence add pool smallint`.execute(db);
  await sql`update presence set pool = members.pool from members where members.id = member_id`.execute(db);
  await sql`alter table presence alter pool set not null`.execute(db);
  await sql`drop index presence_last_active`.execute(db);
  await sql`create index presence_pool on presence (pool, last_active) include (member_id)`.execute(db);
}
