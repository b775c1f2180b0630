import { expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { payBackDue } from '../../src/server/payments/pay-back.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { lookUntilDone, paymentOf } from '../support/buying.ts';
import { queuedFor } from '../support/mailbox.ts';
import { creditsOf, newId } from '../support/talk.ts';
import {
  createApp,
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
  const { app, mollie, anna, bram, order } = await createApp();
  await use(anna, bram, 40);
  expect((await withdraw(anna, order)).status).toBe(200);
  mollie.asked.length = 0;
  for (let i = 0; i < 3; i++) {
    app.clock.advance(hour);
    const { status, body } = await withdraw(anna, order);
    expect([status, body.payment.refunded, body.withdrawal.amount]).toEqual([200, 2000, 2000]);
  }
  expect(refundsOf(mollie, order)).toEqual(['20.00']);
  expect(mollie.asked).not.toContain(`POST payments/${mollie.of(order).id}/refunds`);
  expect(await audit(app.db)).toEqual([]);
});

test('while the provider is away the credits cannot be used, and the money goes back without another press', async () => {
  const { app, mollie, anna, bram, order } = await createApp();
  mollie.behave({ refuse: 503 });
  await withdraw(anna, order);
  expect(await creditsOf(app, anna)).toBe(0);
  const { status } = await anna.call('POST chat.php', { id: newId(), profile: bram.id, kind: 'text', text: 'hello' });
  expect(status).toBe(402);
  mollie.behave({});
  app.clock.advance(hour);
  await lookUntilDone(app);
  expect(await paymentOf(anna, order)).toMatchObject({ refunded: 5999 });
  expect((await anna.call('GET credits.php', {})).body.debt).toBe(0);
  expect(await audit(app.db)).toEqual([]);
});

test('nothing can be used while the provider takes its time', async () => {
  const { app, mollie, anna, bram, order } = await createApp();
  const answered = Promise.withResolvers<void>();
  mollie.behave({ beforeAnswer: (asked) => (isRefund(asked) ? answered.promise : undefined) });
  const withdrawing = withdraw(anna, order);
  await expect.poll(() => mollie.of(order).refunds.length).toBe(1);
  const { status } = await anna.call('POST chat.php', { id: newId(), profile: bram.id, kind: 'text', text: 'hello' });
  expect(status).toBe(402);
  answered.resolve();
  expect((await withdrawing).status).toBe(200);
  expect((await anna.call('GET credits.php', {})).body.debt).toBe(0);
  expect(await audit(app.db)).toEqual([]);
});

test('an answer that was lost does not pay twice, however late it is found', async () => {
  const { app, mollie, anna, order } = await createApp();
  mollie.behave({
    beforeAnswer: (asked) => {
      if (isRefund(asked)) throw new Error('the line broke');
    },
  });
  await withdraw(anna, order);
  mollie.behave({ refuse: 503 });
  for (let i = 0; i < 20; i++) {
    app.clock.advance(10 * minute);
    await lookUntilDone(app);
    await withdraw(anna, order);
  }
  mollie.behave({});
  app.clock.advance(6 * hour);
  await lookUntilDone(app);
  await withdraw(anna, order);
  expect(refundsOf(mollie, order)).toEqual(['59.99']);
  expect(await paymentOf(anna, order)).toMatchObject({ refunded: 5999 });
  expect(await audit(app.db)).toEqual([]);
});

test('a payment of a process that died between the request and the provider is paid by the next', async () => {
  const { app, mollie, anna, order } = await createApp();
  const { current: pay } = app.context.providers;
  if (!pay) throw new Error('nobody takes money');
  const { refund } = pay;
  pay.refund = () => Promise.reject(new Error('killed'));
  await withdraw(anna, order);
  pay.refund = refund;
  expect(await payBackDue(app.context)).toBe(0); // Its claim is not over yet.
  app.clock.advance(2 * minute);
  expect(await Promise.all([payBackDue(app.context), payBackDue(app.context)])).toContain(1);
  expect(refundsOf(mollie, order)).toEqual(['59.99']);
  expect(await withdrawalOf(anna, order)).toMatchObject({ paid_at: expect.any(String), failed_at: null });
});

