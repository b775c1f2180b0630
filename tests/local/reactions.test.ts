import { expect, test } from 'vitest';
import { reactionsTo } from '../../src/local/chat/reactions.ts';
import { notificationOf } from '../../src/local/notifications/notification.ts';
import { newestMessages } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { tell } from '../support/talk.ts';

async function start() {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 90 }, bram: {} });
  const said = await tell(bram, anna, 'Friday?');
  const [phone, his] = [await createDevice(app, anna), await createDevice(app, bram)];
  for (const device of [phone, his]) await device.sync();
  return { app, anna, bram, phone, his, said };
}
const find = async (device: TestDevice, other: Actor, id: string) => {
  const message = (await device.messages(other)).find((each) => each.id === id);
  if (!message) throw new Error('the message is not here');
  return message;
};
const shown = async (device: TestDevice, other: Actor, id: string) =>
  reactionsTo(await find(device, other, id), device.device.member);

test('without network it is here at once, in the list too, and arrives once; pressed again it goes', async () => {
  const { anna, bram, phone, his, said } = await start();
  phone.setOffline(true);
  await phone.react(await find(phone, bram, said.id), '👍');
  await phone.react(await find(phone, bram, said.id), '❤️');
  expect(await phone.waiting()).toEqual(['react']);
  const again = await phone.reopen();
  expect(await shown(again, bram, said.id)).toEqual({ mine: '❤️', theirs: '' });
  expect((await again.chat(bram))?.chat.last).toMatchObject({ reacting: '❤️' });

  again.setOffline(false);
  again.loseAnswers(0.5);
  for (let round = 0; round < 3; round++) await again.sync();
  again.loseAnswers(0);
  await again.sync();
  await his.sync();
  expect(await again.waiting()).toEqual([]);
  expect(await find(again, bram, said.id)).not.toHaveProperty('reacting');
  expect(await shown(again, bram, said.id)).toEqual({ mine: '❤️', theirs: '' });
  expect(await shown(his, anna, said.id)).toEqual({ mine: '', theirs: '❤️' });
  expect((await his.chat(anna))?.chat.num_unread_messages).toBe(0);

  await again.react(await find(again, bram, said.id), '❤️');
  await again.sync();
  await his.sync();
  for (const [device, other] of [
    [again, bram],
    [his, anna],
  ] as const)
    expect(await shown(device, other, said.id)).toEqual({ mine: '', theirs: '' });
});

test('one that was taken back before it arrived leaves no trace, here or there', async () => {
  const { app, anna, bram, phone, said } = await start();
  phone.setOffline(true);
  await phone.react(await find(phone, bram, said.id), '👍');
  await phone.react(await find(phone, bram, said.id), '👍');
  expect(await phone.waiting()).toEqual(['react']);
  phone.setOffline(false);
  await phone.sync();
  expect(await phone.waiting()).toEqual([]);
  const fresh = await createDevice(app, anna);
  await fresh.sync();
  expect(await find(phone, bram, said.id)).toEqual(await find(fresh, bram, said.id));
});

test('of one member’s two devices the last to arrive counts', async () => {
  const { app, anna, bram, phone, his, said } = await start();
  const laptop = await createDevice(app, anna);
  await laptop.sync();
  phone.setOffline(true);
  await phone.react(await find(phone, bram, said.id), '👍');
  await laptop.react(await find(laptop, bram, said.id), '❤️');
  await laptop.sync();
  phone.setOffline(false);
  for (const device of [phone, laptop, his]) await device.sync();
  for (const device of [phone, laptop]) expect((await shown(device, bram, said.id)).mine).toBe('👍');
  expect((await shown(his, anna, said.id)).theirs).toBe('👍');
});

test('one to an old message arrives where that is loaded, and only there', async () => {
  const { app, anna, bram, phone, his, said } = await start();
  for (let i = 0; i < newestMessages; i++) await tell(bram, anna, `${i}`);
  for (const device of [phone, his]) await device.sync();
  const late = await createDevice(app, bram);
  await late.sync();
  await phone.react(await find(phone, bram, said.id), '🔥');
  for (const device of [phone, his, late]) await device.sync();
  expect((await shown(his, anna, said.id)).theirs).toBe('🔥');
  expect((await late.messages(anna)).map(({ id }) => id)).not.toContain(said.id);
  expect((await late.messages(anna)).length).toBe(newestMessages);
});

test('one that is refused goes, and what was there before comes back', async () => {
  const { anna, bram, phone, his, said } = await start();
  await phone.react(await find(phone, bram, said.id), '❤️');
  await phone.sync();
  await phone.react(await find(phone, bram, said.id), 'no emoji');
  expect((await shown(phone, bram, said.id)).mine).toBe('no emoji');
  await phone.sync();
  await his.sync();
  expect(await shown(phone, bram, said.id)).toEqual({ mine: '❤️', theirs: '' });
  expect((await shown(his, anna, said.id)).theirs).toBe('❤️');
});

test('a message that is withdrawn meanwhile stays so, without reactions', async () => {
  const { bram, phone, his, said } = await start();
  phone.setOffline(true);
  await phone.react(await find(phone, bram, said.id), '❤️');
  await bram.call('DELETE message.php', { conversation: said.conversation, id: said.id });
  phone.setOffline(false);
  await phone.sync();
  await his.sync();
  const { kind, reactions, reacting } = await find(phone, bram, said.id);
  expect([kind, reactions, reacting]).toEqual(['withdrawn', undefined, undefined]);
  expect(await phone.waiting()).toEqual([]);
});

test('its notification is discreet, names and quotes only for those who chose so, and ends where it was taken back', async () => {
  const { anna, bram, phone } = await start();
  const earlier = await tell(anna, bram, 'Which one?');
  const asked = await tell(anna, bram, 'And Saturday?');
  const give = (emoji: string) =>
    bram.call('PUT message.php', { conversation: asked.conversation, id: asked.id, emoji }).then(() => phone.sync());
  await give('😂');
  await phone.open(bram);
  const push = { kind: 'reaction', conversation: asked.conversation, profile: bram.id } as const;
  const notice = (named: { message?: string } = {}) =>
    notificationOf({ ...push, ...named }, { device: phone.device, values: phone.device.values, current: true });
  expect(await notice()).toMatchObject({ title: 'You have a new reaction', tag: asked.conversation });
  await phone.db.user.toCollection().modify({ discreet: false });
  expect(await notice()).toMatchObject({ title: 'bram', body: '😂 And Saturday?' });
  await bram.call('PUT message.php', { conversation: asked.conversation, id: earlier.id, emoji: '👍' });
  await phone.sync();
  expect(await notice({ message: earlier.id })).toMatchObject({ title: 'bram', body: '👍 Which one?' });
  await give('');
  expect((await notice({ message: asked.id })).over).toBe(true);
});
