import { expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { auditDaily } from '../../src/server/ledger/daily.ts';
import { pollDue } from '../../src/server/payments/poll.ts';
import type { Order } from '../../src/server/payments/provider.ts';
import { createProviders } from '../../src/server/payments/providers.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { buy, lookUntilDone, paymentOf } from '../support/buying.ts';
import { type Actor, cast } from '../support/cast.ts';
import { type Mollie, openMollie } from '../support/mollie/mollie.ts';
import { creditsOf, newId } from '../support/talk.ts';

/** Nobody calls the webhook here. */
async function createApp(): Promise<{ app: TestApp; mollie: Mollie; anna: Actor }> {
  const mollie = await openMollie();
  const app = await createTestApp(mollie.env, { outside: fetch });
  const { anna } = await cast(app, { anna: { credits: 0, premium: false } });
  return { app, mollie, anna };
}

/** As long as that, with the loop running. */
async function pass(app: TestApp, span: number): Promise<void> {
  const until = app.clock.now().getTime() + span;
  while (app.clock.now().getTime() < until) {
    app.clock.advance(Math.max(minute, span / 50));
    await lookUntilDone(app);
  }
}

test('a webhook that never comes makes it later, not lost', async () => {
  const { app, mollie, anna } = await createApp();
  const id = await buy(anna);
  await mollie.become(id, { status: 'paid' }, { tell: false });
  expect(await pollDue(app.context)).toBe(0); // Not while the member is still paying.
  await pass(app, 2 * minute);
  expect(await creditsOf(app, anna)).toBe(60);
  expect(await audit(app.db)).toEqual([]);
});

test('a transfer that takes days is asked about ever less often, and granted when it comes', async () => {
  const { app, mollie, anna } = await createApp();
  const id = await buy(anna, { method: 'banktransfer' });
  await mollie.become(id, { status: 'pending' }, { tell: false });
  mollie.asked.length = 0;
  await pass(app, 6 * day);
  expect((await paymentOf(anna, id)).status).toBe('pending');
  expect(mollie.asked.length).toBeLessThan(60);
  await mollie.become(id, { status: 'paid' }, { tell: false });
  await pass(app, day);
  expect(await creditsOf(app, anna)).toBe(60);
});

test('what is undecided after a month came to nothing; money that comes later is still theirs', async () => {
  const { app, mollie, anna } = await createApp();
  const id = await buy(anna);
  await pass(app, 32 * day);
  expect(await app.db.selectFrom('payments').select(['state', 'poll_at']).executeTakeFirst()).toEqual({
    state: 'expired',
    poll_at: null,
  });
  await mollie.become(id, { status: 'paid' }, { tell: false });
  await app.db.updateTable('payments').set({ poll_at: app.clock.now() }).execute(); // As the webhook does.
  await lookUntilDone(app);
  expect(await creditsOf(app, anna)).toBe(60);
});

test('a chargeback of months later is found, though nobody told', async () => {
  const { app, mollie, anna } = await createApp();
  const id = await buy(anna);
  await mollie.become(id, { status: 'paid' }, { tell: false });
  await pass(app, hour);
  mollie.asked.length = 0;
  await pass(app, 200 * day);
  expect(mollie.asked.length).toBeLessThan(40);
  const chargebacks = [{ id: 'chb_1', amount: { value: '59.99', currency: 'EUR' }, reversedAt: null }];
  await mollie.become(id, { chargebacks }, { tell: false });
  await pass(app, 30 * day);
  expect(await creditsOf(app, anna)).toBe(0);
  await pass(app, 300 * day);
  expect(await app.db.selectFrom('payments').select('poll_at').executeTakeFirst()).toEqual({ poll_at: null });
  expect(await audit(app.db)).toEqual([]);
});

test('while Mollie is away it is asked again, and not more often for it', async () => {
  const { app, mollie, anna } = await createApp();
  const id = await buy(anna);
  await mollie.become(id, { status: 'paid' }, { tell: false });
  mollie.behave({ refuse: 502 });
  mollie.asked.length = 0;
  await pass(app, hour);
  expect(mollie.asked.length).toBeLessThan(30);
  expect(await creditsOf(app, anna)).toBe(0);
  mollie.behave({});
  await pass(app, hour);
  expect(await creditsOf(app, anna)).toBe(60);
});

test('who looks and is killed leaves it to the next', async () => {
  const { app, mollie, anna } = await createApp();
  const id = await buy(anna);
  await mollie.become(id, { status: 'paid' }, { tell: false });
  app.clock.advance(minute);
  const { current: pay } = app.context.providers;
  if (!pay) throw new Error('nobody takes the money');
  // The dead process has claimed the payment, and done no more.
  const silent = createProviders([{ ...pay, read: () => new Promise(() => undefined) }]);
  void pollDue({ ...app.context, providers: silent });
  await expect.poll(() => claimedUntil(app)).toBeGreaterThan(app.clock.now().getTime());
  expect(await pollDue(app.context)).toBe(0);
  app.clock.advance(minute);
  await lookUntilDone(app);
  expect(await creditsOf(app, anna)).toBe(60);
});

const claimedUntil = async ({ db }: TestApp): Promise<number> =>
  (await db.selectFrom('payments').select('poll_at').executeTakeFirstOrThrow()).poll_at?.getTime() ?? 0;

test('the books are proved once a day, and what is wrong is told by its number', async () => {
  const { app, mollie, anna } = await createApp();
  const id = await buy(anna);
  await mollie.become(id, { status: 'paid' }, { tell: false });
  await pass(app, 2 * minute);
  const notified = () => app.logged.filter((line) => line.includes('ledger audit'));

  await auditDaily(app.context);
  await auditDaily(app.context);
  expect(notified()).toEqual([expect.stringContaining('ledger audit passed')]);

  const other = await buy(anna);
  await app.db.updateTable('payments').set({ state: 'paid', taken_back: 3 }).where('id', '=', other).execute();
  await app.db.updateTable('payments').set({ taken_back: 3 }).where('id', '=', id).execute();
  app.clock.advance(day);
  await auditDaily(app.context);
  expect(
    notified()
      .slice(1)
      .map((line) => JSON.parse(line))
      .map(({ level, fault }) => [level, fault])
      .toSorted(),
  ).toEqual(
    [
      ['error', `payment ${other} is paid, and its 60 credits were not granted`],
      ['error', `payment ${id} took 3 credits back, its entries say 0`],
      ['error', `payment ${other} took 3 credits back, its entries say 0`],
    ].toSorted(),
  );
});

test('the sandbox refunds once a key, forgets it after an hour, and never pays back more than was paid', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 0 } });
  const id = await buy(anna);
  const { current: pay } = app.context.providers;
  const refund = (key: string, amount = 2000) => pay?.refund(`sb_${id}`, { amount, currency: 'EUR', key });
  await expect(refund('too early')).rejects.toThrow();
  await app.db.updateTable('sandbox_payments').set({ state: 'paid' }).execute();
  await Promise.all(Array.from({ length: 8 }, () => refund('one')));
  app.clock.advance(hour - 1);
  await refund('one');
  expect(await pay?.read(`sb_${id}`)).toMatchObject({ refunded: 2000, refunds: [{ key: 'one', failed: false }] });
  app.clock.advance(1);
  await refund('one');
  await expect(refund('three')).rejects.toThrow();
  expect(await pay?.read(`sb_${id}`)).toMatchObject({ refunded: 4000 });
});

test('the sandbox makes one payment of an order, and another one when it has forgotten it', async () => {
  const { context, clock } = await createTestApp();
  const { current: pay } = context.providers;
  const order: Order = {
    ...{ id: newId(), amount: 1499, currency: 'EUR', method: 'ideal', bank: null, description: 'Vonk', language: 'nl' },
    ...{ returns: 'http://localhost/1', webhook: 'http://localhost/hook', customer: null, mandate: null },
  };
  const made = await Promise.all([pay?.create(order), pay?.create(order)]);
  expect(new Set(made.map((each) => each?.id)).size).toBe(1);
  clock.advance(hour);
  expect((await pay?.create(order))?.id).not.toBe(made[0]?.id);
});
