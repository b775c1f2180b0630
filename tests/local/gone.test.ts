import { expect, test } from 'vitest';
import { retryMessage } from '../../src/local/chat/actions.ts';
import { loadProfile, profileOf } from '../../src/local/members/members.ts';
import { fanOutDeletion } from '../../src/server/account-deletion/members-holding-copy.ts';
import { purgeDue } from '../../src/server/account-deletion/purge.ts';
import { transact } from '../../src/server/db/connect.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import { stayHidden } from '../../src/server/members/hiding.ts';
import { day } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast, password, request } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { queuedToken } from '../support/mailbox.ts';
import { addPhoto } from '../support/pictures.ts';
import { tell } from '../support/talk.ts';

async function start() {
  const app = await createTestApp();
  const people = await cast(app, { anna: {}, bram: {}, carla: {} });
  await addPhoto(app, people.bram);
  await tell(people.bram, people.anna, 'Friday?');
  await tell(people.bram, people.anna, 'or Saturday?');
  const phone = await createDevice(app, people.anna);
  await phone.sync();
  await loadProfile(phone.device, people.bram.id);
  return { app, ...people, phone };
}
const leave = (who: Actor) => who.call('DELETE user.php', { password });
const back = async (app: TestApp, who: Actor) =>
  request(app, who.origin, 'POST recover.php', { token: await queuedToken(app, who.email, 'account_deleted') });

/** As an operator does, or ends it. */
async function suspend(app: TestApp, { id }: Actor, suspended_at: Date | null): Promise<void> {
  await app.db.updateTable('members').set({ suspended_at }).where('id', '=', id).execute();
  await transact(app.db, (tx) => stayHidden(tx, app.context, id));
  await fanOutDeletion(app.context, { id, pool: demoSites.general.niche });
}

test('of a member who left, the conversation stays readable, also without network, and their photos go', async () => {
  const { bram, phone } = await start();
  await leave(bram);
  await phone.sync();
  phone.setOffline(true);
  const again = await phone.reopen();
  expect(await again.texts(bram)).toEqual(['Friday?', 'or Saturday?']);
  expect((await again.chat(bram))?.chat.gone).toBeDefined();
  expect(await profileOf(again.db, bram.id)).toMatchObject({ name: 'bram', main_image: null, presence: null });
  expect(await again.db.albums.get(bram.id)).toBeUndefined();

  again.setOffline(false);
  await again.open(bram);
  await again.sync();
  expect((await again.chat(bram))?.chat.num_unread_messages).toBe(0);
  expect(await again.waiting()).toEqual([]);
  await expect(loadProfile(again.device, bram.id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await profileOf(again.db, bram.id)).toMatchObject({ name: 'bram' });
});

test('whatever waits for them comes back with its reason, also what waits for credits; when they return it can go', async () => {
  const { app, anna, bram, phone } = await start();
  await app.db.updateTable('members').set({ credits: 0 }).where('id', '=', anna.id).execute();
  await phone.send(bram, 'Saturday!');
  await phone.sync();
  expect((await phone.own(bram, 'Saturday!')).failed).toBe('insufficient_credits');
  phone.setOffline(true);
  await phone.send(bram, 'at eight?');
  await leave(bram);
  phone.setOffline(false);
  await phone.sync();
  for (const text of ['Saturday!', 'at eight?']) expect((await phone.own(bram, text)).failed).toBe('not_found');
  expect((await phone.db.outbox.toArray()).map(({ state }) => state)).toEqual(['failed', 'failed']);

  await back(app, bram);
  await app.db.updateTable('members').set({ credits: 5 }).where('id', '=', anna.id).execute();
  await phone.sync();
  expect((await phone.chat(bram))?.chat).not.toHaveProperty('gone');
  expect(await profileOf(phone.db, bram.id)).toMatchObject({ main_image: { status: 'active' } });
  for (const text of ['Saturday!', 'at eight?']) await retryMessage(phone.device, (await phone.own(bram, text)).id);
  await phone.sync();
  expect(await phone.texts(bram)).toEqual(['Friday?', 'or Saturday?', 'Saturday!', 'at eight?']);
  expect(await phone.waiting()).toEqual([]);
});

test('a suspended member is gone in the same way, and back with the conversation when that ends', async () => {
  const { app, anna, bram, phone } = await start();
  await suspend(app, bram, app.clock.now());
  await phone.sync();
  expect(await phone.texts(bram)).toEqual(['Friday?', 'or Saturday?']);
  expect((await phone.chat(bram))?.chat.gone).toEqual({ until: '2026-12-05T12:00:00.000Z' });
  await suspend(app, bram, null);
  await phone.sync();
  expect((await phone.chat(bram))?.chat).not.toHaveProperty('gone');

  await suspend(app, bram, app.clock.now());
  app.clock.advance(15 * day);
  const laptop = await createDevice(app, anna, { seed: 8 });
  await laptop.sync();
  expect(await laptop.chat(bram)).toBeUndefined();
});

test('after fourteen days the device removes it', async () => {
  const { app, bram, phone } = await start();
  await leave(bram);
  await phone.sync();
  await phone.advance(15 * day);
  app.clock.advance(15 * day);
  await purgeDue(app.context);
  await phone.sync();
  expect(await phone.chat(bram)).toBeUndefined();
  expect(await profileOf(phone.db, bram.id)).toBeUndefined();
});

test('a block by either side removes it, even if the other member is gone', async () => {
  const { anna, bram, carla, phone } = await start();
  await tell(carla, anna, 'hello');
  await phone.sync();
  await carla.call('POST block.php', { profile: anna.id });
  await leave(bram);
  await phone.sync();
  expect(await phone.chat(carla)).toBeUndefined();
  expect(await phone.chat(bram)).toBeDefined();
  await anna.call('POST block.php', { profile: bram.id });
  await phone.sync();
  expect(await phone.chat(bram)).toBeUndefined();
});
