import { expect, test } from 'vitest';
import { listChats, unreadCounts } from '../../src/local/chat/chat.ts';
import type { Alert } from '../../src/local/device/live.ts';
import { notificationOf } from '../../src/local/notifications/notification.ts';
import { mostPinned } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { between, chatWith, tell } from '../support/talk.ts';

async function start() {
  const app = await createTestApp();
  const { anna, ...others } = await cast(app, {
    ...{ anna: {}, bram: {}, carla: {}, daan: {}, eva: {}, finn: {}, gijs: {} },
  });
  for (const other of Object.values(others)) {
    await tell(other, anna);
    app.clock.advance(1000);
  }
  const [phone, laptop] = [await createDevice(app, anna), await createDevice(app, anna)];
  for (const device of [phone, laptop]) await device.sync();
  return { app, anna, ...others, phone, laptop };
}
const settingsOn = async (device: TestDevice, other: Actor) => {
  const { muted, pinned } = (await device.chat(other))?.chat ?? {};
  return { muted, pinned };
};
const listOn = async ({ db }: TestDevice, newest?: number) =>
  (await listChats(db, newest)).map(({ profile }) => profile?.name);

test('without network both are here at once and outlast a reload; the last wish arrives once, on the other device too', async () => {
  const { anna, bram, phone, laptop } = await start();
  phone.setOffline(true);
  for (const muted of [true, false, true]) await phone.mute(bram, muted);
  await phone.pin(bram, true);
  expect(await phone.waiting()).toEqual(['muteChat', 'pinChat']);
  const again = await phone.reopen();
  expect(await settingsOn(again, bram)).toEqual({ muted: true, pinned: 1 });
  expect((await listOn(again))[0]).toBe('bram');

  again.setOffline(false);
  again.loseAnswers(0.5);
  for (let round = 0; round < 3; round++) await again.sync();
  again.loseAnswers(0);
  for (const device of [again, laptop]) await device.sync();
  expect(await again.waiting()).toEqual([]);
  for (const device of [again, laptop]) expect(await settingsOn(device, bram)).toEqual({ muted: true, pinned: 1 });
  expect((await chatWith(anna, bram))?.conversation).toMatchObject({ muted: true, pinned: true });
  expect((await listOn(laptop))[0]).toBe('bram');
});

test('of two devices the last to arrive counts', async () => {
  const { bram, phone, laptop } = await start();
  await laptop.mute(bram, true);
  phone.setOffline(true);
  await phone.mute(bram, true);
  await phone.mute(bram, false);
  await laptop.sync();
  phone.setOffline(false);
  for (const device of [phone, laptop]) await device.sync();
  for (const device of [phone, laptop]) expect((await settingsOn(device, bram)).muted).toBeUndefined();
});

test('pinned chats stand first, those of any age, also above a message that waits', async () => {
  const { bram, carla, daan, phone } = await start();
  await phone.pin(bram, true);
  await phone.pin(carla, true);
  phone.setOffline(true);
  await phone.send(daan, 'waits');
  expect(await listOn(phone)).toEqual(['carla', 'bram', 'daan', 'gijs', 'finn', 'eva']);
  expect(await listOn(phone, 1)).toEqual(['carla', 'bram', 'daan', 'gijs']);
  await phone.pin(carla, false);
  expect((await listOn(phone)).slice(0, 2)).toEqual(['bram', 'daan']);
});

test('a sixth pin is not even tried; one that another device has used up is refused, and said', async () => {
  const { bram, carla, daan, eva, finn, gijs, phone, laptop } = await start();
  const alerts: Alert[] = [];
  phone.device.live.onAlert((alert) => alerts.push(alert));
  const full = { kind: 'refused', command: 'pinChat', code: 'conflict' };
  for (const other of [bram, carla, daan, eva]) await phone.pin(other, true);
  await phone.sync();
  phone.setOffline(true);
  await phone.pin(finn, true);
  await phone.pin(gijs, true);
  expect(await phone.waiting()).toEqual(['pinChat']);
  expect(await phone.db.chats.where('pinned').equals(1).count()).toBe(mostPinned);
  expect(alerts).toEqual([full]);

  await laptop.sync();
  await laptop.pin(gijs, true);
  await laptop.sync();
  phone.setOffline(false);
  for (const device of [phone, laptop, phone]) await device.sync();
  expect(alerts).toEqual([full, full]);
  for (const device of [phone, laptop]) {
    expect(await settingsOn(device, finn)).toEqual({ muted: undefined, pinned: undefined });
    expect(await settingsOn(device, gijs)).toEqual({ muted: undefined, pinned: 1 });
  }
});

test('a chat that is removed leaves its place among the pinned, and comes back muted', async () => {
  const { anna, bram, phone, laptop } = await start();
  await phone.mute(bram, true);
  await phone.pin(bram, true);
  await phone.sync();
  await phone.remove(bram);
  await phone.sync();
  await tell(bram, anna, 'me again');
  for (const device of [phone, laptop]) {
    await device.sync();
    expect(await settingsOn(device, bram)).toEqual({ muted: true, pinned: undefined });
  }
});

test('a muted chat keeps its own number, but neither counts nor notifies, from before the server knows', async () => {
  const { anna, bram, phone } = await start();
  const before = (await unreadCounts(phone.db)).unread;
  const push = { kind: 'message', conversation: between(anna, bram), profile: bram.id } as const;
  const notice = () => notificationOf(push, { device: phone.device, values: phone.device.values, current: true });
  expect((await notice()).over).toBeUndefined();
  phone.setOffline(true);
  await phone.mute(bram, true);
  expect((await unreadCounts(phone.db)).unread).toBe(before - 1);
  expect((await phone.chat(bram))?.chat.num_unread_messages).toBe(1);
  expect((await notice()).over).toBe(true);
  await phone.mute(bram, false);
  expect((await unreadCounts(phone.db)).unread).toBe(before);
});
