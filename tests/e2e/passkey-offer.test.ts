import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, openBrowser, screenshot } from '../support/browser.ts';
import { type Actor, cast, password } from '../support/cast.ts';
import { addFingerprintReader } from '../support/fingerprint.ts';
import { untilSaved } from '../support/screens.ts';
import { serveWeb } from '../support/web.ts';

const sentence = 'Next time, skip the password.';

async function start() {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: {} });
  const now = Math.floor(Date.now() / 1000);
  await anna.call('PUT user.php', { dismissals: { 'hide-push-notification-alert': now, 'hide-enrich-alert': now } });
  const browser = await openBrowser();
  return { app, anna, ...browser };
}

async function logInByPassword(page: Page, origin: string, { email }: Actor): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function go(page: Page, address: string): Promise<void> {
  await page.locator(`.tab[href="${address}"]`).click();
  await page.locator('main h1').waitFor();
}

/** A banner that is due later waits for the next screen. */
const untilOffered = (page: Page) =>
  expect
    .poll(async () => {
      for (const address of ['/likes', '/members']) {
        await go(page, address);
        await page.waitForTimeout(300);
        if (await page.getByText(sentence).isVisible()) return true;
      }
      return false;
    })
    .toBe(true);

test('after a login with the password a passkey is offered; with it the next login needs none, and nothing is offered', async () => {
  const { app, anna, context, page, close } = await start();
  await addFingerprintReader(page);
  await logInByPassword(page, app.origin, anna);
  const offer = page.getByText(sentence);
  await untilOffered(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'passkey-offer');
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Passkey added.').waitFor();

  await context.clearCookies();
  await page.goto(`${app.origin}/login`);
  // The device signs without a press, as its field’s suggestion does.
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.waitForTimeout(2500); // longer than an offer takes to come
  await go(page, '/members');
  expect(await offer.count()).toBe(0);
  await close();
});

test('a no is taken for 30 days, and a device that recognises nobody is never asked', async () => {
  const { app, anna, page, close } = await start();
  await logInByPassword(page, app.origin, anna);
  await page.waitForTimeout(2500);
  await go(page, '/likes');
  const offer = page.getByText(sentence);
  expect(await offer.count(), 'without a reader').toBe(0);

  await addFingerprintReader(page);
  await page.reload();
  await untilOffered(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await offer.waitFor({ state: 'detached' });
  await untilSaved(page);
  await page.reload();
  await page.waitForTimeout(2500);
  await go(page, '/likes');
  expect(await offer.count()).toBe(0);
  await close();
});

/** With a passkey that the password manager has, and that was removed elsewhere. */
async function startWithRemoved() {
  const started = await start();
  const { app, anna, context, page } = started;
  const { cdp, authenticatorId } = await addFingerprintReader(page);
  const inManager = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  await logInByPassword(page, app.origin, anna);
  await page.goto(`${app.origin}/settings#passkeys`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Passkey added.').waitFor();
  await page.reload();
  await page.waitForTimeout(2500);
  expect(await inManager(), 'while it is there').toBe(1);
  await app.context.db.deleteFrom('passkeys').execute();
  await context.clearCookies();
  /** False: nobody touches the reader. */
  const touch = (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { ...started, inManager, touch };
}

test('a passkey that was removed elsewhere is offered no more after a login with the password', async () => {
  const { app, anna, page, inManager, touch, close } = await startWithRemoved();
  await touch(false);
  await logInByPassword(page, app.origin, anna);
  await expect.poll(inManager).toBe(0);
  await close();
});

test('a login with a passkey that was removed elsewhere says so, and it is offered no more', async () => {
  const { app, page, inManager, expectLine, close } = await startWithRemoved();
  expectLine(/status of 40[34]/); // The device signs with it once more.
  await page.goto(`${app.origin}/login`);
  await page.getByText('That passkey was removed from your account. Log in with your password.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'passkey-removed');
  await expect.poll(inManager).toBe(0);
  await close();
});
