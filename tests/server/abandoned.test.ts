import { expect, test } from 'vitest';
import { giveUpUnconfirmed } from '../../src/server/account-deletion/abandoned.ts';
import { purgeDue } from '../../src/server/account-deletion/purge.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import { day, hour } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast, login } from '../support/cast.ts';
import { addPhoto } from '../support/pictures.ts';
import { newId } from '../support/talk.ts';

/** Anna has not confirmed, and wrote to Bram when she signed up a moment ago. */
async function createApp(): Promise<TestApp & Record<'anna' | 'bram', Actor>> {
  const app = await createTestApp({ DEMO: '0' });
  const now = app.clock.now();
  const { anna, bram } = await cast(app, { anna: { status: 'not_confirmed' }, bram: {} });
  await app.db.updateTable('members').set({ signup_date: now }).execute();
  await addPhoto(app, anna);
  await anna.call('POST like.php', { profile: bram.id });
  await app.db
    .insertInto('signup_messages')
    .values({ member_id: anna.id, id: newId(), to_id: bram.id, text: 'hello', created_at: now })
    .execute();
  return { ...app, anna, bram };
}

async function aRound({ context }: TestApp): Promise<void> {
  await giveUpUnconfirmed(context);
  await purgeDue(context);
}
const members = async ({ db }: TestApp) => (await db.selectFrom('members').select('id').execute()).map(({ id }) => id);

test('who has not confirmed for 30 days is gone, with all that waited for it', async () => {
  const app = await createApp();
  const { anna, bram, db } = app;
  app.clock.advance(30 * day - hour);
  await aRound(app);
  expect(await members(app)).toHaveLength(2);
  app.clock.advance(hour);
  await aRound(app);
  expect(await members(app)).toEqual([bram.id]);
  for (const table of ['signup_messages', 'photos', 'likes'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await audit(db)).toEqual([]);
  const [, again] = [anna, (await cast(app, { anna: {} })).anna]; // The address is free.
  expect(again.id).not.toBe(anna.id);
});

test('not one who still comes, nor who confirms, nor anybody of a demo', async () => {
  const app = await createApp();
  app.clock.advance(20 * day);
  await login(app, app.anna.origin, app.anna.email);
  app.clock.advance(20 * day);
  await aRound(app);
  expect(await members(app)).toHaveLength(2);
  await app.db.deleteFrom('sessions').execute();
  await giveUpUnconfirmed({ ...app.context, config: { ...app.context.config, demo: true } });
  await purgeDue(app.context);
  expect(await members(app)).toHaveLength(2);
  await app.db.updateTable('members').set({ status: 'active' }).where('id', '=', app.anna.id).execute();
  app.clock.advance(40 * day);
  await aRound(app);
  expect(await members(app)).toHaveLength(2);
});

test('two at once do no harm', async () => {
  const app = await createApp();
  app.clock.advance(31 * day);
  await Promise.all([aRound(app), aRound(app), aRound(app)]);
  await aRound(app);
  expect(await members(app)).toEqual([app.bram.id]);
});
