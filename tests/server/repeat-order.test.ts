import { expect, test } from 'vitest';
import { day, hour } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { cast, withPassword } from '../support/cast.ts';
import { anOrder, atProvider, buy } from '../support/purchases.ts';

const repeating = { repeat: true } as const;

test('what was paid by card is bought again in one press, and credits are there at once', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 0, premium: false }, bram: {} });
  expect((await anna.call('GET credits.php', {})).body.repeat).toBeNull();
  await buy(app, anna, 'p1', 'card');
  const { repeat, bundles } = (await anna.call('GET credits.php', {})).body;
  expect(repeat).toEqual({ bundle: bundles.find(({ tier }) => tier === 'p1')?.id, method: 'card', label: '4242' });

  const order = await anOrder(anna, 'p1');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => anna.call('POST payment.php', { ...order, ...repeating })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(answers.at(-1)?.body.payment).toMatchObject({ status: 'completed', paymentmethod: 'card', checkout: null });
  expect((await anna.call('GET user.php', {})).body.user.credits).toBe(50);

  expect((await bram.call('POST payment.php', { ...(await anOrder(bram)), ...repeating })).status).toBe(409);
  expect((await bram.call('POST payment.php', await anOrder(bram))).status).toBe(422);
});

test('iDEAL leaves nothing to be charged by, and a card that refuses fails without credits', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 0 } });
  await buy(app, anna, 'p1', 'ideal');
  expect((await anna.call('GET credits.php', {})).body.repeat).toBeNull();
  await buy(app, anna, 'p1', 'card');
  await app.db.updateTable('mandates').set({ mandate: 'sbm_failed_card' }).execute();
  const { body } = await anna.call('POST payment.php', { ...(await anOrder(anna, 'p1')), ...repeating });
  expect(body.payment.status).toBe('failed');
  expect((await anna.call('GET user.php', {})).body.user.credits).toBe(50);
});

test('three in seven days, and 150.00: a session that was taken cannot empty a card', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 0 }, bram: { credits: 0 } });
  const again = async (who: typeof anna, tier: 'p0' | 'p2' | 'p3') => {
    const order = { ...(await anOrder(who, tier)), ...repeating };
    const { status, body } = await withPassword(who, () => who.call('POST payment.php', order));
    app.clock.advance(hour);
    return body.error?.code ?? status;
  };
  await buy(app, anna, 'p0', 'card');
  const answers = [await again(anna, 'p0'), await again(anna, 'p0'), await again(anna, 'p0'), await again(anna, 'p0')];
  expect(answers).toEqual([200, 200, 200, 'charge_limit']);
  // With a checkout, which the bank asks about, there is none.
  expect((await anna.call('POST payment.php', { ...(await anOrder(anna, 'p3')), method: 'card' })).status).toBe(200);

  await buy(app, bram, 'p3', 'card');
  expect([await again(bram, 'p3'), await again(bram, 'p2')]).toEqual([200, 'charge_limit']);
  app.clock.advance(7 * day);
  expect(await again(bram, 'p2')).toBe(200);
});

test('ten at once are three', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 0 } });
  await buy(app, anna, 'p0', 'card');
  const orders = await Promise.all(Array.from({ length: 10 }, () => anOrder(anna, 'p0')));
  const answers = await Promise.all(orders.map((order) => anna.call('POST payment.php', { ...order, ...repeating })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
});

test('a card whose payment was charged back is charged again by a checkout only', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { credits: 0 } });
  await atProvider(app, await buy(app, anna, 'p0', 'card'), { charged_back: 1499 });
  const { status, body } = await anna.call('POST payment.php', { ...(await anOrder(anna, 'p0')), ...repeating });
  expect([status, body.error?.code]).toEqual([403, 'charge_blocked']);
});
