import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, openBrowser, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { serveWeb } from '../support/web.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const asIPhone = (page: Page) =>
  page.addInitScript((userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent });
  }, iPhone);

/** As if the visit so far had been an hour ago. */
const comeBackLater = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('keyval-store');
        opening.onsuccess = () => {
          const store = opening.result.transaction('keyval', 'readwrite').objectStore('keyval');
          const reading = store.get('install');
          reading.onsuccess = () => {
            store.put({ ...reading.result, seenAt: Date.now() - 3_600_000 }, 'install').onsuccess = () => done();
          };
        };
      }),
  );

test('on an iPhone the second visit shows how to install, and a no is taken for long', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: {} });
  const now = Math.floor(Date.now() / 1000);
  await anna.call('PUT user.php', { dismissals: { 'hide-push-notification-alert': now, 'hide-enrich-alert': now } });
  const { page } = await openAs(app, anna);
  await asIPhone(page);
  await page.goto(`${app.origin}/likes`);
  const offer = page.getByText('Add it to your home screen');
  await page.waitForTimeout(2500); // longer than it takes to come
  expect(await offer.count(), 'never at once').toBe(0);
  await comeBackLater(page);
  await page.reload();
  await page.locator('main h1').waitFor();
  await page.waitForTimeout(2500);
  expect(await offer.count(), 'not under a thumb').toBe(0);
  await page.locator('.tab[href="/members"]').click();
  await offer.waitFor();
  await screenshot(page, 'install-offer');
  await page.getByRole('button', { name: 'Show me how' }).click();
  const how = page.getByRole('dialog', { name: 'Add the app to your home screen' });
  await how.getByText('The app starts logged out there').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'install-iphone');
  await page.keyboard.press('Escape');
  await offer.waitFor({ state: 'detached' });
  await comeBackLater(page);
  await page.reload();
  await page.locator('main h1').waitFor();
  await page.waitForTimeout(2500);
  await page.locator('.tab[href="/likes"]').click();
  await page.locator('main h1').waitFor();
  expect(await offer.count()).toBe(0);
});

test('the app on an iPhone’s home screen begins at the login, and says why; in a browser it does not', async () => {
  const app = await serveWeb(await createTestApp());
  const browser = await openBrowser();
  const { page } = browser;
  await asIPhone(page);
  await page.goto(app.origin);
  await page.getByRole('link', { name: 'Create a free profile' }).waitFor();
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.goto(app.origin);
  await page.getByText('The app on your home screen starts logged out.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'install-first-launch');
  await browser.close();
});
