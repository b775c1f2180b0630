import { type RawBuilder, sql } from 'kysely';
import { day } from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { PaymentRow, RefundRow } from '../db/schema/payments.ts';
import { release } from '../ledger/ledger.ts';
import { siteWithId } from '../sites/sites.ts';
import { lockMembers } from '../sync/counters.ts';
import { nextTry } from './next-try.ts';
import { RefundRefused } from './provider.ts';
import { mailRefundFailed } from './receipt.ts';
import { isOpen, keyOf, leftOf, lockPayment, promisedFor } from './refund.ts';
import { hear, paymentWith, settle } from './settle.ts';

/**
 * Pays back a noted refund (refund.ts) once, however often it is called. Skips refunds done, claimed or waiting. Throws
 * Refusal `unavailable`; the loop retries.
 */
export async function payBack(context: Context, id: string): Promise<void> {
  if (!context.providers.current) throw new Refusal('unavailable', { retryAfter: 60 });
  const [refund] = await claim(context, sql`refunds.id = ${id}`);
  if (refund && !(await tryPaying(context, refund))) throw new Refusal('unavailable', { retryAfter: 60 });
}

const atOnce = 4;

/** Processes some due refunds and returns their number. */
export async function payBackDue(context: Context): Promise<number> {
  const due = await claim(context, sql`true`);
  await Promise.all(due.map((refund) => tryPaying(context, refund)));
  return due.length;
}

async function claim({ db, now, providers }: Context, which: RawBuilder<unknown>): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    update refunds set tries = tries + 1, due_at = ${nextTry(now())}
    where id in (
      select refunds.id from refunds join payments on payments.id = payment_id
      where done_at is null and failed_at is null and due_at <= ${now()} and provider = any(${providers.names}) and ${which}
      order by due_at limit ${atOnce} for update of refunds skip locked
    )
    returning *`.execute(db);
  return rows;
}

/** Returns true if the provider executed the refund. */
async function tryPaying(context: Context, refund: RefundRow): Promise<boolean> {
  try {
    await proceed(context, refund);
    return true;
  } catch (error) {
    context.log.error('refund attempt failed', { payment: refund.payment_id, error });
    return false;
  }
}

/** The provider refuses for passing reasons too: the same amount twice in an hour, or too little money of ours there. */
const timeoutMs = 3 * day;

async function proceed(context: Context, refund: RefundRow): Promise<void> {
  const payment = await knownFor(context, refund);
  if (!payment || !isOpen(await refundWith(context.db, refund.id))) return;
  if (await isOutdated(context.db, payment, refund)) return await giveUp(context, payment, refund);
  const { currency, provider_id } = payment;
  const provider = context.providers.of(payment);
  if (!provider || provider_id === null) throw new Error('the payment is unknown to the provider');
  try {
    await provider.refund(provider_id, { amount: refund.amount, currency, key: keyOf(refund) });
  } catch (error) {
    const isOver = context.now().getTime() > refund.at.getTime() + timeoutMs;
    if (!(error instanceof RefundRefused && isOver)) throw error;
    return await giveUp(context, payment, refund);
  }
  await settle(context, payment.id);
}

/**
 * Asks the provider first on a retry, because it forgets keys and a repeat could pay twice. Throws if the provider
 * can't answer.
 */
async function knownFor(context: Context, { tries, payment_id }: RefundRow): Promise<PaymentRow | undefined> {
  const payment = await paymentWith(context, payment_id);
  if (!payment || tries === 1) return payment;
  const heard = await hear(context, payment);
  if (!heard) throw new Error('the provider does not say what it has paid back');
  return heard;
}

const refundWith = (db: Db, id: string): Promise<RefundRow> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Detects a refund that no longer fits what is left, or a withdrawal by a member who owes its credits. */
async function isOutdated(db: Db, payment: PaymentRow, refund: RefundRow): Promise<boolean> {
  const others = (await promisedFor(db, payment)) - refund.amount;
  if (refund.amount > (leftOf(payment, others) ?? 0)) return true;
  if (refund.asked_by === 'operator') return false;
  const owing = db.selectFrom('members').select('debt').where('id', '=', payment.member_id);
  const debt = (await owing.executeTakeFirst())?.debt ?? 0;
  return payment.charged_back > 0 || debt > 0;
}

/** Gives up a refund that the provider has certainly not paid, and returns the held credits. */
async function giveUp(context: Context, payment: PaymentRow, { id }: RefundRow): Promise<void> {
  const { member_id: member, site_id: site } = payment;
  const mailedBy = await siteWithId(context, site);
  const rings = await transact(context.db, async (tx) => {
    const locked = await lockMembers(tx, [member]);
    await lockPayment(tx, payment.id);
    const refund = await refundWith(tx, id);
    if (!isOpen(refund)) return [];
    const at = context.now();
    await tx.updateTable('refunds').set({ failed_at: at }).where('id', '=', id).execute();
    if (!locked.has(member)) return [];
    const { credits } = refund;
    if (credits > 0) await release(tx, { member, site, credits, kind: 'release', reference: `release:${id}`, at });
    if (refund.asked_by === 'member') await mailRefundFailed(tx, context, mailedBy, payment, refund);
    locked.raise(member, 'user');
    await locked.save(tx);
    return locked.rings;
  });
  context.bell.ring(rings);
  context.log.error('refund abandoned', { payment: payment.id });
}
