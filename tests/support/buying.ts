import { payBackDue } from '../../src/server/payments/pay-back.ts';
import { pollDue } from '../../src/server/payments/poll.ts';
import type { CallInput } from '../../src/shared/calls.ts';
import { second } from '../../src/shared/limits.ts';
import type { PaymentMethod } from '../../src/shared/payment-methods.ts';
import type { TestApp } from './app.ts';
import type { Actor } from './cast.ts';
import type { Mollie } from './mollie/mollie.ts';
import { newId } from './talk.ts';

type Order = CallInput<'POST payment.php'>;

/** Every method, with a country that has it. */
export const everyWay: [PaymentMethod, string][] = [
  ['ideal', 'NL'],
  ['card', 'NL'],
  ['paypal', 'NL'],
  ['applepay', 'NL'],
  ['banktransfer', 'NL'],
  ['bancontact', 'BE'],
];

/** An order of the popular bundle, as a member in the Netherlands makes it: 60 credits for 59.99. */
export async function anOrder(who: Actor, given: Partial<Order> = {}): Promise<Order> {
  const { bundles } = (await who.call('GET credits.php', {})).body;
  const bundle = bundles.find(({ popular }) => popular);
  if (!bundle) throw new Error('nothing is sold');
  const { id: bundleId, price: amount } = bundle;
  return { id: newId(), bundle: bundleId, country: 'NL', amount, consent: true, method: 'ideal', ...given };
}

/** Ordered, and made at the provider: the order's id. */
export async function buy(who: Actor, given: Partial<Order> = {}): Promise<string> {
  const order = await anOrder(who, given);
  const { status } = await who.call('POST payment.php', order);
  if (status !== 200) throw new Error(`${who.name} could not order: ${status}`);
  return order.id;
}

export const paymentOf = async (who: Actor, id: string) => (await who.call('GET payment.php', { id })).body.payment;

/** As Mollie posts it: without any evidence of a browser. */
/** `from`: one of the addresses that Mollie calls from. */
export const postWebhook = (app: TestApp, id: string, from = '192.0.2.1') =>
  app.api.request('http://mollie.invalid/api/payment-webhook.php?provider=mollie', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    body: `id=${id}`,
  });

/** Something became of the payment, Mollie has told us, and we have asked. */
export async function hear(
  app: TestApp,
  mollie: Mollie,
  order: string,
  change: Parameters<Mollie['become']>[1],
): Promise<void> {
  await mollie.become(order, change, { tell: false });
  await postWebhook(app, mollie.of(order).id);
  await lookUntilDone(app);
}

/** All that is due of payments and of money to be paid back, as the loop takes it: a second apart. */
export async function lookUntilDone(app: TestApp): Promise<void> {
  while ((await pollDue(app.context)) + (await payBackDue(app.context)) > 0) app.clock.advance(second);
}
