import { expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { auditDaily } from '../../src/server/ledger/loop.ts';
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
async function createWorld(): Promise<{ world: TestApp; mollie: Mollie; anna: Actor }> {
  const mollie = await openMollie();
  const world = await createTestApp(mollie.env, { outside: fetch });
  const { anna } = await cast(world, { anna: { credits: 0, premium: false } });
  return { world, mollie, anna };
}

/** As long as that, with the loop running. */
async function pass(world: TestApp, span: number): Promise<void> {
  const until = world.clock.now().getTime() + span;
  while (world.clock.now().getTime() < until) {
    world.clock.advance(Math.max(minute, span / 50));
    await lookUntilDone(world);
  }
}

test('a webhook that never comes makes it later, not lost', async () => {
  const { world, mollie, anna } = await createWorld();
  const id = await buy(anna);
  await mollie.become(id, { status: 'paid' }, { tell: false });
  expect(await pollDue(world.context)).toBe(0); // Not while the member is still paying.
  await pass(world, 2 * minute);
  expect(await creditsOf(world, anna)).toBe(60);
  expect(await audit(world.db)).toEqual([]);
});

test('a transfer that takes days is asked about ever less often, and granted when it comes', async () => {
  const { world, mollie, anna } = await createWorld();
  const id = await buy(anna, { method: 'banktransfer' });
  await mollie.become(id, { status: 'pending' }, { tell: false });
  mollie.asked.length = 0;
  await pass(world, 6 * day);
  expect((await paymentOf(anna, id)).status).toBe('pending');
  expect(mollie.asked.length).toBeLessThan(60);
  await mollie.become(id, { status: 'paid' }, { tell: false });
  await pass(world, day);
  expect(await creditsOf(world, anna)).toBe(60);
});

test('what is undecided after a month came to nothing; money that comes later is still theirs', async () => {
  const { world, mollie, anna } = await createWorld();
  const id = await buy(anna);
  await pass(world, 32 * day);
  expect(await world.db.selectFrom('payments').select(['state', 'poll_at']).executeTakeFirst()).toEqual({
    state: 'expired',
    poll_at: null,
  });
  await mollie.become(id, { status: 'paid' }, { tell: false });
  await world.db.updateTable('payments').set({ poll_at: world.clock.now() }).execute(); // As the webhook does.
  await lookUntilDone(world);
  expect(await creditsOf(world, anna)).toBe(60);
});

test('a chargeback of months later is found, though nobody told', async () => {
  const { world, mollie, anna } = await createWorld();
  const id = await buy(anna);
  await mollie.become(id, { status: 'paid' }, { tell: false });
  await pass(world, hour);
  mollie.asked.length = 0;
  await pass(world, 200 * day);
  expect(mollie.asked.length).toBeLessThan(40);
  const chargebacks = [{ id: 'chb_1', amount: { value: '59.99', currency: 'EUR' }, reversedAt: null }];
  await mollie.become(id, { chargebacks }, { tell: false });
  await pass(world, 30 * day);
  expect(await creditsOf(world, anna)).toBe(0);
  await pass(world, 300 * day);
  expect(await world.db.selectFrom('payments').select('poll_at').executeTakeFirst()).toEqual({ poll_at: null });
  expect(await audit(world.db)).toEqual([]);
});

test('while Mollie is away it is asked again, and not more often for it', async () => {
  const { world, mollie, anna } = await createWorld();
  const id = await buy(anna);
  await mollie.become(id, { status: 'paid' }, { tell: false });
  mollie.behave({ refuse: 502 });
  mollie.asked.length = 0;
  await pass(world, hour);
  expect(mollie.asked.length).toBeLessThan(30);
  expect(await creditsOf(world, anna)).toBe(0);
  mollie.behave({});
  await pass(world, hour);
  expect(await creditsOf(world, anna)).toBe(60);
});

test('who looks and is killed leaves it to the next', async () => {
  const { world, mollie, anna } = await createWorld();
  const id = await buy(anna);
  await mollie.become(id, { status: 'paid' }, { tell: false });
  world.clock.advance(minute);
  const { current: pay } = world.context.providers;
  if (!pay) throw new Error('nobody takes the money');
  // What the dead one has left behind: claimed, and no more.
  const silent = createProviders([{ ...pay, read: () => new Promise(() => undefined) }]);
  void pollDue({ ...world.context, providers: silent });
  await expect.poll(() => claimedUntil(world)).toBeGreaterThan(world.clock.now().getTime());
  expect(await pollDue(world.context)).toBe(0);
  world.clock.advance(minute);
  await lookUntilDone(world);
  expect(await creditsOf(world, anna)).toBe(60);
});

const claimedUntil = async ({ db }: TestApp): Promise<number> =>
  (await db.selectFrom('payments').select('poll_at').executeTakeFirstOrThrow()).poll_at?.getTime() ?? 0;

test('the books are proved once a day, and what is wrong is told by its number', async () => {
  const { world, mollie, anna } = await createWorld();
  const id = await buy(anna);
  await mollie.become(id, { status: 'paid' }, { tell: false });
  await pass(world, 2 * minute);
  const told = () => world.logged.filter((line) => line.includes('the books are'));

  await auditDaily(world.context);
  await auditDaily(world.context);
  expect(told()).toEqual([expect.stringContaining('the books are right')]);

  const other = await buy(anna);
  await world.db.updateTable('payments').set({ state: 'paid', taken_back: 3 }).where('id', '=', other).execute();
  await world.db.updateTable('payments').set({ taken_back: 3 }).where('id', '=', id).execute();
  world.clock.advance(day);
  await auditDaily(world.context);
  expect(
    told()
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
  const world = await createTestApp();
  const { anna } = await cast(world, { anna: { credits: 0 } });
  const id = await buy(anna);
  const { current: pay } = world.context.providers;
  const refund = (key: string, amount = 2000) => pay?.refund(`sb_${id}`, { amount, currency: 'EUR', key });
  await expect(refund('too early')).rejects.toThrow();
  await world.db.updateTable('sandbox_payments').set({ state: 'paid' }).execute();
  await Promise.all(Array.from({ length: 8 }, () => refund('one')));
  world.clock.advance(hour - 1);
  await refund('one');
  expect(await pay?.read(`sb_${id}`)).toMatchObject({ refunded: 2000, refunds: [{ key: 'one', failed: false }] });
  world.clock.advance(1);
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
