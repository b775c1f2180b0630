import { expect, test } from 'vitest';
import { creditsLeft } from '../../src/local/chat/credits-left.ts';
import { sendGift } from '../../src/local/chat/gifts.ts';
import { costsOf } from '../../src/shared/message-costs.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { makeVera } from '../support/fictional.ts';
import { creditsOf, textsOf, write } from '../support/talk.ts';

const costs = costsOf((usual) => usual);

test('what is written to nobody counts as nothing spent, and never waits for credits', async () => {
  const app = await createTestApp();
  const { anna, bram, eva } = await cast(app, { anna: { credits: 1 }, bram: {}, eva: { scope: 'operator' } });
  const nobody = { ...(await makeVera(eva)), name: 'Vera' } as Actor;
  await write(anna, nobody, 'Is anybody there?');
  const phone = await createDevice(app, anna);
  await phone.sync();
  expect(await creditsLeft(phone.db, costs)).toBe(1);

  phone.setOffline(true);
  await phone.send(bram, 'one');
  await phone.send(nobody, 'two');
  await sendGift(phone.device, { profile: nobody.id, gift: 'rose' });
  expect(await creditsLeft(phone.db, costs)).toBe(0);
  await phone.send(bram, 'for which there is no credit');
  phone.setOffline(false);
  await phone.sync();
  expect(await phone.statuses(bram)).toEqual(['one: sent', 'for which there is no credit: failed']);

  // While that waits.
  await phone.send(bram, 'behind it');
  await phone.send(nobody, 'three');
  await phone.sync();
  expect(await phone.statuses(bram)).toContain('behind it: failed');
  expect(await textsOf(anna, nobody)).toEqual(['Is anybody there?', 'two', 'rose', 'three']);
  expect(await creditsOf(app, anna)).toBe(0);
});
