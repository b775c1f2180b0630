import { type Kysely, sql } from 'kysely';

/**
 * Refunds that the provider does not name any more: by how much our count of what did not go back is ahead of its own, and since when
 * it has said what we know. And which of an operator's refunds came to nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments
    add refunds_dropped integer not null default 0 check (refunds_dropped >= 0),
    add heard_at timestamptz`.execute(db);
  await sql`alter table refunds add failed_at timestamptz`.execute(db);
}
