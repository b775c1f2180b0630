import { type Kysely, sql } from 'kysely';

/** What was to go back to a member and did not: refunds that came to nothing, chargebacks that the bank has reversed. Minor units. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['payments', 'sandbox_payments'])
    await sql
      .raw(`alter table ${table}
        add refunds_failed integer not null default 0 check (refunds_failed >= 0),
        add chargebacks_reversed integer not null default 0 check (chargebacks_reversed >= 0)`)
      .execute(db);
}
