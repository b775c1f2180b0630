import { expect, test } from 'vitest';
import { purgeDue } from '../../src/server/account-deletion/purge.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import { day, hour } from '../../src/shared/limits.ts';
import { buy, hear } from '../support/buying.ts';
import { password } from '../support/cast.ts';
import { creditsOf, newId } from '../support/talk.ts';
import {
  chargeback,
  createApp,
  debtOf,
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

test('charged back while it waits: the bank has paid, so the withdrawal does not, and nothing is owed', async () => {
  const { app, mollie, anna, order } = await createApp();
  refuseRefunds(mollie, 503);
  await withdraw(anna, order);
  await hear(app, mollie, order, { chargebacks: chargeback('59.99') });
  mollie.behave({});
  await pass(app, 7 * hour);
  expect(refundsOf(mollie, order)).toEqual([]);
  expect([await creditsOf(app, anna), await heldOf(app, anna), await debtOf(anna)]).toEqual([0, 0, 0]);
  expect((await anna.call('GET user.php', {})).body.user.paid_user).toBe(false);
  expect(await audit(app.db)).toEqual([]);
});

test('another order is charged back while it waits: what is held pays what is owed first', async () => {
  const { app, mollie, anna, bram, order } = await createApp();
  await use(anna, bram, 60);
  app.clock.advance(day);
  const second = await buy(anna);
  await hear(app, mollie, second, { status: 'paid' });
  refuseRefunds(mollie, 503);
  await withdraw(anna, second);
  await hear(app, mollie, order, { chargebacks: chargeback('30.00') });
  expect(await debtOf(anna)).toBe(30);
  mollie.behave({});
  await pass(app, 7 * hour);
  expect(refundsOf(mollie, second)).toEqual([]);
  expect([await creditsOf(app, anna), await heldOf(app, anna), await debtOf(anna)]).toEqual([30, 0, 0]);

  expect(await withdrawalOf(anna, second)).toMatchObject({ credits: 30, amount: 3000 });
  await withdraw(anna, second);
  expect(refundsOf(mollie, second)).toEqual(['30.00']);
  expect(await audit(app.db)).toEqual([]);
});

test('who owes credits gets no money for what they were given', async () => {
  const { app, mollie, anna, bram, eva, order } = await createApp();
  const second = await buy(anna);
  await hear(app, mollie, second, { status: 'paid' });
  await use(anna, bram, 120);
  await hear(app, mollie, order, { chargebacks: chargeback('59.99') });
  await eva.call('POST operator-credits.php', { id: newId(), member: anna.id, credits: 60, reason: 'a present' });
  expect([await creditsOf(app, anna), await debtOf(anna)]).toEqual([60, 60]);
  expect((await withdraw(anna, second)).status).toBe(409);
});

test('credits that were bought, or given, meanwhile stay theirs', async () => {
  const { app, mollie, anna, order } = await createApp();
  refuseRefunds(mollie, 503);
  await withdraw(anna, order);
  const second = await buy(anna);
  await hear(app, mollie, second, { status: 'paid' });
  expect(await creditsOf(app, anna)).toBe(60);
  expect(await withdrawalOf(anna, second)).toMatchObject({ credits: 60, amount: 5999 });
  mollie.behave({});
  await pass(app, hour);
  expect([await creditsOf(app, anna), await heldOf(app, anna)]).toEqual([60, 0]);
  expect((await anna.call('GET user.php', {})).body.user.paid_user).toBe(true);
  expect(await audit(app.db)).toEqual([]);
});

test('two orders withdrawn at once are each paid once, and never more than is unused', async () => {
  const { app, mollie, anna, bram, order } = await createApp();
  app.clock.advance(day);
  const second = await buy(anna);
  await hear(app, mollie, second, { status: 'paid' });
  await use(anna, bram, 30);
  const presses = [order, second, order, second, order, second].map((id) => withdraw(anna, id));
  expect((await Promise.all(presses)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect([refundsOf(mollie, order), refundsOf(mollie, second)]).toEqual([['30.00'], ['59.99']]);
  expect([await creditsOf(app, anna), await heldOf(app, anna), await debtOf(anna)]).toEqual([0, 0, 0]);
  expect(await audit(app.db)).toEqual([]);
});

test('an operator pays back while the member withdraws: together never more than was paid', async () => {
  const { app, mollie, anna, eva, order } = await createApp();
  await Promise.all([withdraw(anna, order), payBackBy(eva, order, 2000), payBackBy(eva, order, 5999)]);
  await pass(app, 2 * hour);
  const out = refundsOf(mollie, order).reduce((sum, value) => sum + Number(value), 0);
  expect(out).toBeLessThanOrEqual(59.99);
  expect([await heldOf(app, anna), await debtOf(anna)]).toEqual([0, 0]);
  expect(await audit(app.db)).toEqual([]);
});

test('what an operator has promised is not withdrawn, and its credits are not either', async () => {
  const { app, mollie, anna, bram, eva, order } = await createApp();
  await use(anna, bram, 30);
  refuseRefunds(mollie, 503);
  await payBackBy(eva, order, 2000);
  expect(await withdrawalOf(anna, order)).toMatchObject({ credits: 10, amount: 1000 });
  await withdraw(anna, order);
  mollie.behave({});
  await pass(app, hour);
  expect(refundsOf(mollie, order).toSorted()).toEqual(['10.00', '20.00']);
  expect([await creditsOf(app, anna), await heldOf(app, anna), await debtOf(anna)]).toEqual([0, 0, 0]);
  expect(await audit(app.db)).toEqual([]);
});

test('an operator’s refund whose answer was lost is not paid again because a withdrawal waits as well', async () => {
  const { app, mollie, anna, bram, eva, order } = await createApp();
  await use(anna, bram, 30);
  mollie.behave({
    beforeAnswer: (asked) => {
      if (isRefund(asked)) throw new Error('the line broke');
    },
  });
  await payBackBy(eva, order, 2000);
  mollie.behave({ refuse: 503 });
  await withdraw(anna, order);
  app.clock.advance(2 * hour);
  mollie.behave({});
  await pass(app, 7 * hour);
  expect(refundsOf(mollie, order).toSorted()).toEqual(['10.00', '20.00']);
  expect(await audit(app.db)).toEqual([]);
});

test('who has left, and even who is gone for good, still gets their money', async () => {
  const { app, mollie, anna, order } = await createApp();
  mollie.behave({ refuse: 503 });
  await withdraw(anna, order);
  expect((await anna.call('DELETE user.php', { password })).status).toBe(200);
  app.clock.advance(15 * day);
  await purgeDue(app.context);
  expect(await app.db.selectFrom('members').select('id').where('id', '=', anna.id).execute()).toEqual([]);
  expect(await audit(app.db)).toEqual([]);
  mollie.behave({});
  await pass(app, 7 * hour);
  expect(refundsOf(mollie, order)).toEqual(['59.99']);
  expect(await audit(app.db)).toEqual([]);
});

test('who comes back after leaving finds the withdrawal paid, and no credits of it', async () => {
  const { app, mollie, anna, eva, order } = await createApp();
  mollie.behave({ refuse: 503 });
  await withdraw(anna, order);
  await anna.call('DELETE user.php', { password });
  mollie.behave({});
  await pass(app, hour);
  const restored = await eva.call('POST operator-restore.php', { id: anna.id, reason: 'they asked' });
  expect(restored.status).toBe(200);
  const { member } = (await eva.call('GET operator-member.php', { id: anna.id })).body;
  expect([member.credits, member.held, member.debt]).toEqual([0, 0, 0]);
  expect(refundsOf(mollie, order)).toEqual(['59.99']);
});
