import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { bubbles, write } from '../support/screens.ts';
import { tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

test('what waits without network is counted as spent, and the server’s figure takes its place', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram, carla } = await cast(app, { anna: { credits: 5 }, bram: {}, carla: {} });
  await tell(carla, anna, 'hello');
  await tell(bram, anna, 'hello');
  const browser = await openAs(app, anna, { expected: [/status of 402/] });
  const { page } = browser;
  await page.locator('[data-chat]').first().click();
  const left = page.locator('.composer-notes');
  await left.getByText('4 left after this').waitFor();

  await browser.offline(true);
  for (const [text, after] of [
    ['one', '3 left after this'],
    ['two', '2 left after this'],
    ['three', '1 left after this'],
  ] as const) {
    await write(page, text);
    await left.getByText(after).waitFor();
  }
  await screenshot(page, 'credits-left');
  expect(await accessibilityFaults(page)).toEqual([]);
  // Elsewhere one more is spent meanwhile, of which this device knows nothing yet.
  await tell(anna, carla, 'from another device');

  await browser.offline(false);
  await expect.poll(() => bubbles(page)).toEqual(['hello: sent', 'one: sent', 'two: sent', 'three: sent']);
  await left.getByText('0 left after this').waitFor();
  await write(page, 'four');
  await left.getByText('You don’t have enough credits').waitFor();
  await left.getByRole('link', { name: 'Buy credits' }).waitFor();
  await expect.poll(() => bubbles(page)).toContain('four: sent');
  await left.getByText('You don’t have enough credits').waitFor();
});
