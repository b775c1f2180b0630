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
async function createWorld(): Promise<TestApp & Record<'anna' | 'bram', Actor>> {
  const world = await createTestApp({ DEMO: '0' });
  const now = world.clock.now();
  const { anna, bram } = await cast(world, { anna: { status: 'not_confirmed' }, bram: {} });
  await world.db.updateTable('members').set({ signup_date: now }).execute();
  await addPhoto(world, anna);
  await anna.call('POST like.php', { profile: bram.id });
  await world.db
    .insertInto('signup_messages')
    .values({ member_id: anna.id, id: newId(), to_id: bram.id, text: 'hello', created_at: now })
    .execute();
  return { ...world, anna, bram };
}

async function aRound({ context }: TestApp): Promise<void> {
  await giveUpUnconfirmed(context);
  await purgeDue(context);
}
const members = async ({ db }: TestApp) => (await db.selectFrom('members').select('id').execute()).map(({ id }) => id);

test('who has not confirmed for 30 days is gone, with all that waited for it', async () => {
  const world = await createWorld();
  const { anna, bram, db } = world;
  world.clock.advance(30 * day - hour);
  await aRound(world);
  expect(await members(world)).toHaveLength(2);
  world.clock.advance(hour);
  await aRound(world);
  expect(await members(world)).toEqual([bram.id]);
  for (const table of ['signup_messages', 'photos', 'likes'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await audit(db)).toEqual([]);
  const [, again] = [anna, (await cast(world, { anna: {} })).anna]; // The address is free.
  expect(again.id).not.toBe(anna.id);
});

test('not one who still comes, nor who confirms, nor anybody of a demo', async () => {
  const world = await createWorld();
  world.clock.advance(20 * day);
  await login(world, world.anna.origin, world.anna.email);
  world.clock.advance(20 * day);
  await aRound(world);
  expect(await members(world)).toHaveLength(2);
  await world.db.deleteFrom('sessions').execute();
  await giveUpUnconfirmed({ ...world.context, config: { ...world.context.config, demo: true } });
  await purgeDue(world.context);
  expect(await members(world)).toHaveLength(2);
  await world.db.updateTable('members').set({ status: 'active' }).where('id', '=', world.anna.id).execute();
  world.clock.advance(40 * day);
  await aRound(world);
  expect(await members(world)).toHaveLength(2);
});

test('two at once do no harm', async () => {
  const world = await createWorld();
  world.clock.advance(31 * day);
  await Promise.all([aRound(world), aRound(world), aRound(world)]);
  await aRound(world);
  expect(await members(world)).toEqual([world.bram.id]);
});
