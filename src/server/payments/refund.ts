import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import type { Tx } from '../db/schema/database.ts';
import type { PaymentRow, RefundRow } from '../db/schema/payments.ts';

type Noted = Pick<RefundRow, 'id' | 'payment_id' | 'amount' | 'asked_by'> & { credits?: number };

/** Permanent idempotency key at the provider. */
export const keyOf = ({ id }: Pick<RefundRow, 'id'>): string => `refund:${id}`;

/** Neither done nor failed: the provider may already have it, or get it at any time. */
export const isOpen = ({ done_at, failed_at }: Pick<RefundRow, 'done_at' | 'failed_at'>): boolean =>
  done_at === null && failed_at === null;

/**
 * Records an operator's refund, under the member's lock. Returns false for a repeat. Throws Refusal `conflict` if less
 * is left, `id_taken` for a different refund.
 */
export async function noteRefund(
  tx: Tx,
  context: Context,
  { id, payment: of, amount }: { id: string; payment: string; amount: number },
): Promise<boolean> {
  const payment = await lockPayment(tx, of);
  const known = await tx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  if (known && (known.payment_id !== of || known.amount !== amount)) throw new Refusal('id_taken');
  if (known) return false;
  const left = leftOf(payment, await promisedFor(tx, payment));
  if (left === undefined || amount > left) throw new Refusal('conflict');
  await insertRefund(tx, context, { id, payment_id: of, asked_by: 'operator', amount });
  return true;
}

/** Lock the payment, because a purged member has no row. */
export const lockPayment = (tx: Tx, id: string): Promise<PaymentRow> =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export async function insertRefund(tx: Tx, { now }: Pick<Context, 'now'>, refund: Noted): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({ ...refund, at: now(), due_at: now() })
    .execute();
}

/** Sum of pending refunds that `refunded` does not include yet, in minor units. */
export async function promisedFor(db: Db, { id }: PaymentRow): Promise<number> {
  const { rows } = await sql<{ promised: number }>`select ${promisedOf(sql`${id}::uuid`)} as promised`.execute(db);
  return rows[0]?.promised ?? 0;
}

/** The same sum as an SQL column. */
export const promisedOf = (payment: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select coalesce(sum(amount), 0)::int from refunds
  where payment_id = ${payment} and done_at is null and failed_at is null
)`;

/** Amount that may still be refunded, in minor units. Undefined if it was never paid. */
export function leftOf({ state, amount, refunded, charged_back }: PaymentRow, promised: number): number | undefined {
  if (state !== 'paid') return;
  return Math.max(0, amount - charged_back - refunded - promised);
}
