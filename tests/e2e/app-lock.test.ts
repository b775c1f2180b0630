import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { type Actor, cast } from '../support/cast.ts';
import { addFingerprintReader } from '../support/fingerprint.ts';
import { openAs } from '../support/member-browser.ts';
import { between, chatWith, tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

/** Locking the app by a passkey (SPECIFICATION 2.35). */
async function start() {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna, 'meet me by the harbour');
  const browser = await openAs(app, anna, { at: '/settings#passkeys' });
  const { page } = browser;
  const { cdp, authenticatorId } = await addFingerprintReader(page);
  /** False: the finger is not the owner's. */
  const recognise = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Passkey added.').waitFor();
  const chat = `${app.origin}/chats/${between(anna, bram)}`;
  return { ...browser, app, anna, bram, chat, recognise };
}

async function lockAfter(page: Page, time: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/settings#lock`);
  await page.getByRole('radio', { name: time }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved on this device.').waitFor();
}

const unlock = (page: Page) => page.getByRole('button', { name: 'Unlock' });
const message = (page: Page) => page.locator('.bubble', { hasText: 'meet me by the harbour' });
/** The member looks at something else, or at the app again. */
const see = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
/** Turns back the time when somebody last saw the app. */
const leftFor = (page: Page, minutes: number) =>
  page.evaluate((time) => localStorage.setItem('seen', String(Date.now() - time)), minutes * minute);

const lockOf = (page: Page): Promise<{ keys: string[] } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('lock') ?? 'null'));
const passkeysOf = async (actor: Actor): Promise<string[]> => {
  const { body } = await actor.call('GET passkey.php');
  return body.passkeys.map(({ id }) => id);
};
/** On another device. */
async function remove(actor: Actor, passkey: string | undefined): Promise<void> {
  expect((await actor.call('DELETE passkey.php', { passkey: passkey ?? '' })).status).toBe(200);
}

test('a locked app shows nothing until its owner is recognised, offline too', async () => {
  const { page, offline, chat, recognise, expectQuiet } = await start();
  await lockAfter(page, 'At once');
  await page.goto(chat);
  await unlock(page).waitFor();
  await page.getByRole('heading', { name: 'is locked' }).waitFor();
  await expect.poll(() => page.title()).not.toContain('bram');
  expect(await message(page).isVisible()).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'app-lock');

  await recognise(false);
  await unlock(page).click();
  await page.getByText('Still locked: no passkey was used.').waitFor();
  await page.reload();
  await unlock(page).waitFor();
  expect(await message(page).isVisible()).toBe(false);

  await recognise(true);
  await offline(true);
  await page.reload();
  await unlock(page).click();
  await message(page).waitFor();
  expect(await page.title()).toContain('bram');
  await offline(false);
  expectQuiet();
});

test('what was typed stays while the app is locked, and the keys reach nothing of it', async () => {
  const { page, chat } = await start();
  await lockAfter(page, 'After 5 minutes');
  await page.goto(chat);
  const composer = page.getByRole('textbox', { name: 'Message' });
  await composer.fill('half a thought');
  await see(page, 'hidden');
  await see(page, 'visible');
  expect(await unlock(page).count(), 'after a moment').toBe(0);

  await see(page, 'hidden');
  await leftFor(page, 6);
  await see(page, 'visible');
  await unlock(page).waitFor();
  expect(await message(page).isVisible()).toBe(false);
  await expect.poll(() => unlock(page).evaluate((button) => button === document.activeElement)).toBe(true);
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab');
    const isOutside = () => document.activeElement !== document.body && !document.activeElement?.closest('.lock');
    expect(await page.evaluate(isOutside)).toBe(false);
  }
  await unlock(page).click();
  await message(page).waitFor();
  expect(await composer.inputValue()).toBe('half a thought');
});

