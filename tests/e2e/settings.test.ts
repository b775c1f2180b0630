import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { createLink } from '../../src/server/accounts/links.ts';
import { day } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, openBrowser, screenshot } from '../support/browser.ts';
import { type Actor, cast, password } from '../support/cast.ts';
import { addFingerprintReader } from '../support/fingerprint.ts';
import { queuedFor, queuedToken } from '../support/mailbox.ts';
import { openAs } from '../support/member-browser.ts';
import { tell } from '../support/talk.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

const sections = [
  ...['email', 'password', 'passkeys', 'devices', 'appearance', 'notifications', 'keyboard'],
  ...['invisible', 'strangers', 'blocked', 'storage', 'export', 'delete'],
];

async function start() {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna, 'hello Anna');
  // An offer that lies over the page is another story.
  const now = Math.floor(Date.now() / 1000);
  await anna.call('PUT user.php', { dismissals: { 'hide-push-notification-alert': now, 'hide-enrich-alert': now } });
  return { app, anna, bram };
}

const at = (section: string) => `/settings${section && `#${section}`}`;

async function openSettings(app: WebApp, who: Actor, section = '', options: Parameters<typeof openAs>[2] = {}) {
  const browser = await openAs(app, who, { at: at(section), ...options });
  await shown(browser.page, section);
  return browser;
}

async function open(page: Page, app: WebApp, section = ''): Promise<void> {
  await page.goto(app.origin + at(section));
  await shown(page, section);
}

const shown = (page: Page, section: string) =>
  page.locator(`.settings-section[data-section=${section || 'appearance'}]`).waitFor({ state: 'attached' });
const userOf = async (actor: Actor) => (await actor.call('GET user.php', {})).body.user;
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return (activeElement as HTMLElement | null)?.dataset.section ?? activeElement?.textContent?.trim();
  });

