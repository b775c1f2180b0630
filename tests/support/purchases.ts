import type { PaymentState } from '../../src/server/db/schema/payments.ts';
import { outboxFolder } from '../../src/server/mail/open-mailer.ts';
import { readOutbox } from '../../src/server/mail/outbox.ts';
import { settle } from '../../src/server/payments/settle.ts';
import type { CallInput } from '../../src/shared/calls.ts';
import type { TestApp } from './app.ts';
import type { Actor } from './cast.ts';
import { newId } from './talk.ts';

type Order = CallInput<'POST payment.php'>;
type Tier = 'p0' | 'p1' | 'p2' | 'p3';

/** An order as a member in the Netherlands makes it: of 60 credits, unless another tier is said. */
export async function anOrder(who: Actor, tier: Tier = 'p2'): Promise<Omit<Order, 'method' | 'repeat'>> {
  const { bundles } = (await who.call('GET credits.php', { country: 'NL' })).body;
  const bundle = bundles.find((each) => each.tier === tier);
  if (!bundle) throw new Error('nothing is sold');
  return { id: newId(), bundle: bundle.id, country: 'NL', amount: bundle.price, consent: true };
}

/** As if the member, or the bank, had done so at the provider, and it had called. */
export async function atProvider(
  app: TestApp,
  id: string,
  change: Partial<
    Record<'refunded' | 'charged_back' | 'refunds_failed' | 'chargebacks_reversed', number> & { state: PaymentState }
  >,
): Promise<void> {
  await app.db.updateTable('sandbox_payments').set(change).where('reference', '=', id).execute();
  await settle(app.context, id);
}

/** The bank could not pay these back: all that went back of the payment, or the refund of this amount alone. */
export async function failRefund(app: TestApp, id: string, amount?: number): Promise<void> {
  const row = await app.db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('reference', '=', id)
    .executeTakeFirstOrThrow();
  const failed = amount ?? row.refunded;
  await app.db
    .updateTable('sandbox_refunds')
    .set({ failed: true })
    .where('payment_id', '=', row.id)
    .$if(amount !== undefined, (refunds) => refunds.where('amount', '=', failed))
    .execute();
  await atProvider(app, id, { refunded: row.refunded - failed, refunds_failed: row.refunds_failed + failed });
}

/** Ordered and paid; answers the order's id. */
export async function buy(app: TestApp, who: Actor, tier: Tier = 'p2', method: Order['method'] = 'ideal') {
  const order = await anOrder(who, tier);
  const { status } = await who.call('POST payment.php', { ...order, method });
  if (status !== 200) throw new Error(`the order was answered ${status}`);
  await atProvider(app, order.id, { state: 'paid' });
  return order.id;
}

/** The newest code that was sent by SMS, and to whom. */
export async function codeSent({ context }: Pick<TestApp, 'context'>): Promise<{ to: string; code: string }> {
  const [sms] = (await readOutbox(outboxFolder(context.config.dataDir))).filter(({ from }) => from.name === 'SMS');
  const code = /\d{6}/.exec(sms?.text ?? '')?.[0];
  if (!sms || !code) throw new Error('no code was sent');
  return { to: sms.to, code };
}
