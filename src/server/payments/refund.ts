import { type RawBuilder, sql, type Transaction } from 'kysely';
import { minute } from '../../shared/limits.ts';
import type { Context, Db } from '../context.ts';
import type { Database, PaymentRow } from '../db/schema.ts';
import { Refusal } from '../kit/refusal.ts';
import { paymentWith, settle } from './settle.ts';

interface Wanted {
  /** Made by who asks: the key for ever. */
  id: string;
  payment: string;
  /** Minor units. */
  amount: number;
}

/**
 * Notes what is to be paid back, in a transaction that has locked the payment's member. Answers whether it is new: asked again it is the same one.
 * Throws Refusal `conflict` where so much is not left, `id_taken` for another one under the same id.
 */
export async function noteRefund(
  tx: Transaction<Database>,
  { now }: Context,
  { id, payment: of, amount }: Wanted,
): Promise<boolean> {
  // Who is gone for good has no row to lock.
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', of)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await tx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  if (known && (known.payment_id !== of || known.amount !== amount)) throw new Refusal('id_taken');
  if (known) return false;
  const left = await refundable(tx, payment);
  if (left === undefined || amount > left) throw new Refusal('conflict');
  await tx.insertInto('refunds').values({ id, payment_id: of, amount, at: now() }).execute();
  return true;
}

/**
 * Has the provider pay back what was noted, and takes the credits back as it says so. Done again, it is one refund. Throws Refusal
 * `unavailable` where the provider can't be reached: whoever asks again goes on with it.
 */
export async function payBack(context: Context, { id, payment: of, amount }: Wanted): Promise<void> {
  const payment = await paymentWith(context, of);
  const { pay } = context;
  if (await isPaidBack(context, id)) return;
  if (!payment?.provider_id || pay?.name !== payment.provider) throw new Refusal('unavailable', { retryAfter: 60 });
  try {
    await pay.refund(payment.provider_id, { amount, currency: payment.currency, key: `refund:${id}` });
  } catch (error) {
    context.log.error('a refund could not be paid', { payment: of, error });
    throw new Refusal('unavailable', { retryAfter: 60 });
  }
  await context.db.updateTable('refunds').set({ done_at: context.now() }).where('id', '=', id).execute();
  await settle(context, of);
}

/** Providers remember a key for an hour: after that, the same refund once more would be a second one. */
const sameFor = 50 * minute;

/** Whether the provider has it already, as far as can be told by what has come back of the payment. */
async function isPaidBack(context: Context, id: string): Promise<boolean> {
  const { db, now } = context;
  const refund = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (refund.done_at) return true;
  if (now().getTime() - refund.at.getTime() < sameFor) return false;
  const payment = await settle(context, refund.payment_id);
  const { rows } = await sql<{ others: number }>`
    select (
      coalesce((select sum(amount) from refunds where payment_id = ${refund.payment_id} and done_at is not null and failed_at is null), 0) +
      coalesce((select amount from withdrawals where payment_id = ${refund.payment_id}), 0)
    )::int as others`.execute(db);
  if ((payment?.refunded ?? 0) < (rows[0]?.others ?? 0) + refund.amount) return false;
  await db.updateTable('refunds').set({ done_at: now() }).where('id', '=', id).execute();
  return true;
}

/** What of a payment may still be given back, in minor units: what is promised counts as given. Undefined where it was never paid. */
export async function refundable(db: Db, payment: PaymentRow): Promise<number | undefined> {
  const { rows } = await sql<{ promised: number }>`select ${promisedOf(sql`${payment.id}::uuid`)} as promised`.execute(
    db,
  );
  return leftOf(payment, rows[0]?.promised ?? 0);
}

/** The column of what is to go back, whether it has or not. */
export const promisedOf = (payment: RawBuilder<unknown>): RawBuilder<number> => sql`(
  coalesce((select sum(amount) from refunds where payment_id = ${payment} and failed_at is null), 0) +
  coalesce((select amount from withdrawals where payment_id = ${payment}), 0)
)::int`;

export function leftOf({ state, amount, refunded, charged_back }: PaymentRow, promised: number): number | undefined {
  if (state !== 'paid') return;
  return Math.max(0, amount - charged_back - Math.max(refunded, promised));
}
