import { expect, test } from 'vitest';
import { changeSettings, userOf } from '../../src/local/accounts/user.ts';
import { retryMessage } from '../../src/local/chat/actions.ts';
import { hour } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { creditsOf, textsOf } from '../support/talk.ts';

async function start() {
  const app = await createTestApp();
  const people = await cast(app, { anna: {}, bram: { credits: 10 }, daan: {} });
  const [hers, his] = [await createDevice(app, people.anna), await createDevice(app, people.bram)];
  for (const device of [hers, his]) await device.sync();
  return { app, ...people, hers, his };
}

test('the limit is set without network, and holds on her other device once it arrives', async () => {
  const { app, anna, hers } = await start();
  const laptop = await createDevice(app, anna, { seed: 7 });
  await laptop.sync();
  hers.setOffline(true);
  await changeSettings(hers.device, { strangers_per_hour: 0 });
  await changeSettings(hers.device, { strangers_per_hour: 3 });
  expect((await userOf(hers.db))?.strangers_per_hour).toBe(3);
  hers.setOffline(false);
  for (const device of [hers, laptop]) await device.sync();
  expect((await userOf(laptop.db))?.strangers_per_hour).toBe(3);
  await changeSettings(laptop.device, { strangers_per_hour: null });
  for (const device of [laptop, hers]) await device.sync();
  expect((await userOf(hers.db))?.strangers_per_hour).toBeNull();
});

test('a refused first message stays with its reason, is not resent automatically, and arrives when retried later', async () => {
  const { app, anna, bram, hers, his } = await start();
  await changeSettings(hers.device, { strangers_per_hour: 0 });
  await hers.sync();
  his.setOffline(true);
  await his.send(anna, 'hello');
  await his.send(anna, 'are you there?');
  his.setOffline(false);
  for (let round = 0; round < 3; round++) await his.sync();

  expect(await his.statuses(anna)).toEqual(['hello: failed', 'are you there?: failed']);
  expect((await his.messages(anna)).map(({ failed }) => failed)).toEqual(['not_now', 'not_now']);
  expect(await creditsOf(app, bram)).toBe(10);
  const again = await his.reopen();
  await again.advance(2 * hour);
  await again.sync();
  expect(again.network.sent.filter(({ method, path }) => method === 'POST' && path === 'chat.php')).toHaveLength(2);

  app.clock.advance(hour);
  await changeSettings(hers.device, { strangers_per_hour: 3 });
  await hers.sync();
  for (const text of ['hello', 'are you there?']) await retryMessage(again.device, (await again.own(anna, text)).id);
  await again.sync();
  expect(await textsOf(anna, bram)).toEqual(['hello', 'are you there?']);
  expect(await creditsOf(app, bram)).toBe(8);
});

test('what waits for her is refused without holding up what waits for others', async () => {
  const { anna, bram, daan, hers, his } = await start();
  await changeSettings(hers.device, { strangers_per_hour: 0 });
  await hers.sync();
  his.setOffline(true);
  await his.send(anna, 'hello');
  await his.send(daan, 'hi Daan');
  his.setOffline(false);
  await his.sync();
  expect(await textsOf(daan, bram)).toEqual(['hi Daan']);
  expect(await his.waiting()).toEqual(['sendMessage']);
});
