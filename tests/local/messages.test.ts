import { expect, test } from 'vitest';
import { lineTime, listChats } from '../../src/local/chat/chat.ts';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { tell, textsOf } from '../support/talk.ts';

test('what is written without network arrives once, in order, after a reload', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  let phone = await createDevice(app, anna);
  await phone.sync();
  phone.setOffline(true);
  for (const text of ['one', 'two', 'three']) await phone.send(bram, text);
  expect(await phone.statuses(bram)).toEqual(['one: waiting', 'two: waiting', 'three: waiting']);
  await phone.sync();
  expect(await textsOf(bram, anna).catch(() => [])).toEqual([]);

  phone = await phone.reopen();
  expect(await phone.texts(bram)).toEqual(['one', 'two', 'three']);
  phone.setOffline(false);
  await phone.sync();
  expect(await phone.statuses(bram)).toEqual(['one: sent', 'two: sent', 'three: sent']);
  expect(await phone.waiting()).toEqual([]);
  expect(await textsOf(bram, anna)).toEqual(['one', 'two', 'three']);
});

test('the row of a chat has the time of what waits in it, and of what was not sent', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: { credits: 0 }, bram: {}, carla: {} });
  const phone = await createDevice(app, anna);
  await tell(bram, anna);
  await tell(carla, anna);
  await phone.sync();
  await phone.advance(5 * minute);
  phone.setOffline(true);
  const { sent_at } = await phone.send(bram, 'from the tunnel');
  const first = async () => (await listChats(phone.db)).map(({ chat }) => [chat.profile, lineTime(chat)])[0];
  expect(await first()).toEqual([bram.id, sent_at]);
  phone.setOffline(false);
  await phone.sync();
  expect(await phone.statuses(bram)).toEqual(['from the tunnel: failed']);
  expect(await first()).toEqual([bram.id, sent_at]);
});
