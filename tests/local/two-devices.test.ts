import { expect, test } from 'vitest';
import { dismiss, isDismissed } from '../../src/local/accounts/dismissals.ts';
import { draftOf } from '../../src/local/chat/chat.ts';
import { saveDraft } from '../../src/local/chat/save-draft.ts';
import { newLikes, seeLike } from '../../src/local/likes/likes.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { tell } from '../support/talk.ts';

async function start() {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  await tell(bram, anna, 'on the train?');
  await tell(carla, anna, 'hello');
  await bram.call('POST like.php', { profile: anna.id });
  const [phone, tablet] = [await createDevice(app, anna), await createDevice(app, anna)];
  await phone.sync();
  await tablet.sync();
  return { anna, bram, carla, phone, tablet };
}

test('what one device of a member does, the other shows: read, seen, removed, dismissed', async () => {
  const { bram, carla, phone, tablet } = await start();
  const unread = async () => (await tablet.chat(bram))?.chat.num_unread_messages;
  expect([await unread(), await newLikes(tablet.db)]).toEqual([1, 1]);
  await phone.open(bram);
  await seeLike(phone.device, bram.id);
  await phone.remove(carla);
  await dismiss(phone.device, 'hide-push-notification-alert');
  await phone.sync();
  expect(await unread(), 'it has not asked yet').toBe(1);
  await tablet.sync();
  expect([await unread(), await newLikes(tablet.db)]).toEqual([0, 0]);
  expect(await tablet.chat(carla)).toBeUndefined();
  expect(await isDismissed(tablet.db, 'hide-push-notification-alert', tablet.device.now())).toBe(true);
});

test('at once, both without network: each keeps what the other did, and a new message brings a removed chat back to both', async () => {
  const { anna, bram, carla, phone, tablet } = await start();
  for (const device of [phone, tablet]) device.setOffline(true);
  await phone.remove(carla);
  await phone.open(bram);
  await tablet.remove(bram);
  for (const device of [phone, tablet]) device.setOffline(false);
  for (const device of [phone, tablet, phone]) await device.sync();
  for (const device of [phone, tablet])
    expect([await device.chat(bram), await device.chat(carla)]).toEqual([undefined, undefined]);
  await tell(carla, anna, 'me again');
  for (const device of [phone, tablet]) {
    await device.sync();
    expect(await device.texts(carla)).toEqual(['me again']);
  }
});

test('a draft stays on the device where it is written', async () => {
  const { bram, phone, tablet } = await start();
  await saveDraft(phone.device, phone.conversation(bram), 'not yet');
  await phone.sync();
  await tablet.sync();
  expect(await draftOf(tablet.db, tablet.conversation(bram))).toBe('');
  expect(await draftOf(phone.db, phone.conversation(bram))).toBe('not yet');
});
