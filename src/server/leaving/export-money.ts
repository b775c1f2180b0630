import { sql } from 'kysely';
import type { Db } from '../context.ts';
import type { Me } from '../kit/session.ts';

// What somebody has paid and may be charged by, for their export. An account is told by its end: the archive lies in a folder.

export const paymentsOf = (db: Db, me: Pick<Me, 'id'>) =>
  db
    .selectFrom('payments')
    .leftJoin('withdrawals', 'payment_id', 'id')
    .select(['id as order', 'state', 'payments.credits', 'price', 'payments.amount', 'currency', 'country', 'method'])
    .select(['bank', 'code as discount_code', 'created_at as ordered_at', 'settled_at', 'refunded', 'charged_back'])
    .select('withdrawals.at as withdrawn_at')
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
