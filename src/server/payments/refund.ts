import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import type { Tx } from '../db/schema/database.ts';
import type { PaymentRow, RefundRow } from '../db/schema/payments.ts';

type Noted = Pick<RefundRow, 'id' | 'payment_id' | 'amount' | 'asked_by'> & { credits?: number };

/** Under which the provider knows it, for ever. */
export const keyOf = ({ id }: Pick<RefundRow, 'id'>): string => `refund:${id}`;

/** Neither done nor failed: the provider may have it already, or may be asked for it at any time. */
export const isOpen = ({ done_at, failed_at }: Pick<RefundRow, 'done_at' | 'failed_at'>): boolean =>
  done_at === null && failed_at === null;

/**
 * Notes what an operator pays back, in a transaction that has locked the payment's member. Answers whether it is new: asked again it is
 * the same one. Throws Refusal `conflict` where so much is not left, `id_taken` for another one under the same id.
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

/** Who is gone for good has no row of their own to lock. */
export const lockPayment = (tx: Tx, id: string): Promise<PaymentRow> =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export async function insertRefund(tx: Tx, { now }: Pick<Context, 'now'>, refund: Noted): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({ ...refund, at: now(), due_at: now() })
    .execute();
}

/** What is to go back of a payment and is not in `refunded` yet, in minor units. */
export async function promisedFor(db: Db, { id }: PaymentRow): Promise<number> {
  const { rows } = await sql<{ promised: number }>`select ${promisedOf(sql`${id}::uuid`)} as promised`.execute(db);
  return rows[0]?.promised ?? 0;
}

/** The same as a column. */
export const promisedOf = (payment: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select coalesce(sum(amount), 0)::int from refunds
  where payment_id = ${payment} and done_at is null and failed_at is null
)`;

/** What of a payment may still be promised, in minor units. Undefined where it was never paid. */
export function leftOf({ state, amount, refunded, charged_back }: PaymentRow, promised: number): number | undefined {
  if (state !== 'paid') return;
  return Math.max(0, amount - charged_back - refunded - promised);
}
