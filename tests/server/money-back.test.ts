import { expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { buy, hear, lookUntilDone, paymentOf } from '../support/buying.ts';
import { type Actor, cast } from '../support/cast.ts';
import { type Mollie, openMollie } from '../support/mollie/mollie.ts';
import { creditsOf, newId, tell } from '../support/talk.ts';

interface World {
  world: TestApp;
  mollie: Mollie;
  anna: Actor;
  bram: Actor;
  /** Paid: 60 credits for 59.99. */
  order: string;
}

/** Mollie keeps the test's time, so it forgets idempotency keys when an hour of it has passed. */
async function createWorld(): Promise<World> {
  const mollie = await openMollie();
  const world = await createTestApp(mollie.env, { outside: fetch });
  mollie.books.now = world.clock.now;
  const { anna, bram } = await cast(world, { anna: { credits: 0, premium: false }, bram: {} });
  const order = await buy(anna);
  await hear(world, mollie, order, { status: 'paid' });
  return { world, mollie, anna, bram, order };
}

async function use(anna: Actor, bram: Actor, credits: number): Promise<void> {
  for (let i = 0; i < credits; i++) await tell(anna, bram, `hello ${i} ${newId()}`);
}

const withdraw = (who: Actor, payment: string) => who.call('POST withdrawal.php', { payment });
const refundsOf = (mollie: Mollie, order: string) => mollie.of(order).refunds.map(({ amount }) => amount.value);

test('pressed again after an hour, it is still one refund', async () => {
  const { world, mollie, anna, bram, order } = await createWorld();
  await use(anna, bram, 40);
  expect((await withdraw(anna, order)).status).toBe(200);
  mollie.asked.length = 0;
  for (let i = 0; i < 3; i++) {
    world.clock.advance(hour);
    const { status, body } = await withdraw(anna, order);
    expect([status, body.payment.refunded, body.withdrawal.amount]).toEqual([200, 2000, 2000]);
  }
  expect(refundsOf(mollie, order)).toEqual(['20.00']);
  expect(mollie.asked).not.toContain(`POST payments/${mollie.of(order).id}/refunds`);
  expect(await audit(world.db)).toEqual([]);
});

test('while the provider is away the credits cannot be used, and the money goes back without another press', async () => {
  const { world, mollie, anna, bram, order } = await createWorld();
  mollie.behave({ refuse: 503 });
  await withdraw(anna, order);
  expect(await creditsOf(world, anna)).toBe(0);
  const { status } = await anna.call('POST chat.php', { id: newId(), profile: bram.id, kind: 'text', text: 'hello' });
  expect(status).toBe(402);
  mollie.behave({});
  world.clock.advance(hour);
  await lookUntilDone(world);
  expect(await paymentOf(anna, order)).toMatchObject({ refunded: 5999 });
  expect((await anna.call('GET credits.php', {})).body.debt).toBe(0);
  expect(await audit(world.db)).toEqual([]);
});

test('nothing can be used while the provider takes its time', async () => {
  const { world, mollie, anna, bram, order } = await createWorld();
  const answered = Promise.withResolvers<void>();
  mollie.behave({ beforeAnswer: (asked) => (asked.endsWith('/refunds') ? answered.promise : undefined) });
  const withdrawing = withdraw(anna, order);
  await expect.poll(() => mollie.of(order).refunds.length).toBe(1);
  const { status } = await anna.call('POST chat.php', { id: newId(), profile: bram.id, kind: 'text', text: 'hello' });
  expect(status).toBe(402);
  answered.resolve();
  expect((await withdrawing).status).toBe(200);
  expect((await anna.call('GET credits.php', {})).body.debt).toBe(0);
  expect(await audit(world.db)).toEqual([]);
});

test('an answer that was lost does not pay twice, however late it is found', async () => {
  const { world, mollie, anna, order } = await createWorld();
  mollie.behave({
    beforeAnswer: (asked) => {
      if (asked.endsWith('/refunds')) throw new Error('the line broke');
    },
  });
  await withdraw(anna, order);
  mollie.behave({ refuse: 503 });
  for (let i = 0; i < 20; i++) {
    world.clock.advance(10 * minute);
    await lookUntilDone(world);
    await withdraw(anna, order);
  }
  mollie.behave({});
  world.clock.advance(6 * hour);
  await lookUntilDone(world);
  await withdraw(anna, order);
  expect(refundsOf(mollie, order)).toEqual(['59.99']);
  expect(await paymentOf(anna, order)).toMatchObject({ refunded: 5999 });
  expect(await audit(world.db)).toEqual([]);
});
