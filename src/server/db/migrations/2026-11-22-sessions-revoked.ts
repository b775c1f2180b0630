import { type Kysely, sql } from 'kysely';

/** Sessions that their member has ended from elsewhere: whoever still comes with one is to keep nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table revoked_sessions (token_hash bytea primary key, at timestamptz not null)`.execute(db);
}
