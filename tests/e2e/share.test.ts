import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, openBrowser, screenshot } from '../support/browser.ts';
import { cast, password } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { picture } from '../support/pictures.ts';
import { between, tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

async function start() {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna, 'show me your garden');
  const now = Math.floor(Date.now() / 1000);
  await anna.call('PUT user.php', {
    dismissals: { 'hide-push-notification-alert': now, 'hide-enrich-alert': now },
  });
  return { app, anna, bram };
}

/** As the system does for an installed app: a form with files, posted to the manifest's address. */
async function share(page: Page): Promise<void> {
  const bytes = (await picture(900, 1200).jpeg().toBuffer()).toString('base64');
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.evaluate((bytes) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photo' });
    const data = new DataTransfer();
    const content = Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0));
    data.items.add(new File([content], 'garden.jpg', { type: 'image/jpeg' }));
    input.files = data.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, bytes);
}

test('a photo shared without network goes to whom it is for, with its preview, once', async () => {
  const { app, anna, bram } = await start();
  const browser = await openAs(app, anna);
  const { page } = browser;
  await page.locator('[data-chat]').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await share(page);
  const whom = page.getByRole('dialog', { name: 'Send this photo to …' });
  await whom.getByAltText('What you are about to send').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await whom.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');

  await browser.offline(true);
  await share(page);
  await whom.getByAltText('What you are about to send').waitFor();
  await page.reload();
  await whom.getByAltText('What you are about to send').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'share-whom');
  await whom.getByRole('button', { name: 'bram' }).click();
  const sending = page.getByRole('dialog', { name: 'Send a photo' });
  await sending.getByAltText('What you are about to send').waitFor();
  await screenshot(page, 'share-send');
  await page.reload();
  await sending.getByAltText('What you are about to send').waitFor();
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.photo-message').waitFor();
  await sending.waitFor({ state: 'detached' });
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(`/chats/${between(anna, bram)}`);
  await browser.offline(false);
  const kinds = async () => {
    const { body } = await bram.call('GET chat.php', { conversation: between(anna, bram) });
    return body.messages.map(({ kind }) => kind);
  };
  await expect.poll(kinds).toEqual(['text', 'image']);
  await page.goto(`${app.origin}/chats?share`);
  await page.getByText('Your photo did not arrive').waitFor();
});

test('logged out, the login says what it is for, and the photo is still there behind it', async () => {
  const { app, anna } = await start();
  const browser = await openBrowser();
  const { page } = browser;
  await page.goto(app.origin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await share(page);
  await page.getByText('Log in, and choose who gets your photo.').waitFor();
  await page.getByLabel('Email').fill(anna.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('dialog', { name: 'Send this photo to …' }).waitFor();
  await browser.close();
});