test('what is held is said: asked for, not paid yet, and whatever the clock says it is one withdrawal', async () => {
  const { app, mollie, anna, bram, eva, order } = await createApp();
  await use(anna, bram, 40);
  mollie.behave({ refuse: 429 });
  const { status, body } = await withdraw(anna, order);
  expect([status, body.withdrawal.credits, body.withdrawal.amount]).toEqual([200, 20, 2000]);
  expect(body.withdrawal).toMatchObject({ asked_at: expect.any(String), paid_at: null, failed_at: null });
  expect([await creditsOf(app, anna), await heldOf(app, anna)]).toEqual([0, 20]);
  expect((await anna.call('GET user.php', {})).body.user.paid_user).toBe(true);
  const { member } = (await eva.call('GET operator-member.php', { id: anna.id })).body;
  expect([member.credits, member.held]).toEqual([0, 20]);
  expect(await audit(app.db)).toEqual([]);
});

test('refused for three days it fails: the credits are theirs again, they are told, and can ask once more', async () => {
  const { app, mollie, anna, order } = await createApp();
  refuseRefunds(mollie, 422);
  await withdraw(anna, order);
  await pass(app, 2 * day);
  expect(await heldOf(app, anna)).toBe(60);
  await pass(app, 2 * day);
  expect([await creditsOf(app, anna), await heldOf(app, anna)]).toEqual([60, 0]);
  expect(await withdrawalOf(anna, order)).toMatchObject({
    asked_at: null,
    failed_at: expect.any(String),
    amount: 5999,
  });
  expect((await queuedFor(app, anna.email)).at(-1)).toMatchObject({
    template: 'refund_failed',
    values: { order, amount: '€59.99', credits: 60 },
  });
  mollie.behave({});
  expect((await withdraw(anna, order)).body.payment.refunded).toBe(5999);
  expect(refundsOf(mollie, order)).toEqual(['59.99']);
  expect(await audit(app.db)).toEqual([]);
});

test('while it is not known whether it was paid it never fails, however long the provider is away', async () => {
  const { app, mollie, anna, order } = await createApp();
  mollie.behave({
    beforeAnswer: (asked) => {
      if (isRefund(asked)) throw new Error('the line broke');
    },
  });
  await withdraw(anna, order);
  mollie.behave({ refuse: 503 });
  await pass(app, 5 * day);
  expect(await heldOf(app, anna)).toBe(60);
  mollie.behave({});
  await pass(app, 7 * hour);
  expect([await creditsOf(app, anna), await heldOf(app, anna)]).toEqual([0, 0]);
  expect(refundsOf(mollie, order)).toEqual(['59.99']);
  expect(await audit(app.db)).toEqual([]);
});

test('the same amount twice in an hour is refused at first, and paid when the hour is over', async () => {
  const { app, mollie, eva, order } = await createApp();
  expect((await payBackBy(eva, order, 1000)).status).toBe(200);
  expect((await payBackBy(eva, order, 1000)).status).toBe(503);
  expect(refundsOf(mollie, order)).toEqual(['10.00']);
  await pass(app, 2 * hour);
  expect(refundsOf(mollie, order)).toEqual(['10.00', '10.00']);
});

test('the audit finds credits that are held for nothing', async () => {
  const { app, anna } = await createApp();
  await app.db.updateTable('members').set({ held: 5 }).where('id', '=', anna.id).execute();
  expect(await audit(app.db)).toEqual([
    `member ${anna.id} has 5 credits held, their entries say 0`,
    `member ${anna.id} has 5 credits held, their withdrawals say 0`,
  ]);
});
