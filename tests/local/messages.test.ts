import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { textsOf } from '../support/talk.ts';

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
