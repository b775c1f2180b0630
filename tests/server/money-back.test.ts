import { expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { payBackDue } from '../../src/server/payments/pay-back.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { lookUntilDone, paymentOf } from '../support/buying.ts';
import { queuedFor } from '../support/mailbox.ts';
import { creditsOf, newId } from '../support/talk.ts';
import {
  createWorld,
  heldOf,
  isRefund,
  pass,
  payBackBy,
  refundsOf,
  refuseRefunds,
  use,
  withdraw,
  withdrawalOf,
} from '../support/withdrawing.ts';

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
  mollie.behave({ beforeAnswer: (asked) => (isRefund(asked) ? answered.promise : undefined) });
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
      if (isRefund(asked)) throw new Error('the line broke');
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

test('a payment of a process that died between the request and the provider is paid by the next', async () => {
  const { world, mollie, anna, order } = await createWorld();
  const { current: pay } = world.context.providers;
  if (!pay) throw new Error('nobody takes money');
  const { refund } = pay;
  pay.refund = () => Promise.reject(new Error('killed'));
  await withdraw(anna, order);
  pay.refund = refund;
  expect(await payBackDue(world.context)).toBe(0); // Its claim is not over yet.
  world.clock.advance(2 * minute);
  expect(await Promise.all([payBackDue(world.context), payBackDue(world.context)])).toContain(1);
  expect(refundsOf(mollie, order)).toEqual(['59.99']);
  expect(await withdrawalOf(anna, order)).toMatchObject({ paid_at: expect.any(String), failed_at: null });
});

test('what is held is said: asked for, not paid yet, and whatever the clock says it is one withdrawal', async () => {
  const { world, mollie, anna, bram, eva, order } = await createWorld();
  await use(anna, bram, 40);
  mollie.behave({ refuse: 429 });
  const { status, body } = await withdraw(anna, order);
  expect([status, body.withdrawal.credits, body.withdrawal.amount]).toEqual([200, 20, 2000]);
  expect(body.withdrawal).toMatchObject({ asked_at: expect.any(String), paid_at: null, failed_at: null });
  expect([await creditsOf(world, anna), await heldOf(world, anna)]).toEqual([0, 20]);
  expect((await anna.call('GET user.php', {})).body.user.paid_user).toBe(true);
  const { member } = (await eva.call('GET operator-member.php', { id: anna.id })).body;
  expect([member.credits, member.held]).toEqual([0, 20]);
  expect(await audit(world.db)).toEqual([]);
});

test('refused for three days it fails: the credits are theirs again, they are told, and can ask once more', async () => {
  const { world, mollie, anna, order } = await createWorld();
  refuseRefunds(mollie, 422);
  await withdraw(anna, order);
  await pass(world, 2 * day);
  expect(await heldOf(world, anna)).toBe(60);
  await pass(world, 2 * day);
  expect([await creditsOf(world, anna), await heldOf(world, anna)]).toEqual([60, 0]);
  expect(await withdrawalOf(anna, order)).toMatchObject({
    asked_at: null,
    failed_at: expect.any(String),
    amount: 5999,
  });
  expect((await queuedFor(world, anna.email)).at(-1)).toMatchObject({
    template: 'refund_failed',
    values: { order, amount: '€59.99', credits: 60 },
  });
  mollie.behave({});
  expect((await withdraw(anna, order)).body.payment.refunded).toBe(5999);
  expect(refundsOf(mollie, order)).toEqual(['59.99']);
  expect(await audit(world.db)).toEqual([]);
});

test('while it is not known whether it was paid it never fails, however long the provider is away', async () => {
  const { world, mollie, anna, order } = await createWorld();
  mollie.behave({
    beforeAnswer: (asked) => {
      if (isRefund(asked)) throw new Error('the line broke');
    },
  });
  await withdraw(anna, order);
  mollie.behave({ refuse: 503 });
  await pass(world, 5 * day);
  expect(await heldOf(world, anna)).toBe(60);
  mollie.behave({});
  await pass(world, 7 * hour);
  expect([await creditsOf(world, anna), await heldOf(world, anna)]).toEqual([0, 0]);
  expect(refundsOf(mollie, order)).toEqual(['59.99']);
  expect(await audit(world.db)).toEqual([]);
});

test('the same amount twice in an hour is refused at first, and paid when the hour is over', async () => {
  const { world, mollie, eva, order } = await createWorld();
  expect((await payBackBy(eva, order, 1000)).status).toBe(200);
  expect((await payBackBy(eva, order, 1000)).status).toBe(503);
  expect(refundsOf(mollie, order)).toEqual(['10.00']);
  await pass(world, 2 * hour);
  expect(refundsOf(mollie, order)).toEqual(['10.00', '10.00']);
});

test('the audit finds credits that are held for nothing', async () => {
  const { world, anna } = await createWorld();
  await world.db.updateTable('members').set({ held: 5 }).where('id', '=', anna.id).execute();
  expect(await audit(world.db)).toEqual([
    `member ${anna.id} has 5 credits held, their entries say 0`,
    `member ${anna.id} has 5 credits held, their withdrawals say 0`,
  ]);
});
