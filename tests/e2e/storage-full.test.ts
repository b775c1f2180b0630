import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { bubble, composer, listedChats, logIn, openChat, write } from '../support/screens.ts';

let app: BuiltApp;
beforeAll(async () => {
  app = await startDemo();
});
afterAll(() => app?.stop());

/** A member's browser that keeps five megabytes. */
async function logInOnSmallDevice(): Promise<Page> {
  const browser = await openBrowser({ own: true, expected: [/QuotaExceededError|sync failed|favicon/] });
  onTestFinished(() => browser.close());
  const { page } = browser;
  const devtools = await browser.context.newCDPSession(page);
  // Before the browser opens the first store: later it would notice only after a while.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: app.origin, quotaSize: 5_000_000 });
  await logIn(page, app.origin, 'premium@demo.example');
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  return page;
}

/** Entries in a cache until the browser refuses to keep a byte more. */
const fill = (page: Page, cacheName: string) =>
  page.evaluate(async (cacheName) => {
    const cache = await caches.open(cacheName);
    let size = 200_000;
    for (let entry = 0; size > 100; entry++) {
      const put = cache.put(`/api/media/filler/${entry}`, new Response(new Uint8Array(size)));
      if (
        !(await put.then(
          () => true,
          () => false,
        ))
      )
        size /= 2;
    }
  }, cacheName);

/** Fills what the app leaves free while none of its stores is open: the browser counts what there is when the first is opened. */
async function fillUp(page: Page, cacheName: string): Promise<void> {
  await page.goto(`${app.origin}/robots.txt`);
  await page.waitForTimeout(4000);
  await fill(page, cacheName);
}

const storageAlert = (page: Page) => page.locator('.chat-alerts').textContent();
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test('images give way to what is written', async () => {
  const page = await logInOnSmallDevice();
  const [, conversation = ''] = await listedChats(page);
  await page.reload(); // what was shown before the worker came is kept when it is shown again
  await expect.poll(() => cacheNames(page)).toContain('images-open');
  await fillUp(page, 'images-open');
  await openChat(page, app.origin, conversation);
  await write(page, 'room for this');
  await expect.poll(() => bubble(page, 'room for this').getAttribute('data-status')).toMatch(/sent|delivered|seen/);
  expect(await cacheNames(page)).not.toContain('images-open');
  expect(await storageAlert(page)).toBe('');
});

test('where nothing helps, the app goes on from memory, says so, and sends what is written', async () => {
  const page = await logInOnSmallDevice();
  const [, conversation = ''] = await listedChats(page);
  await fillUp(page, 'of something else');
  await openChat(page, app.origin, conversation);
  // What is free, the browser looks up every half minute, and takes for granted in between.
  await page.waitForTimeout(32_000);
  const texts: string[] = [];
  while (!(await storageAlert(page)) && texts.length < 20) {
    const text = `${texts.length} on a full device ${'.'.repeat(900)}`;
    await composer(page).fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    texts.push(text);
    const refused = page.getByText('This device could not store your message');
    await bubble(page, text).or(refused).first().waitFor();
    if (await refused.isVisible()) {
      // The text is still there.
      await page.getByText('Nothing is kept on this device').waitFor();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    }
    await bubble(page, text).waitFor();
  }
  await page.getByText('Nothing is kept on this device').waitFor();
  await screenshot(page, 'storage-full');
  await write(page, 'from memory');
  for (const text of [...texts, 'from memory'])
    await expect.poll(() => bubble(page, text).getAttribute('data-status')).toMatch(/sent|delivered|seen/);
});
