import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dealAhead } from '../../src/client/swipe-game/deal-ahead.ts';
import { fillDeck } from '../../src/local/swipe-game/deal.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { strangers } from '../support/crowd.ts';
import { createDevice } from '../support/device.ts';

test('cards are loaded ahead for members who play, unless the browser asks to save data', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await strangers(app, 3, { photo: sql`false` });
  const { device, db } = await createDevice(app, anna);
  await fillDeck(device);
  await db.deck.clear();
  const call = vi.spyOn(device.api, 'call');
  onTestFinished(() => void vi.unstubAllGlobals());

  vi.stubGlobal('navigator', { connection: { saveData: true } });
  dealAhead(device);
  await wait(500); // the other takes 20 ms
  expect(call).not.toHaveBeenCalled();

  vi.stubGlobal('navigator', { connection: { saveData: false } });
  dealAhead(device);
  await expect.poll(() => db.deck.count()).toBeGreaterThan(0);
});
