import { expect, test } from 'vitest';
import { pollDue } from '../../src/server/payments/poll.ts';
import { createProviders } from '../../src/server/payments/providers.ts';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast, password } from '../support/cast.ts';
import { anOrder, buy } from '../support/purchases.ts';

/** Anna has a card that can be charged again; her next order by it broke off before the provider was asked. */
async function brokenOff() {
  const app = await createTestApp();
  const { anna, eva } = await cast(app, { anna: { credits: 0 }, eva: { scope: 'operator' } });
  await buy(app, anna, 'p1', 'card');
  const { current: pay } = app.context.providers;
  if (!pay) throw new Error('nobody takes the money');
  const away = { ...pay, create: () => Promise.reject(new Error('away')) };
  app.context.providers = createProviders([away]);
  const order = { ...(await anOrder(anna, 'p1')), repeat: true } as const;
  expect((await anna.call('POST payment.php', order)).status).toBe(503);
  app.context.providers = createProviders([pay]);
  return { app, anna, eva, order };
}

const decide = (eva: Actor, about: Actor, action: 'suspend' | 'ban' | 'restore') =>
  eva.call('PUT operator-case.php', {
    ...{ member: about.id, reports: [], action, reason: 'fraud', statement: 'You asked three members for money.' },
    ...(action === 'suspend' && { days: 7 }),
  });

async function lookLater(app: TestApp): Promise<void> {
  app.clock.advance(2 * minute);
  await pollDue(app.context);
}

const chargesOf = async ({ db }: TestApp, { id }: Actor) =>
  (await db.selectFrom('payments').select(['state', 'provider_id']).where('member_id', '=', id).orderBy('id').execute())
    .slice(1)
    .map(({ state, provider_id }) => [state, provider_id !== null]);

test('what was broken off is charged when the provider is back', async () => {
  const { app, anna } = await brokenOff();
  await lookLater(app);
  expect(await chargesOf(app, anna)).toEqual([['paid', true]]);
});

test.for(['suspend', 'ban'] as const)('but not to one whom an operator has put out by then: %s', async (action) => {
  const { app, anna, eva } = await brokenOff();
  expect((await decide(eva, anna, action)).status).toBe(200);
  await lookLater(app);
  expect(await chargesOf(app, anna)).toEqual([['failed', false]]);
  expect((await anna.call('POST payment.php', { ...(await anOrder(eva, 'p1')), repeat: true })).status).toBe(403);
});

test('nor to one who has left, whose mandates end: whoever comes back agrees anew', async () => {
  const { app, anna } = await brokenOff();
  expect((await anna.call('DELETE user.php', { password })).status).toBe(200);
  await lookLater(app);
  expect(await chargesOf(app, anna)).toEqual([['failed', false]]);
  const mandates = await app.db.selectFrom('mandates').select('ended_at').where('member_id', '=', anna.id).execute();
  expect(mandates).toEqual([{ ended_at: expect.any(Date) }]);
});
