import { describe, expect, test } from 'vitest';
import { purgeDue } from '../../src/server/account-deletion/purge.ts';
import { revokeDue } from '../../src/server/payments/revoke.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { anOrder, buy, hear } from '../support/buying.ts';
import { type Actor, cast, password } from '../support/cast.ts';
import { type Mollie, openMollie } from '../support/mollie/mollie.ts';
import { codeSent } from '../support/purchases.ts';
import { newId } from '../support/talk.ts';

/** Anna has paid by card, twice by the same one, and by direct debit; Mollie may charge her by all of that. */
async function chargeable() {
  const mollie = await openMollie();
  const app = await createTestApp(mollie.env, { outside: fetch });
  const { anna, bram, eva } = await cast(app, {
    ...{ anna: { credits: 0, premium: false }, bram: {}, eva: { scope: 'operator' } },
  });
  for (let i = 0; i < 2; i++) await hear(app, mollie, await buy(anna, { method: 'card' }), { status: 'paid' });
  const { method: _, ...order } = await anOrder(anna);
  const account = { holder: 'A. de Vries', iban: 'NL91ABNA0417164300', phone: '0612345678' };
  const home = { street: 'Dorpsstraat', house_number: '1a', zip: '1234 AB', city: 'Utrecht' };
  await anna.call('POST directdebit.php', { ...order, ...account, ...home });
  expect((await anna.call('PUT directdebit.php', { id: order.id, otp: (await codeSent(app)).code })).status).toBe(200);
  expect(validAt(mollie)).toEqual(['creditcard', 'creditcard', 'directdebit']);
  return { app, mollie, anna, bram, eva };
}

const validAt = ({ books }: Mollie) =>
  [...books.mandates.values()].flatMap(({ status, method }) => (status === 'valid' ? [method] : []));
const removalsAt = ({ asked }: Mollie) => asked.filter((each) => each.startsWith('DELETE'));
const mandatesOf = async (who: Actor) => (await who.call('GET mandates.php')).body.mandates;
const unsent = ({ db }: TestApp) => db.selectFrom('revocations').selectAll().execute();

async function revokeAll(app: TestApp): Promise<void> {
  while ((await revokeDue(app.context)) > 0);
}

