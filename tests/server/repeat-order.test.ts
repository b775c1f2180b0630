import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { anOrder, buy } from '../support/purchases.ts';

const repeating = { repeat: true } as const;

test('what was paid by card is bought again in one press, and credits are there at once', async () => {
  const world = await createTestApp();
  const { anna, bram } = await cast(world, { anna: { credits: 0, premium: false }, bram: {} });
  expect((await anna.call('GET credits.php', {})).body.repeat).toBeNull();
  await buy(world, anna, 'p1', 'card');
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
  const world = await createTestApp();
  const { anna } = await cast(world, { anna: { credits: 0 } });
  await buy(world, anna, 'p1', 'ideal');
  expect((await anna.call('GET credits.php', {})).body.repeat).toBeNull();
  await buy(world, anna, 'p1', 'card');
  await world.db.updateTable('mandates').set({ mandate: 'sbm_failed_card' }).execute();
  const { body } = await anna.call('POST payment.php', { ...(await anOrder(anna, 'p1')), ...repeating });
  expect(body.payment.status).toBe('failed');
  expect((await anna.call('GET user.php', {})).body.user.credits).toBe(50);
});
