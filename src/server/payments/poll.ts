import { sql } from 'kysely';
import { second } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import type { PaymentRow } from '../db/schema.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { siteWithId } from '../sites/sites.ts';
import { isBrokenOff, startPayment } from './orders.ts';
import { payBackDue } from './pay-back.ts';
import { expiresAfterMs, nextPoll } from './poll-schedule.ts';
import type { Provider } from './provider.ts';
import { expire, isFinal, settle } from './settle.ts';

/**
 * Polls payments with a webhook or pending changes, so that a lost webhook or a crash only delays results. Also retries
 * due refunds.
 */
export function startPolling(context: Context): Loop {
  return startLoop({ name: 'payments', every: second, log: context.log }, async () => {
    await Promise.all([pollDue(context), payBackDue(context)]);
  });
}

/**
 * With one unknown name a second (webhook.ts), that makes at most 5 requests a second, whatever the webhook receives.
 */
const maxConcurrent = 4;

/** Polls some due payments and returns their number. */
export async function pollDue(context: Context): Promise<number> {
  const { pay } = context;
  if (!pay) return 0;
  const due = await claim(context, pay);
  await Promise.all(due.map((payment) => poll(context, pay, payment)));
  return due.length;
}

/** Longer than a poll takes. After a crash, another process takes over when it ends. */
const claimMs = 20 * second;

async function claim({ db, now }: Context, pay: Provider): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payments set look_at = ${new Date(now().getTime() + claimMs)}, looked_at = ${now()}
    where id in (
      select id from payments where look_at <= ${now()} and provider = ${pay.name}
      order by look_at limit ${maxConcurrent} for update skip locked
    )
    returning *`.execute(db);
  return rows;
}

async function poll(context: Context, pay: Provider, claimed: PaymentRow): Promise<void> {
  const payment = await find(context, pay, claimed).catch((error: unknown) => {
    context.log.warn('payment poll failed', { payment: claimed.id, error });
    return claimed;
  });
  // If a webhook came meanwhile, the payment stays due.
  await context.db
    .updateTable('payments')
    .set({ look_at: nextPoll(payment, context.now()) })
    .where('id', '=', claimed.id)
    .where('look_at', '=', claimed.look_at)
    .execute();
}

async function find(context: Context, pay: Provider, payment: PaymentRow): Promise<PaymentRow> {
  const now = context.now();
  if (isBrokenOff(payment, now))
    return await startPayment(context, pay, await siteWithId(context, payment.site_id), payment);
  const found = (await settle(context, payment.id)) ?? payment;
  const isLost = found.provider_id === null || now.getTime() > found.created_at.getTime() + expiresAfterMs;
  return isLost && !isFinal(found.state) ? await expire(context, found) : found;
}
