import { sql } from 'kysely';
import type { Me } from '../accounts/valid-sessions.ts';
import type { Db } from '../context.ts';
import type { LedgerEntryRow } from '../db/schema/credits.ts';
import { page } from './page.ts';

// Payments, mandates and credits for an export. Accounts show only their last digits, because the archive is a plain file.

export const paymentsOf = (db: Db, me: Pick<Me, 'id'>) =>
  db
    .selectFrom('payments')
    .select(['id as order', 'state', 'credits', 'price', 'amount', 'currency', 'country', 'method'])
    .select(['bank', 'code as discount_code', 'created_at as ordered_at', 'settled_at', 'refunded', 'charged_back'])
    .select(
      sql<object[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('asked_by', asked_by, 'amount', amount, 'held_credits', refunds.credits,
        'asked_at', at, 'paid_at', done_at, 'failed_at', failed_at) order by at), '[]')
      from refunds where payment_id = payments.id
    )`.as('refunds'),
    )
    .where('member_id', '=', me.id)
    .orderBy('id')
    .execute();

export const mandatesOf = (db: Db, me: Pick<Me, 'id'>) =>
  db
    .selectFrom('mandates')
    .select(['method', 'label as account', 'created_at', 'ended_at'])
    .where('member_id', '=', me.id)
    .orderBy('id')
    .execute();

export const debitsOf = (db: Db, me: Pick<Me, 'id'>) =>
  db
    .selectFrom('debits')
    .select(['holder', sql<string | null>`right(iban, 4)`.as('account'), 'created_at', 'expires_at'])
    .where('member_id', '=', me.id)
    .orderBy('id')
    .execute();

export async function* ledgerOf(db: Db, me: Me): AsyncGenerator<object[]> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const rows: LedgerEntryRow[] = await db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('holder', '=', me.id)
      .where('account', '=', 'member')
      .where('id', '>', last)
      .orderBy('id')
      .limit(page)
      .execute();
    yield rows.map(({ kind, credits, reference, at }) => ({ kind, credits, reference, at }));
    last = rows.length === page ? rows.at(-1)?.id : undefined;
  }
}