test('a password manager opens the password, past the worker and after a login', async () => {
  const { app, anna } = await start();
  const { page } = await openAs(app, anna, { expected: [/status of 404/] });
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.goto(`${app.origin}/.well-known/change-password`);
  await shown(page, 'password');
  const unknown = await page.goto(`${app.origin}/.well-known/unknown`);
  expect([unknown?.status(), unknown?.fromServiceWorker()]).toEqual([404, false]);

  await page.context().clearCookies();
  await page.goto(`${app.origin}/.well-known/change-password`);
  await page.getByLabel('Email').fill(anna.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await shown(page, 'password');
});

test('by keyboard alone: from the account menu to a switch, and back', async () => {
  const { app, anna } = await start();
  const { page } = await openAs(app, anna, { device: 'desktop' });
  await page.getByRole('button', { name: /^Account/ }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('My profile');
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('Settings');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings');
  await page.getByRole('link', { name: 'Language and appearance' }).focus();
  for (let steps = 0; !(await focused(page))?.startsWith('Invisible mode') && steps < 20; steps++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('invisible');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByText('You’re invisible now.').waitFor();
  await expect.poll(async () => (await userOf(anna)).invisible).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await userOf(anna)).invisible).toBe(false);
});

test('going invisible offline takes effect on reconnecting, and says so', async () => {
  const { app, anna } = await start();
  const browser = await openSettings(app, anna, 'invisible');
  const { page } = browser;
  await browser.offline(true);
  await page.getByRole('switch', { name: 'Go invisible' }).check();
  await page.getByText('You’ll be invisible once you’re online.').waitFor();
  await browser.offline(false);
  await page.getByText('You’re invisible now.').waitFor();
  await expect.poll(async () => (await userOf(anna)).invisible).toBe(true);
});

test('on a phone the index itself goes invisible, and says so; its words lead to what that means', async () => {
  const { app, anna } = await start();
  const browser = await openSettings(app, anna);
  const { page } = browser;
  const goInvisible = page.getByRole('switch', { name: 'Go invisible' });
  await goInvisible.check();
  await page.getByText('You’re invisible now.').waitFor();
  await expect.poll(async () => (await userOf(anna)).invisible).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Invisible mode' }).click();
  await page
    .getByText('Only people you like or have written to can open your profile, like you or write to you.')
    .waitFor();
  expect(await goInvisible.isChecked()).toBe(true);
  await page.goBack();
  await goInvisible.uncheck();
  await expect.poll(async () => (await userOf(anna)).invisible).toBe(false);
  await browser.offline(true);
  await goInvisible.check();
  await page.getByText('You’ll be invisible once you’re online.').waitFor();
});

test('on a phone the index opens a section, and back is where one was', async () => {
  const { app, anna } = await start();
  const { page } = await openSettings(app, anna);
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'Password' }).click();
  await page.getByRole('heading', { name: 'Password' }).waitFor();
  expect(await page.getByRole('link', { name: 'Devices' }).isVisible()).toBe(false);
  await page.getByRole('link', { name: 'All settings' }).click();
  await expect.poll(() => focused(page)).toBe('Password');
  await page.getByRole('link', { name: 'Devices' }).click();
  await page.goBack();
  await expect.poll(() => focused(page)).toBe('Devices');
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  // A person who came by a section's address finds the index behind it.
  await page.goto(`${app.origin}/settings#blocked`);
  await page.getByText('You haven’t blocked anyone.').waitFor();
  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('link', { name: 'Delete account' }).waitFor();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`nothing that a machine can see keeps anybody out, ${scheme}`, async () => {
    const { app, anna } = await start();
    const { page } = await openAs(app, anna, { scheme });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await open(page, app);
    expect(await accessibilityFaults(page), 'index').toEqual([]);
    for (const section of sections) {
      await open(page, app, section);
      await page.waitForFunction(() => !document.querySelector('.settings-section [aria-busy=true]'));
      expect(await accessibilityFaults(page), section).toEqual([]);
      await screenshot(page, `settings-${section}-${scheme}`);
    }
    await page.goto(`${app.origin}/notifications`);
    await page.getByRole('switch').first().waitFor();
    expect(await accessibilityFaults(page), 'notifications').toEqual([]);
  });
}

test('what is set without network is there after a reload, and arrives later', async () => {
  const { app, anna } = await start();
  const browser = await openSettings(app, anna, 'appearance');
  const { page } = browser;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await browser.offline(true);
  await page.reload();
  await page.locator('.settings').getByRole('radio', { name: 'Dark' }).check();
  await open(page, app, 'notifications');
  await page.getByRole('switch', { name: 'Discreet notifications' }).uncheck();
  // The hint follows what is kept.
  await page.getByText('Your lock screen shows who writes and what they write.').waitFor();
  await page.reload();
  await page.getByText('Your lock screen shows who writes and what they write.').waitFor();
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
  expect(await userOf(anna)).toMatchObject({ scheme: 'auto', discreet: true });
  await browser.offline(false);
  await expect.poll(() => userOf(anna)).toMatchObject({ scheme: 'dark', discreet: false });
});

test('a browser that has no push says so', async () => {
  const { app, anna } = await start();
  const { page } = await openAs(app, anna);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await open(page, app, 'notifications');
  await page.getByText('This browser doesn’t support push.').waitFor();
});

