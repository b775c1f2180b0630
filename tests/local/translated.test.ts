import { expect, test } from 'vitest';
import { setTranslated } from '../../src/local/chat/translated.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { between, tell } from '../support/talk.ts';

test('a chat is translated on this device only, also after new messages and a reload; it ends with the chat', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna, 'eins');
  const [phone, laptop] = [await createDevice(app, anna), await createDevice(app, anna)];
  for (const device of [phone, laptop]) await device.sync();
  await setTranslated(phone.device, between(anna, bram), true);
  expect(await phone.waiting()).toEqual([]);
  await tell(bram, anna, 'zwei');
  for (const device of [phone, laptop]) await device.sync();
  const again = await phone.reopen();
  expect((await again.chat(bram))?.chat.translated).toBe(true);
  expect((await laptop.chat(bram))?.chat).not.toHaveProperty('translated');

  await again.remove(bram);
  await again.sync();
  await tell(bram, anna, 'drei');
  await again.sync();
  expect((await again.chat(bram))?.chat).not.toHaveProperty('translated');

  await setTranslated(again.device, between(anna, bram), true);
  await setTranslated(again.device, between(anna, bram), false);
  expect((await again.chat(bram))?.chat).not.toHaveProperty('translated');
});
