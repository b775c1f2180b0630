import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest';
import { type Browser, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { picture } from '../support/pictures.ts';
import { bubble, composer, listedChats, logIn, openChat, write } from '../support/screens.ts';

let app: BuiltApp;
/** Bytes that the browser counts for the app: after a login, and once its code has run again and a list's pictures are kept. */
let needs: { app: number; pictures: number };
beforeAll(async () => {
  app = await startDemo();
  needs = await measure();
});
afterAll(() => app?.stop());

async function measure(): Promise<typeof needs> {
  const browser = await openBrowser({ whole: true });
  const { page } = browser;
  // The worker's first downloads go on after the login: measured amid them, the device would be too small for the app.
  const usage = () =>
    page.evaluate(async () => {
      const now = async () => (await navigator.storage.estimate()).usage ?? 0;
      for (let before = -1, used = await now(); ; before = used, used = await now()) {
        if (used === before) return used;
        await new Promise((resolve) => setTimeout(resolve, 2000));
      }
    });
  await logIn(page, app.origin, 'premium@demo.example');
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const forApp = await usage();
  await page.reload();
  await page.waitForFunction(() => caches.has('images-open'));
  await listedChats(page);
  const pictures = await usage();
  await browser.close();
  return { app: forApp, pictures };
}

/** A member's browser that has room for the app itself, and hardly an image. */
async function logInOnSmallDevice(
  { onTestFinished }: TestContext,
  { email = 'premium@demo.example', quotaSize = needs.app + 140_000 } = {},
): Promise<Browser> {
  const browser = await openBrowser({
    whole: true,
    expected: [/QuotaExceededError|sync failed|favicon|status of 402/],
  });
  onTestFinished(() => browser.close());
  const { page } = browser;
  const devtools = await browser.context.newCDPSession(page);
  // Before the browser opens the first store: later it would notice only after a while.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: app.origin, quotaSize });
  await logIn(page, app.origin, email);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  return browser;
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

async function choosePhoto(page: Page, width: number): Promise<void> {
  await page.getByRole('button', { name: 'Send a photo' }).click();
  const buffer = await picture(width, width).jpeg().toBuffer();
  await page.locator('input[name=photos]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByAltText('What you’re about to send').waitFor();
}

/** Fills what is left with messages. The one that no longer fits is sent again from memory. */
async function writeUntilInMemory(page: Page): Promise<string[]> {
  const texts: string[] = [];
  while (!(await storageAlert(page)) && texts.length < 20) {
    const text = `${texts.length} on a full device ${'.'.repeat(900)}`;
    await composer(page).fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    texts.push(text);
    const refused = page.getByText('We couldn’t save your message on this device');
    await bubble(page, text).or(refused).first().waitFor();
    if (await refused.isVisible()) {
      // The text is still there.
      await page.getByText('Nothing is saved on this device').waitFor();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    }
    await bubble(page, text).waitFor();
  }
  await page.getByText('Nothing is saved on this device').waitFor();
  return texts;
}

const storageAlert = (page: Page) => page.locator('.chat-alerts').textContent();
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test('images give way to what is written', async (context) => {
  const { page } = await logInOnSmallDevice(context, { quotaSize: needs.pictures + 1_000_000 });
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

// These three wait half a minute for the browser's measure of free space, so side by side. The way back takes up to 90 s.
test.concurrent('where nothing helps, the app goes on from memory, says so, and sends what is written; with room again it goes back', {
  timeout: 180_000,
}, async (context) => {
  const { expect } = context;
  const browser = await logInOnSmallDevice(context);
  const { page } = browser;
  const [, conversation = ''] = await listedChats(page);
  await fillUp(page, 'of something else');
  await openChat(page, app.origin, conversation);
  // The free space is measured every half minute, and assumed in between.
  await page.waitForTimeout(32_000);
  const texts = await writeUntilInMemory(page);
  await screenshot(page, 'storage-full');
  await write(page, 'from memory');
  for (const text of [...texts, 'from memory'])
    await expect.poll(() => bubble(page, text).getAttribute('data-status')).toMatch(/sent|delivered|seen/);

  // Data that is only in memory is not thrown away without a question.
  await browser.offline(true);
  await write(page, 'only in memory');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await page.evaluate(() => caches.delete('of something else'));
  await expect.poll(() => storageAlert(page), { timeout: 90_000 }).toBe('');
  await write(page, 'on the disk again');
  await page.reload();
  for (const text of ['only in memory', 'on the disk again'])
    await expect.poll(() => bubble(page, text).getAttribute('data-status')).toBe('waiting');
  await browser.offline(false);
  for (const text of ['only in memory', 'on the disk again'])
    await expect.poll(() => bubble(page, text).getAttribute('data-status')).toMatch(/sent|delivered|seen/);
});

test.concurrent('a disk that is full in a tunnel: what is written is kept in memory, and sent behind it', {
  timeout: 120_000,
}, async (context) => {
  const { expect } = context;
  const browser = await logInOnSmallDevice(context);
  const { page } = browser;
  const [, , conversation = ''] = await listedChats(page);
  await fillUp(page, 'of something else');
  await openChat(page, app.origin, conversation);
  await page.waitForTimeout(32_000);
  await browser.offline(true);
  const texts = await writeUntilInMemory(page);
  await write(page, 'from memory');
  await browser.offline(false);
  for (const text of [...texts, 'from memory'])
    await expect.poll(() => bubble(page, text).getAttribute('data-status')).toMatch(/sent|delivered|seen/);
});

test.concurrent('a photo that waits in the outbox is still there on a full device, with its preview; another one is not lost unsaid', async (context) => {
  const { expect } = context;
  const { page } = await logInOnSmallDevice(context, { email: 'nocredits@demo.example' });
  const [conversation = ''] = await listedChats(page);
  await openChat(page, app.origin, conversation);
  await choosePhoto(page, 600);
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('We’ll send this as soon as you do').waitFor();
  await fillUp(page, 'of something else');
  await openChat(page, app.origin, conversation);
  await page.waitForTimeout(32_000);
  await choosePhoto(page, 1600);
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true });
  await send.click();
  const notified = page
    .locator('.chat-alerts')
    .or(page.getByRole('dialog'))
    .getByText(/device/);
  await notified.first().waitFor();
  await screenshot(page, 'storage-full-photo');
  await page.reload();
  const photo = page.getByAltText('Your photo').first();
  await photo.waitFor();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(600);
  await page.goto(`${app.origin}/chats`);
  await page.locator('[data-chat]').first().waitFor();
});
