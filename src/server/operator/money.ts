import { mostCorrected } from '../../shared/calls/operator-members.ts';
import type { CallInput } from '../../shared/calls.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { creditsLeft, grant, postedAs, spending } from '../ledger/ledger.ts';
import { payBack } from '../payments/pay-back.ts';
import { noteRefund } from '../payments/refund.ts';
import { paymentWith } from '../payments/settle.ts';
import { lockMembers } from '../sync/counters.ts';
import { logAct } from './acts.ts';
import { isSelf, lockTarget } from './target.ts';

/**
 * Adds or takes credits, once per id. Returns the balance. Throws Refusal `not_found`, `conflict` for the operator's
 * own account, `insufficient_credits`, `invalid` or `id_taken`.
 */
export async function correct(
  context: Context,
  me: Me,
  { id, member: of, credits, reason }: CallInput<'POST operator-credits.php'>,
): Promise<number> {
  if (credits === 0 || Math.abs(credits) > mostCorrected)
    throw new Refusal('invalid', { fields: { credits: `range -${mostCorrected} ${mostCorrected}` } });
  const { balance, rings } = await transact(context.db, async (tx) => {
    const { member, locked } = await lockTarget(tx, me, of);
    const reference = `correction:${id}`;
    const known = await postedAs(tx, reference);
    if (known && (known.member !== of || known.credits !== credits)) throw new Refusal('id_taken');
    if (known) return { balance: member.credits, rings: [] };
    const posting = { member: of, site: member.site_id, kind: 'correction', reference, at: context.now() } as const;
    const balance =
      credits > 0
        ? await grant(tx, { ...posting, credits })
        : creditsLeft((await spending({ ...posting, credits: -credits }).execute(tx)).rows);
    await logAct(tx, context, me, {
      ...{ act: credits > 0 ? 'credits.give' : 'credits.take', subject: `member ${of}`, reason },
      ...{ before: { credits: member.credits }, after: { credits: balance, entry: reference } },
    });
    locked.raise(of, 'user');
    await locked.save(tx);
    return { balance, rings: locked.rings };
  });
  context.bell.ring(rings);
  return balance;
}

/**
 * Refunds a payment, once per id; credits follow the provider. Throws Refusal `not_found`, `conflict`, `id_taken`, or
 * `unavailable`, and is then paid later.
 */
export async function refund(
  context: Context,
  me: Me,
  { reason, ...wanted }: CallInput<'POST operator-refund.php'>,
): Promise<void> {
  if (wanted.amount === 0) throw new Refusal('invalid', { fields: { amount: 'range' } });
  const payment = await paymentWith(context, wanted.payment);
  if (!payment) throw notFound();
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [payment.member_id]);
    if (isSelf(me, { id: payment.member_id })) throw new Refusal('conflict');
    if (!(await noteRefund(tx, context, wanted))) return;
    const { amount, currency, refunded } = payment;
    await logAct(tx, context, me, {
      ...{ act: 'payment.refund', subject: `member ${payment.member_id}`, reason },
      before: { payment: payment.id, amount, currency, refunded },
      after: { refund: wanted.id, amount: wanted.amount },
    });
  });
  await payBack(context, wanted.id);
}
