import { type Kysely, sql } from 'kysely';

/** Those who have not confirmed their address, by when they signed up: one day they are given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index members_unconfirmed on members (signup_date) where status = 'not_confirmed'`.execute(db);
}
