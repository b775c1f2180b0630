import { type Kysely, sql } from 'kysely';

/**
 * Wrong logins, counted by address and by where they came from. The keys are hashes: what strangers typed as an address is
 * nothing to keep.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table login_tries (
      key bytea primary key,
      wrong integer not null,
      since timestamptz not null,
      locked_until timestamptz
    )`.execute(db);
  await sql`create index login_tries_since on login_tries (since)`.execute(db);
}