test('what needs the server says so without network, and keeps what was typed', async () => {
  const { app, anna } = await start();
  const browser = await openSettings(app, anna, 'devices');
  const { page } = browser;
  await page.getByText('This device', { exact: true }).waitFor();
  await open(page, app, 'password');
  await page.getByLabel('Old password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill('a lamp in the window');
  await page.getByLabel('Repeat the password').fill('a lamp in the door');
  await page.keyboard.press('Enter');
  await page.getByText('The passwords don’t match').waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('a lamp in the window');
  await browser.offline(true);
  await page.keyboard.press('Enter');
  await page.getByText('No connection. Nothing is lost: please try again.').waitFor();
  expect(await page.getByLabel('Old password', { exact: true }).inputValue()).toBe(password);

  // The devices known before still show.
  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('link', { name: 'Devices' }).click();
  await page.getByText('This device', { exact: true }).waitFor();
  await page
    .getByRole('button', { name: /^Log out there/ })
    .first()
    .click();
  await page.getByText(/No connection/).waitFor();
});

test('a new address needs the password, and gets the link that makes it count', async () => {
  const { app, anna } = await start();
  const browser = await openSettings(app, anna, 'email');
  browser.expectLine(/status of 4(01|22)/);
  const { page } = browser;
  await page.getByLabel('New email address').fill('anna@elsewhere.example');
  await page.getByLabel('Your password').fill('not this one');
  await page.keyboard.press('Enter');
  await page.getByText('Check your password').waitFor();
  expect(await queuedFor(app, 'anna@elsewhere.example')).toEqual([]);
  await page.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Check your inbox').waitFor();
  expect(await queuedFor(app, 'anna@elsewhere.example')).toHaveLength(1);
  expect((await userOf(anna)).email).toBe(anna.email);

  // Confirmed in another browser: the page that waits for it says nothing else.
  const token = await queuedToken(app, 'anna@elsewhere.example', 'mail_change');
  await anna.call('PUT mail-change.php', { token });
  await page.getByText(/^You log in with anna@elsewhere.example/).waitFor();
  expect(await page.getByText('Check your inbox').count()).toBe(0);
});

test('a new password, asked for twice and proved by the old one, logs out everywhere else', async () => {
  const { app, anna } = await start();
  const here = await openSettings(app, anna, 'password');
  const there = await openAs(app, anna);
  there.expectLine(/status of 403/);
  here.expectLine(/status of 422/);
  const { page } = here;
  await page.getByLabel('Old password', { exact: true }).fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill('a lamp in the window');
  await page.getByLabel('Repeat the password').fill('a lamp in the window');
  await page.keyboard.press('Enter');
  await page.getByText('Check your old password').waitFor();
  await page.getByLabel('Old password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByText(/Your password has been changed/).waitFor();
  await there.page.waitForURL('**/login');
  await open(page, app, 'devices');
  await page.getByText('This device', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Log out there/ }).count()).toBe(0);
});

test('log out there ends a session in another browser, without a word', async () => {
  const { app, anna } = await start();
  const laptop = await openAs(app, anna, { device: 'desktop' });
  const phone = await openSettings(app, anna, 'devices');
  laptop.expectLine(/status of 403/);
  const { page } = phone;
  await page.getByRole('listitem').filter({ hasText: 'Linux' }).getByRole('button').click();
  await page.getByText('Logged out there.').waitFor();
  await laptop.page.waitForURL('**/login');
  expect(await laptop.page.getByRole('alert').count()).toBe(0);
  const databases = () => laptop.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).not.toContain(`member-${anna.id}`);
  // Only the one of the cast is left besides this.
  await expect.poll(() => page.getByRole('button', { name: /^Log out there/ }).count()).toBe(1);
});

