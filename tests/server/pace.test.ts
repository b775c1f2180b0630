import { expect, test } from 'vitest';
import { second } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { creditsOf, textsOf, write } from '../support/talk.ts';

test('twenty messages within a second: some are told to come back, and cost nothing; other members go on', async () => {
  const app = await createTestApp({ SENDS_A_SECOND: '10' });
  const { anna, bram } = await cast(app, { anna: { credits: 50 }, bram: {} });

  const answers = [];
  for (let i = 0; i < 20; i++) answers.push(await write(anna, bram, `${i}`));

  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('1');
  expect(await creditsOf(app, anna)).toBe(40);
  expect((await write(bram, anna)).status).toBe(200);
  app.clock.advance(second);
  expect((await write(anna, bram, 'again')).status).toBe(200);
});

test('a device that sends too fast loses nothing, keeps the order and delivers all', async () => {
  const app = await createTestApp({ SENDS_A_SECOND: '10' });
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const phone = await createDevice(app, anna);
  await phone.sync();
  const texts = Array.from({ length: 20 }, (_, i) => `${i}`);
  phone.setOffline(true);
  for (const text of texts) await phone.send(bram, text);
  phone.setOffline(false);
  for (let round = 0; round < 4; round++) {
    await phone.sync();
    app.clock.advance(second);
  }
  expect(await textsOf(bram, anna)).toEqual(texts);
  expect(await phone.waiting()).toEqual([]);
});