test('a dialog neither keeps the lock from being opened nor is lost', async () => {
  const { page, chat } = await start();
  await lockAfter(page, 'At once');
  await page.goto(chat);
  await unlock(page).click();
  await message(page).waitFor();
  await page.getByRole('button', { name: 'Options for bram' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: /^Report/ });
  await report.waitFor();
  await see(page, 'hidden');
  await see(page, 'visible');
  await unlock(page).waitFor();
  expect(await report.isVisible()).toBe(false);
  await page.evaluate(() => {
    const later = document.createElement('dialog');
    document.body.append(later);
    later.showModal();
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await report.isVisible()).toBe(false);
  await unlock(page).click();
  await unlock(page).waitFor({ state: 'detached' });
  await report.waitFor();
});

test('a start after the time is locked, one before it is not, and a clock that was set back does not open it', async () => {
  const { page, chat } = await start();
  await lockAfter(page, 'After 1 minute');
  await page.goto(chat);
  await message(page).waitFor();
  await page.goto('about:blank');
  await page.goto(chat);
  await message(page).waitFor();
  for (const minutes of [2, -2]) {
    await page.addInitScript((time) => localStorage.setItem('seen', String(Date.now() - time)), minutes * minute);
    await page.goto(chat);
    await unlock(page).click();
    await message(page).waitFor();
  }
});

test('a chat behind the lock is not read: neither what was there nor what arrives', async () => {
  const { page, chat, anna, bram } = await start();
  const unread = async () => (await chatWith(anna, bram))?.num_unread_messages;
  await lockAfter(page, 'At once');
  await page.goto(chat);
  await message(page).waitFor({ state: 'attached' });
  await tell(bram, anna, 'are you there?');
  await page.locator('.bubble', { hasText: 'are you there?' }).waitFor({ state: 'attached' });
  await page.waitForTimeout(500);
  expect(await unread()).toBe(2);
  await unlock(page).click();
  await message(page).waitFor();
  await expect.poll(unread).toBe(0);
});

test('who has no passkey at hand logs out; and without a passkey there is no lock', async () => {
  const { page, chat, anna, app } = await start();
  await lockAfter(page, 'At once');
  await page.goto(chat);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${app.origin}/`);
  await page.getByRole('link', { name: 'Create a free profile' }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('lock'))).toBe(null);

  const second = await openAs(app, anna, { at: '/settings#passkeys' });
  await addFingerprintReader(second.page);
  await second.page.getByRole('button', { name: 'Add a passkey' }).click();
  await second.page.getByText('Passkey added.').waitFor();
  await lockAfter(second.page, 'After 1 minute');
  await second.page.goto(`${app.origin}/settings#passkeys`);
  for (const name of ['Remove', 'Remove']) {
    await second.page.getByRole('button', { name, exact: false }).first().click();
    await second.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await second.page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await second.page.getByText('You don’t have a passkey yet.').waitFor();
  await second.page.goto(`${app.origin}/settings#lock`);
  await second.page.getByText('You need a passkey on this device first.').waitFor();
  expect(await second.page.evaluate(() => localStorage.getItem('lock'))).toBe(null);
});

test('once its last passkey was removed on another device the lock ends, but it lets nobody in', async () => {
  const { page, chat, anna, app } = await start();
  await lockAfter(page, 'At once');
  await remove(anna, (await passkeysOf(anna))[0]);
  const asked = () => page.waitForResponse((answer) => answer.url().endsWith('/api/passkey.php'));
  for (const load of [() => page.goto(chat), () => page.reload()]) {
    const answered = asked();
    await load();
    await answered;
    await unlock(page).waitFor();
    await page.waitForTimeout(500);
    expect(await message(page).isVisible()).toBe(false);
  }
  await unlock(page).click();
  await message(page).waitFor();
  await expect.poll(() => lockOf(page)).toBe(null);
  await page.reload();
  await message(page).waitFor();
  expect(await unlock(page).count()).toBe(0);
  await page.goto(`${app.origin}/settings#lock`);
  await page.getByText('You need a passkey on this device first.').waitFor();
});

test('a removed passkey opens the lock no more while the account has another; who has none here can log out', async () => {
  const { page, chat, anna, app } = await start();
  const [first] = await passkeysOf(anna);
  const laptop = await openAs(app, anna, { at: '/settings#passkeys' });
  await addFingerprintReader(laptop.page);
  await laptop.page.getByRole('button', { name: 'Add a passkey' }).click();
  await laptop.page.getByText('Passkey added.').waitFor();
  await lockAfter(page, 'At once');
  expect((await lockOf(page))?.keys).toHaveLength(2);
  await remove(anna, first);
  await page.goto(chat);
  await expect.poll(async () => (await lockOf(page))?.keys).toEqual(await passkeysOf(anna));
  await unlock(page).click();
  await page.getByText('Still locked: no passkey was used.').waitFor();
  expect(await message(page).isVisible()).toBe(false);
  await screenshot(page, 'app-lock-removed');
  await page.getByText('Can’t use your passkey? Log out, then log in with your password.').waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${app.origin}/`);
  expect(await lockOf(page)).toBe(null);
});