describe('what one may be charged by', () => {
  test('is told, one card once, to nobody else; without it nothing is ordered again, and Mollie knows it as ended', async () => {
    const { app, mollie, anna, bram } = await chargeable();
    const mandates = await mandatesOf(anna);
    expect(mandates).toMatchObject([
      { method: 'directdebit', label: '4300' },
      { method: 'card', label: '2370' },
    ]);
    expect(await mandatesOf(bram)).toEqual([]);
    const [debit, card] = mandates;

    for (const id of [card?.id ?? '', newId()])
      expect((await bram.call('DELETE mandates.php', { id })).status).toBe(404);
    const left = (await anna.call('DELETE mandates.php', { id: card?.id ?? '' })).body.mandates;
    expect(left).toEqual([debit]);
    await revokeAll(app);
    expect(validAt(mollie)).toEqual(['directdebit']);

    // A device that has not heard the answer, and Mollie, which has it removed already.
    expect((await anna.call('DELETE mandates.php', { id: card?.id ?? '' })).body.mandates).toEqual(left);
    await anna.call('DELETE mandates.php', { id: debit?.id ?? '' });
    for (const { customer, id } of mollie.books.mandates.values())
      await app.context.providers.current?.endMandate(customer, id);
    await revokeAll(app);
    expect([validAt(mollie), await unsent(app), await mandatesOf(anna)]).toEqual([[], [], []]);

    expect((await anna.call('GET credits.php', {})).body.repeat).toBeNull();
    const { method: _, ...again } = await anOrder(anna, { repeat: true });
    expect((await anna.call('POST payment.php', again)).status).toBe(409);
    expect(removalsAt(mollie)).toHaveLength(6); // Three by the member, and three by hand.
  });

  test.for([500, 503, 429, 401])('is ended with Mollie later, where it answers %s', async (refuse) => {
    const { app, mollie, anna } = await chargeable();
    for (const { id } of await mandatesOf(anna)) await anna.call('DELETE mandates.php', { id });
    mollie.behave({ refuse });
    await revokeAll(app);
    expect([validAt(mollie).length, await mandatesOf(anna)]).toEqual([3, []]);

    mollie.behave({});
    expect(await revokeDue(app.context)).toBe(0); // It is left alone for a while.
    app.clock.advance(2 * minute);
    await revokeAll(app);
    expect([validAt(mollie), await unsent(app)]).toEqual([[], []]);
    expect(app.logged.join()).not.toContain(mollie.env.MOLLIE_API_KEY);
  });

  test('is asked for ever less often while Mollie is away, and never forgotten', async () => {
    const { app, mollie, anna } = await chargeable();
    await anna.call('DELETE mandates.php', { id: (await mandatesOf(anna))[0]?.id ?? '' });
    mollie.behave({ refuse: 503 });
    for (let hours = 0; hours < 10 * 24; hours++) {
      await revokeDue(app.context);
      app.clock.advance(hour);
    }
    expect(removalsAt(mollie).length).toBeGreaterThan(40);
    expect(removalsAt(mollie).length).toBeLessThan(50);
    mollie.behave({});
    app.clock.advance(6 * hour);
    await revokeAll(app);
    expect(validAt(mollie)).toEqual(['creditcard', 'creditcard']);
  });

  test('an account that was refused the only time it was charged ends, here and at Mollie', async () => {
    const { app, mollie, anna } = await chargeable();
    const order = [...mollie.books.payments.values()].at(-1)?.metadata;
    await hear(app, mollie, (order as { order: string }).order, { status: 'failed' });
    await revokeAll(app);
    expect((await mandatesOf(anna)).map(({ method }) => method)).toEqual(['card']);
    expect(validAt(mollie)).toEqual(['creditcard', 'creditcard']);
  });

  test('two processes tell Mollie once', async () => {
    const { app, mollie, anna } = await chargeable();
    await anna.call('DELETE mandates.php', { id: (await mandatesOf(anna))[0]?.id ?? '' });
    await Promise.all([1, 2, 3].map(() => revokeDue(app.context)));
    expect(removalsAt(mollie)).toHaveLength(1);
  });
});

describe('who leaves', () => {
  test('may be charged by nothing from that day, and is forgotten by Mollie when they are gone for good', async () => {
    const { app, mollie, anna } = await chargeable();
    await anna.call('DELETE user.php', { password });
    await revokeAll(app);
    expect([validAt(mollie), mollie.books.customers.size]).toEqual([[], 1]);

    mollie.behave({ refuse: 503 });
    app.clock.advance(15 * day);
    await purgeDue(app.context);
    await revokeAll(app);
    expect(await app.db.selectFrom('members').select('id').where('id', '=', anna.id).execute()).toEqual([]);
    expect(mollie.books.customers.size).toBe(1);

    mollie.behave({});
    app.clock.advance(hour);
    await revokeAll(app);
    expect([mollie.books.customers.size, await unsent(app)]).toEqual([0, []]);
    expect(mollie.books.payments.size).toBe(3); // Payments stay, to be paid back.
  });

  test('by an operator’s hand is forgotten as well', async () => {
    const { app, mollie, anna, eva } = await chargeable();
    const deletion = { id: anna.id, name: anna.name, reason: 'She asked for it by letter' };
    const { status } = await eva.call('DELETE operator-member.php', deletion);
    expect(status).toBe(200);
    await purgeDue(app.context);
    await revokeAll(app);
    expect([validAt(mollie), mollie.books.customers.size, await unsent(app)]).toEqual([[], 0, []]);
  });

  test('while a card payment is under way leaves nothing that it could be charged by', async () => {
    const { app, mollie, anna } = await chargeable();
    const id = await buy(anna, { method: 'card' });
    await anna.call('DELETE user.php', { password });
    await hear(app, mollie, id, { status: 'paid' });
    await revokeAll(app);
    expect([validAt(mollie), await unsent(app)]).toEqual([[], []]);
  });
});