test('a passkey is made, named, listed and removed', async () => {
  const { app, anna } = await start();
  const { page } = await openAs(app, anna);
  const { cdp, authenticatorId } = await addFingerprintReader(page);
  await open(page, app, 'passkeys');
  await page.getByText('You don’t have a passkey yet.').waitFor();
  const name = page.getByLabel('Name of the new passkey');
  expect(await name.inputValue()).toBe('Chrome on Android');
  await name.fill('My blue phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Passkey added.').waitFor();
  await page.getByText(/^Added: today/).waitFor();
  expect((await anna.call('GET passkey.php')).body.passkeys).toMatchObject([{ name: 'My blue phone' }]);

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('This device already has a passkey for your account.').waitFor();

  await page.getByRole('button', { name: 'Remove My blue phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('You don’t have a passkey yet.').waitFor();
  expect((await anna.call('GET passkey.php')).body.passkeys).toEqual([]);
  // The password manager has forgotten it as well.
  const stored = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  await expect.poll(stored).toEqual([]);
});

test('blocked members are listed, and unblocked without network', async () => {
  const { app, anna, bram } = await start();
  await anna.call('POST block.php', { profile: bram.id });
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = browser;
  await page.goto(`${app.origin}/login`);
  await page.getByLabel('Email').fill(anna.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/chats');
  await open(page, app, 'blocked');
  await page.getByRole('button', { name: 'Unblock bram' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await browser.offline(true);
  await page.getByRole('button', { name: 'Unblock bram' }).click();
  await page.getByText('You haven’t blocked anyone.').waitFor();
  await page.reload();
  await page.getByText('You haven’t blocked anyone.').waitFor();
  await browser.offline(false);
  await expect.poll(async () => (await anna.call('GET block.php')).body.profiles).toEqual([]);
});

test('who thinks of leaving may stay with the discount, which the shop then shows', async () => {
  const { app, anna } = await start();
  const { page } = await openSettings(app, anna, 'delete');
  await page.getByRole('button', { name: 'Continue' }).click();
  await screenshot(page, 'settings-stay');
  await page.getByRole('button', { name: 'Stay with 30% off' }).click();
  await page.getByText(/^Code STAY-[0-9A-F]{10} applied/).waitFor();
  await page.getByText('€41.99').waitFor();
});

test('deleting an account: why, what else there is, the password; then nothing is left, here and for others', async () => {
  const { app, anna, bram } = await start();
  const browser = await openSettings(app, anna, 'delete');
  browser.expectLine(/status of 4(03|22)/);
  const { page } = browser;
  await page.getByLabel('I didn’t find anyone who suits me').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('30% off, if you stay').waitFor();
  const [stay, leave] = await Promise.all(
    ['Stay', 'Delete anyway'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
  );
  expect(leave).toMatchObject({ width: stay?.width, height: stay?.height });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete anyway' }).click();
  await page.getByText(/brings everything back until/).waitFor();
  await page.getByLabel('Your password').fill('not this one');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Check your password').waitFor();
  expect((await bram.call('GET profile.php', { id: anna.id })).status).toBe(200);

  // The stream tells of the ended session first.
  await browser.context.route('**/api/user.php', async (route) => {
    const response = await route.fetch();
    if (route.request().method() === 'DELETE') await wait(1500);
    await route.fulfill({ response });
  });
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL(/\/account-deleted\?until=\d{4}-\d\d-\d\d$/);
  await page.getByRole('heading').first().waitFor();
  expect(seen).not.toContain('/login');
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('member-')),
    images: (await caches.keys()).filter((name) => name.startsWith('images')),
    hint: document.cookie.includes('session_hint'),
  }));
  expect(left).toEqual({ databases: [], images: [], hint: false });
  expect((await bram.call('GET profile.php', { id: anna.id })).status).toBe(404);
  expect((await bram.call('GET chats.php', {})).body.chats).toMatchObject([{ conversation: { gone: {} } }]);
  await page.goto(`${app.origin}/chats`);
  await page.waitForURL('**/login');
});

test('who would lose what waits here is told before the account goes', async () => {
  const { app, anna } = await start();
  const browser = await openSettings(app, anna, 'delete');
  const { page } = browser;
  await page.getByRole('button', { name: 'Continue' }).click();
  await browser.offline(true);
  await page.getByRole('button', { name: 'Go invisible' }).waitFor();
  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('link', { name: 'Invisible mode' }).click();
  await page.getByRole('switch', { name: 'Go invisible' }).check();
  await page.goBack();
  await page.getByRole('link', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Delete anyway' }).click();
  await page.getByText('1 message or change on this device hasn’t been sent yet').waitFor();
});

test('the archive is downloaded', async () => {
  const { app, anna } = await start();
  const { page } = await openSettings(app, anna, 'export');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the archive' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  expect(await download.failure()).toBeNull();
});

test('clearing the copies: they are gone from the device, and the chats come back', async () => {
  const { app, anna } = await start();
  const { page } = await openSettings(app, anna, 'storage');
  const messages = page.locator('.settings-figures > div').filter({ hasText: 'Messages' }).locator('dd');
  await expect.poll(() => messages.textContent()).toBe('1');
  await page.getByText('If space runs low, the browser may clear this.').waitFor();
  await page.getByRole('button', { name: 'Clear offline data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear offline data' }).click();
  await page.getByText(/^Offline data cleared/).waitFor();
  await page.goto(`${app.origin}/chats`);
  await page.locator('[data-chat]').getByText('hello Anna').waitFor();
});

test('notifications by a mailed link: chosen without a login, ended and begun again', async () => {
  const { app, anna } = await start();
  const token = await app.db
    .transaction()
    .execute((tx) => createLink(tx, app.context, { member: anna.id, purpose: 'notifications', lasts: day }));
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = browser;
  await page.goto(`${app.origin}/${token}`);
  await page.waitForURL('**/notifications');
  await page.getByText('a•••a@cast.example').waitFor();
  const preferences = async () => (await anna.call('GET notifications.php', {})).body;
  const row = page.getByRole('group', { name: 'Likes and matches' });
  await row.getByRole('switch', { name: 'Email' }).uncheck();
  await row.getByRole('switch', { name: 'Push' }).uncheck();
  await expect.poll(async () => (await preferences()).notifications.like).toEqual({ mail: false, push: false });

  await page.getByRole('button', { name: 'Unsubscribe from all emails' }).click();
  await page.getByText('You’ve unsubscribed from all emails.').waitFor();
  expect(await row.getByRole('switch', { name: 'Email' }).isDisabled()).toBe(true);
  await expect.poll(async () => (await preferences()).disabled).toEqual(['unsubscribe']);
  await page.evaluate(() => scrollTo(0, 0)); // what lies half below the header is too small to press
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Get emails again' }).first().click();
  await expect.poll(async () => (await preferences()).disabled).toEqual([]);
  expect((await preferences()).notifications.like).toEqual({ mail: false, push: false });

  // A change that can't be saved is taken back, and the member is notified.
  await browser.offline(true);
  await row.getByRole('switch', { name: 'Push' }).click();
  await page.getByText(/No connection/).waitFor();
  await expect.poll(() => row.getByRole('switch', { name: 'Push' }).isChecked()).toBe(false);
});

test('notifications without link or login are for members; theirs are there without network too', async () => {
  const { app, anna } = await start();
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = browser;
  await page.goto(`${app.origin}/notifications`);
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(anna.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/notifications');
  await page.getByText(anna.email).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await browser.offline(true);
  await page.reload();
  await page.getByText(anna.email).waitFor();
  expect(await page.getByRole('switch').count()).toBe(16);
});

test('a list and a choice that could not be read are read at a press', async () => {
  const { app, anna } = await start();
  const { page } = await openAs(app, anna, { at: '/chats', expected: [/status of 400/] });
  let refuses = true;
  await page.route(/\/api\/(sessions|notifications)\.php/, (route) =>
    refuses ? route.fulfill({ status: 400, json: { error: { code: 'invalid' } } }) : route.continue(),
  );
  for (const [place, what] of [
    ['/settings#devices', page.getByText('This device', { exact: true })],
    ['/notifications', page.getByRole('switch').first()],
  ] as const) {
    refuses = true;
    await page.goto(app.origin + place);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    refuses = false;
    await again.click();
    await what.waitFor();
    expect(await again.count()).toBe(0);
  }
});
