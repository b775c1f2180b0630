import { day, leastRefundDays } from '../../shared/limits.ts';
import { path } from '../../shared/paths.ts';
import { addresseeOf, mailTo } from '../accounts/addressee.ts';
import type { Context, Db } from '../context.ts';
import type { PaymentRow, RefundRow } from '../db/schema/payments.ts';
import { baseUrl } from '../sites/base-url.ts';
import type { Site } from '../sites/sites.ts';

/** Days to withdraw: the legal minimum, or more if the operator says so. */
const refundDays = ({ settings }: Pick<Site, 'settings'>): number => Math.max(leastRefundDays, settings.refund_days);

/** Last day to withdraw from a payment. The whole day counts, in every time zone. */
export const lastRefundDay = (site: Pick<Site, 'settings'>, settledAt: Date): Date =>
  new Date(settledAt.getTime() + refundDays(site) * day);

/**
 * Queues the mails after a payment changes (SPECIFICATION 8.18): receipt, refund, failed refund. A chargeback is the
 * bank's to report.
 */
export async function mailChange(
  tx: Db,
  context: Context,
  site: Site,
  before: PaymentRow,
  after: PaymentRow,
): Promise<void> {
  const { settled_at, method } = after;
  const isPaidNow = after.state === 'paid' && before.state !== 'paid';
  const failed = after.refunds_failed - before.refunds_failed;
  const refunded = after.refunded - Math.max(0, before.refunded - failed);
  if (!isPaidNow && refunded <= 0 && failed <= 0) return;
  const { member, values, money } = await wordsFor(tx, context, site, after);
  if (isPaidNow && settled_at) {
    const timeZone = site.settings.time_zone;
    const date = new Intl.DateTimeFormat(member.language, { dateStyle: 'long', timeZone });
    await mailTo(tx, context, member, 'receipt', {
      ...values,
      ...{ credits: after.credits, amount: money(after.amount), method },
      ...(after.code !== null && { discount: `${money(after.price - after.amount)} (${after.code})` }),
      ...{ at: date.format(settled_at), days: refundDays(site), until: date.format(lastRefundDay(site, settled_at)) },
    });
  }
  const taken = after.taken_back - before.taken_back;
  if (refunded > 0)
    await mailTo(tx, context, member, 'refund', { ...values, credits: Math.max(0, taken), amount: money(refunded) });
  if (failed > 0) {
    const given = taken < 0 && { credits: -taken };
    await mailTo(tx, context, member, 'refund_failed', { ...values, ...given, amount: money(failed) });
  }
}

/** Queues the mail for a withdrawal that the provider could not pay. */
export async function mailRefundFailed(
  tx: Db,
  context: Context,
  site: Site,
  payment: PaymentRow,
  { amount, credits }: Pick<RefundRow, 'amount' | 'credits'>,
): Promise<void> {
  const { member, values, money } = await wordsFor(tx, context, site, payment);
  await mailTo(tx, context, member, 'refund_failed', { ...values, credits, amount: money(amount) });
}

async function wordsFor(tx: Db, { config }: Context, site: Site, { id, member_id, currency }: PaymentRow) {
  const member = await addresseeOf(tx, member_id);
  const link = `${baseUrl(config, site)}${path('transactions-id', { id })}`;
  const money = (minor: number) =>
    new Intl.NumberFormat(member.language, { style: 'currency', currency }).format(minor / 100);
  return { member, money, values: { link, name: member.name, order: id } };
}
