import { minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from './app.ts';
import { buy, hear, lookUntilDone } from './buying.ts';
import { type Actor, cast, withPassword } from './cast.ts';
import { type Mollie, openMollie } from './mollie/mollie.ts';
import { newId, tell } from './talk.ts';

interface App {
  app: TestApp;
  mollie: Mollie;
  anna: Actor;
  bram: Actor;
  /** The operator. */
  eva: Actor;
  /** Paid: 60 credits for 59.99. */
  order: string;
}

/** Mollie keeps the test's time, so it forgets idempotency keys when an hour of it has passed. */
export async function createApp(): Promise<App> {
  const mollie = await openMollie();
  const app = await createTestApp(mollie.env, { outside: fetch });
  mollie.books.now = app.clock.now;
  const { anna, bram, eva } = await cast(app, {
    ...{ anna: { credits: 0, premium: false }, bram: {} },
    eva: { scope: 'operator' },
  });
  const order = await buy(anna);
  await hear(app, mollie, order, { status: 'paid' });
  return { app, mollie, anna, bram, eva, order };
}

export async function use(anna: Actor, bram: Actor, credits: number): Promise<void> {
  for (let i = 0; i < credits; i++) await tell(anna, bram, `hello ${i} ${newId()}`);
}

export const withdraw = (who: Actor, payment: string) =>
  withPassword(who, () => who.call('POST withdrawal.php', { payment }));
export const withdrawalOf = async (who: Actor, id: string) =>
  (await who.call('GET withdrawal.php', { id })).body.withdrawal;
export const debtOf = async (who: Actor) => (await who.call('GET credits.php', {})).body.debt;
export const heldOf = async ({ db }: TestApp, { id }: Actor) =>
  (await db.selectFrom('members').select('held').where('id', '=', id).executeTakeFirstOrThrow()).held;
export const isRefund = (asked: string) => asked.endsWith('/refunds');
/** Payments can be read, and nothing is paid back. */
export const refuseRefunds = (mollie: Mollie, status: number) =>
  mollie.behave({ refuse: (asked) => (isRefund(asked) ? status : undefined) });
export const chargeback = (value: string) => [{ id: 'chb_1', amount: { value, currency: 'EUR' }, reversedAt: null }];
export const payBackBy = (eva: Actor, payment: string, amount: number, id = newId()) =>
  eva.call('POST operator-refund.php', { id, payment, amount, reason: 'they asked for it' });

/** So long, with the loop running. */
export async function pass(app: TestApp, span: number): Promise<void> {
  for (let passed = 0; passed < span; passed += 20 * minute) {
    app.clock.advance(20 * minute);
    await lookUntilDone(app);
  }
}

export const refundsOf = (mollie: Mollie, order: string) => mollie.of(order).refunds.map(({ amount }) => amount.value);
