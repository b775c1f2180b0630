import { expect, test } from 'vitest';
import { discardMessage } from '../../src/local/chat/actions.ts';
import { giftsOf, loadGifts, sendGift } from '../../src/local/chat/gifts.ts';
import { notificationOf } from '../../src/local/notifications/notification.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { between, creditsOf, newId, textsOf } from '../support/talk.ts';

test('a gift that is sent without network shows at once and arrives once, between the texts around it', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: {} });
  let phone = await createDevice(app, anna);
  await phone.sync();
  phone.setOffline(true);
  await phone.send(bram, 'before');
  await sendGift(phone.device, { profile: bram.id, gift: 'rose' });
  await phone.send(bram, 'after');
  expect(await phone.statuses(bram)).toEqual(['before: waiting', 'rose: waiting', 'after: waiting']);
  phone = await phone.reopen();
  expect((await phone.messages(bram)).map(({ kind }) => kind)).toEqual(['text', 'gift', 'text']);

  phone.setOffline(false);
  phone.loseAnswers(0.5);
  await phone.sync();
  phone.loseAnswers(0);
  await phone.sync();
  expect(await phone.statuses(bram)).toEqual(['before: sent', 'rose: sent', 'after: sent']);
  expect(await textsOf(bram, anna)).toEqual(['before', 'rose', 'after']);
  expect((await phone.messages(bram)).map(({ kind }) => kind)).toEqual(['text', 'gift', 'text']);
  expect(await creditsOf(app, anna)).toBe(5);
});

test('a gift leaves what is typed where it is', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const phone = await createDevice(app, anna);
  await phone.sync();
  const conversation = between(anna, bram);
  await phone.db.drafts.put({ conversation, text: 'half a sent' });

  await sendGift(phone.device, { profile: bram.id, gift: 'rose' });
  await phone.sync();

  expect(await phone.statuses(bram)).toEqual(['rose: sent']);
  expect((await phone.chat(bram))?.draft).toBe('half a sent');
});

test('a gift without the credits for it waits for them with a reason, and can be discarded', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 2 }, bram: {} });
  const phone = await createDevice(app, anna);
  await phone.sync();

  await sendGift(phone.device, { profile: bram.id, gift: 'heart' });
  await phone.sync();
  const [gift] = await phone.messages(bram);
  expect(gift).toMatchObject({ kind: 'gift', text: 'heart', failed: 'insufficient_credits' });

  await discardMessage(phone.device, gift?.id ?? '');
  expect(await phone.messages(bram)).toEqual([]);
  await phone.send(bram, 'only words');
  await phone.sync();
  expect(await textsOf(bram, anna)).toEqual(['only words']);
  expect(await creditsOf(app, anna)).toBe(1);
});

test('the catalogue is there without network once it has been seen', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  let phone = await createDevice(app, anna);
  expect(await giftsOf(phone.db)).toBeUndefined();
  await loadGifts(phone.device);

  phone.setOffline(true);
  phone = await phone.reopen();
  expect((await giftsOf(phone.db))?.length).toBeGreaterThanOrEqual(12);
});

test('a notification says a gift only to whom wants to be told what came', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await bram.call('POST chat.php', { id: newId(), profile: anna.id, kind: 'gift', text: 'rose' });
  const phone = await createDevice(app, anna);
  await phone.sync();
  const push = { kind: 'message', conversation: between(anna, bram), profile: bram.id } as const;
  const notified = () => notificationOf(push, { device: phone.device, values: phone.browser.values, current: true });

  expect(await notified()).toMatchObject({ title: 'You have a new message' });
  expect((await notified()).body).toBeUndefined();
  await phone.db.user.toCollection().modify({ discreet: false });
  expect(await notified()).toMatchObject({ title: 'bram', body: 'You have a new gift' });
});
