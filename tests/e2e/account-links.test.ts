import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../src/server/demo/logins.ts';
import { readOutbox } from '../../src/server/mail/outbox.ts';
import type { CallName } from '../../src/shared/calls.ts';
import { day, minute, recoveryDays } from '../../src/shared/limits.ts';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.ts';
import { createDemoDatabase, type TestDatabase } from '../support/database.ts';
import { endAll } from '../support/end-all.ts';
import { tokenOf } from '../support/mailbox.ts';
import { enter, logIn } from '../support/screens.ts';

/** Mailed links, from the mail to the end. */
let database: TestDatabase;
let app: BuiltApp;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  database = await createDemoDatabase();
  app = await startBuiltApp({ databaseUrl: database.connectionString });
});
afterAll(() =>
  endAll(
    () => app?.stop(),
    () => database?.drop(),
  ),
);
beforeEach(async () => {
  browser = await openBrowser({ expected: [/status of (401|403|422|423|429)/] });
  page = browser.page;
});
afterEach(async () => {
  await browser?.close();
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (name: string) => page.getByRole('link', { name }).click();
const pathname = () => new URL(page.url()).pathname;

/** The token of the newest mail to an address, once it has come. */
async function mailedTo(address: string, subject: RegExp): Promise<string> {
  const newest = async () => {
    const mails = await readOutbox(join(app.dataDir, 'outbox'));
    return tokenOf(mails.find((mail) => mail.to.includes(address) && subject.test(mail.subject))?.text ?? '');
  };
  await expect.poll(newest).toMatch(/^[\w-]{22}$/);
  return await newest();
}

/** Makes the screen's call. Answers the status. */
async function ask(name: CallName, input: object): Promise<number> {
  const [method = '', url = ''] = name.split(' ');
  const body = JSON.stringify(input);
  return await page.evaluate(
    async ([method, url, body]) =>
      (await fetch(`/api/${url}`, { method, headers: { 'content-type': 'application/json' }, body })).status,
    [method, url, body] as const,
  );
}

async function looksFine(name: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page), `${name}, ${colorScheme}`).toEqual([]);
    await screenshot(page, `${name}-${colorScheme}`);
  }
}

/** Nothing in this browser holds it, the history included. */
async function expectForgotten(token: string): Promise<void> {
  const saved = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const stored = [localStorage, sessionStorage, history.state].map((each) => JSON.stringify(each));
    return [location.href, document.referrer, ...stored, ...requests.flat().map(({ url }) => url)];
  });
  expect(saved.filter((text) => text.includes(token))).toEqual([]);
  await page.goBack();
  await heading('Forgot your password?');
  await page.goForward();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(page.url()).not.toContain(token);
}

test('a forgotten password, by keyboard: from the login to the mail and back, once', async () => {
  const email = 'free@demo.example';
  const tabTo = async (name: string) => {
    const at = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText);
    for (let steps = 0; steps < 20 && (await at()) !== name; steps++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  };
  await page.goto(`${app.origin}/login`);
  await page.getByLabel('Email').fill(email);
  await tabTo('Forgot your password?');
  await heading('Forgot your password?');
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await looksFine('reset-password');
  await tabTo('Send the link');
  await heading('Check your inbox');
  await looksFine('reset-password-sent');

  const token = await mailedTo(email, /password/i);
  await page.goto(`${app.origin}/${token}`);
  await heading('Choose a new password');
  await page.getByLabel('New password').fill('short');
  await page.keyboard.press('Enter');
  await page.locator('.field-error').getByText('At least 8 characters').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  await looksFine('reset-password-do');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('a lantern in the fog');
  await page.getByLabel('Repeat the password').fill('a lantern in the dog');
  await page.keyboard.press('Enter');
  await page.getByText('The passwords don’t match').waitFor();
  await page.getByLabel('Repeat the password').fill('a lantern in the fog');
  await page.keyboard.press('Enter');

  await page.getByText('Your new password is saved.').waitFor();
  await looksFine('login-with-note');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByText('We couldn’t log you in. Try again.').waitFor();
  await page.keyboard.type('a lantern in the fog');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/chats');

  await page.goto(`${app.origin}/${token}`);
  await heading('This link no longer works');
});

test('a mailed link opens in the language of the mail, unless one was chosen in that browser', async () => {
  const email = 'nocredits@demo.example';
  await logIn(page, app.origin, email);
  expect(await ask('PUT user.php', { language: 'de' })).toBe(200);
  expect(await ask('POST reset-password.php', { email })).toBe(200);
  await mailedTo(email, /Passwort/);
  const mails = await readOutbox(join(app.dataDir, 'outbox'));
  const { text = '' } = mails.find(({ to, subject }) => to.includes(email) && /Passwort/.test(subject)) ?? {};
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  const opened = async (cookies: Record<string, string>) => {
    const other = await openBrowser();
    const given = Object.entries(cookies).map(([name, value]) => ({ name, value, url: app.origin }));
    await other.context.addCookies(given);
    await other.page.goto(app.origin + pathname + search);
    await other.page.locator('h1').waitFor();
    const { lang } = await other.page.evaluate(() => ({ lang: document.documentElement.lang }));
    await other.close();
    return lang;
  };
  expect(await opened({})).toBe('de');
  expect(await opened({ locale: 'en' })).toBe('de');
  expect(await opened({ locale: 'en', locale_chosen: '1' })).toBe('en');
  expect(await ask('PUT user.php', { language: 'en' })).toBe(200); // The next stories read English.
});

test('a link leaves the address and the history once it was used', async () => {
  const email = 'newcomer@demo.example';
  await page.goto(`${app.origin}/reset-password`);
  await page.getByLabel('Email').fill(email);
  await press('Send the link');
  await heading('Check your inbox');
  const token = await mailedTo(email, /password/i);
  await page.goto(`${app.origin}/${token}`);
  await heading('Choose a new password');
  expect(pathname()).toBe('/reset-password/do');
  await page.reload();
  await heading('Choose a new password');
  for (const field of ['New password', 'Repeat the password']) await page.getByLabel(field).fill(demoPassword);
  await press('Save password');
  await page.getByText('Your new password is saved.').waitFor();
  await expectForgotten(token);
  expect(app.output()).not.toContain(token);
});

test('programs that open every link of a mail use nothing up', async () => {
  const email = 'nocredits@demo.example';
  await page.goto(`${app.origin}/reset-password`);
  await page.getByLabel('Email').fill(email);
  await press('Send the link');
  const token = await mailedTo(email, /password/i);
  for (let opened = 0; opened < 3; opened++) {
    expect((await fetch(`${app.origin}/${token}`)).status).toBe(200);
    expect((await fetch(`${app.origin}/api/link.php?token=${token}`)).status).toBe(200);
    // One that runs scripts as well.
    await page.goto(`${app.origin}/${token}`);
    await heading('Choose a new password');
  }
  for (const field of ['New password', 'Repeat the password']) await page.getByLabel(field).fill(demoPassword);
  await press('Save password');
  await page.getByText('Your new password is saved.').waitFor();
});

test('a link that has expired says so, before and after it was opened, with the way to a new one', async () => {
  const email = 'premium@demo.example';
  await page.goto(`${app.origin}/reset-password`);
  await page.getByLabel('Email').fill(email);
  await press('Send the link');
  const token = await mailedTo(email, /password/i);
  await page.goto(`${app.origin}/${token}`);
  await heading('Choose a new password');
  const late = new Date(Date.now() - minute);
  await database.db.updateTable('mailed_links').set({ expires_at: late }).execute();
  for (const field of ['New password', 'Repeat the password'])
    await page.getByLabel(field).fill('a lantern in the fog');
  await press('Save password');
  await heading('This link no longer works');
  await looksFine('link-expired-in-use');
  await follow('Send a new link');
  await heading('Forgot your password?');

  await page.goto(`${app.origin}/${token}`);
  await heading('This link no longer works');
  await page.getByText('This link has expired or is invalid. Please ask for a new email.').waitFor();
  await looksFine('link-expired');
});

test('three mails a day, and no fourth', async () => {
  const email = 'operator@demo.example';
  await page.goto(`${app.origin}/reset-password`);
  for (let mails = 0; mails < 3; mails++) {
    await page.getByLabel('Email').fill(email);
    await press('Send the link');
    await heading('Check your inbox');
    await press('No email? Try again');
  }
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await press('Send the link');
  await page
    .getByRole('alert')
    .getByText('Too many password recovery emails sent, please try again tomorrow.')
    .waitFor();
});

test('after five wrong tries the text says for how many minutes, and a new password by mail lifts it', async () => {
  const email = 'free@demo.example';
  await page.goto(`${app.origin}/login`);
  await page.getByLabel('Email').fill(email);
  for (let tries = 0; tries < 5; tries++) {
    await page.getByLabel('Password', { exact: true }).fill(`wrong ${tries}`);
    await press('Log in');
    await page.getByText('We couldn’t log you in. Try again.').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Log in', exact: true }).getAttribute('aria-busy'))
      .toBe('false');
  }
  await press('Log in');
  await page.getByText('Too many attempts, account locked for 15 min.').waitFor();
  await looksFine('login-locked');
  await follow('Forgot your password?');
  await press('Send the link');
  await heading('Check your inbox');
  await page.goto(`${app.origin}/${await mailedTo(email, /password/i)}`);
  for (const field of ['New password', 'Repeat the password']) await page.getByLabel(field).fill(demoPassword);
  await press('Save password');
  await page.getByText('Your new password is saved.').waitFor();
  await enter(page, app.origin, email);
});

test('an address without an account is told at the field', async () => {
  await page.goto(`${app.origin}/reset-password`);
  await page.getByLabel('Email').fill('nobody@nowhere.example');
  await press('Send the link');
  await page.getByText('Email address not found').waitFor();
});

test('an activation that failed is sent again, and then works, once', async () => {
  const email = 'unconfirmed@demo.example';
  await page.goto(`${app.origin}/${'a'.repeat(22)}`);
  await heading('This link no longer works');
  await follow('Resend the confirmation email');
  await heading('Activation failed');
  await looksFine('activate-error-visitor');
  await follow('Log in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await heading('Activation failed');
  await press('Send again');
  await page.getByText(`We’ve sent a new email to ${email}.`).waitFor();
  await looksFine('activate-error');

  const token = await mailedTo(email, /confirm/i);
  await page.goto(`${app.origin}/${token}`);
  await heading('Confirm your email address');
  await looksFine('activate');
  await press('Confirm and continue');
  await heading('You’re in!');
  expect(pathname()).toBe('/activate/done');
  await looksFine('activate-done');

  await page.goto(`${app.origin}/activate/error`);
  await heading('Your email address is already confirmed');
  await page.goto(`${app.origin}/${token}`);
  await heading('Your email address is already confirmed');
  // In the mail program's own browser, where nobody is logged in.
  await page.context().clearCookies();
  await page.goto(`${app.origin}/${token}`);
  await heading('Your email address is already confirmed');
  await looksFine('activated-before');
  await follow('Log in');
  await heading('Welcome back');
});

test('what a confirmation has opened is said only where there was one', async () => {
  const email = 'premium@demo.example';
  const done = `${app.origin}/activate/done`;
  await page.goto(done);
  await heading('Is your address confirmed?');
  await looksFine('activate-done-visitor');
  await database.db.updateTable('members').set({ status: 'not_confirmed' }).where('email', '=', email).execute();
  await follow('Log in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await heading('Your address isn’t confirmed yet');
  await looksFine('activate-done-waiting');
  await press('Send again');
  await page.goto(`${app.origin}/${await mailedTo(email, /confirm/i)}`);
  await press('Confirm and continue');
  await heading('You’re in!');
  await page.goto(done);
  await heading('You’re in!');
});

test('who left the signup for later, and then confirms, is led back to it', async () => {
  const email = 'free@demo.example';
  await database.db
    .updateTable('members')
    .set({ status: 'not_confirmed', signup_step: 'about' })
    .where('email', '=', email)
    .execute();
  await enter(page, app.origin, email, { at: '/complete-signup' });
  await press('Later');
  await page.waitForURL('**/members');
  await page.goto(`${app.origin}/activate/error`);
  await press('Send again');
  await page.goto(`${app.origin}/${await mailedTo(email, /confirm/i)}`);
  await press('Confirm and continue');
  await heading('You’re in!');
  await follow('Finish your profile');
  await page.waitForURL('**/complete-signup');
  await page.locator('[data-at=about]').waitFor();
});

test('a link that is used up between the look and the press leads to the error', async () => {
  await database.db
    .updateTable('members')
    .set({ status: 'not_confirmed' })
    .where('email', '=', 'nocredits@demo.example')
    .execute();
  await enter(page, app.origin, 'nocredits@demo.example');
  await page.goto(`${app.origin}/activate/error`);
  await press('Send again');
  const token = await mailedTo('nocredits@demo.example', /confirm/i);
  await page.goto(`${app.origin}/${token}`);
  await heading('Confirm your email address');
  await database.db.updateTable('mailed_links').set({ used_at: new Date() }).execute();
  await press('Confirm and continue');
  await heading('Activation failed');
  expect(pathname()).toBe('/activate/error');
});

test('a new address counts after one press, here at once', async () => {
  await logIn(page, app.origin, 'premium@demo.example');
  const wish = { email: 'jasper@new.example', password: demoPassword };
  expect(await ask('POST mail-change.php', wish)).toBe(200);
  const token = await mailedTo(wish.email, /./);
  await page.goto(`${app.origin}/${token}`);
  await heading('Use this email address?');
  await looksFine('mail-change-do');
  await press('Use this address from now on');
  await heading('Your email address has been changed');
  await looksFine('mail-change-done');
  await page.goto(`${app.origin}/${token}?for=mail-change`);
  await heading('This link no longer works');
  await follow('Change your email address');
  await page.waitForURL('**/settings#email');
  await logOut();
  await enter(page, app.origin, wish.email);
});

test('a deleted account comes back by its link', async () => {
  const purge = new Date(Date.now() + recoveryDays * day);
  const deleted = `${app.origin}/account-deleted?until=${purge.toISOString().slice(0, 10)}`;
  await enter(page, app.origin, 'newcomer@demo.example', { at: '/pages/faq' });
  await page.goto(deleted);
  await heading('Your account hasn’t been deleted');
  await looksFine('account-not-deleted');
  expect(await ask('DELETE user.php', { password: demoPassword })).toBe(200);
  await page.goto(deleted);
  await heading('Your account has been deleted');
  await page.getByText(purge.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })).waitFor();
  await looksFine('account-deleted');
  await page.goto(`${app.origin}/account-deleted?until=2026-01-01`);
  await heading('What happens when an account is deleted');
  const first = await mailedTo('newcomer@demo.example', /./);
  await page.goto(`${app.origin}/reset-password`);
  await page.getByLabel('Email').fill('newcomer@demo.example');
  await press('Send the link');
  await page.getByText('This account was deleted, but you can still restore it').waitFor();
  await expect.poll(() => mailedTo('newcomer@demo.example', /./)).not.toBe(first);
  const token = await mailedTo('newcomer@demo.example', /./);
  await page.goto(`${app.origin}/${first}`);
  await heading('This link no longer works');
  await page.goto(`${app.origin}/${token}`);
  await heading('Restore your account?');
  await looksFine('recover');
  await press('Restore my account');
  await page.getByText('Your account is back').waitFor();
  await page.getByLabel('Email').fill('newcomer@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(/chats|signup/);
  await page.context().clearCookies();
  await page.goto(`${app.origin}/${token}?for=recover`);
  await heading('This link no longer works');
  await page.getByRole('link', { name: 'Contact us' }).waitFor();
  expect(await page.getByRole('link', { name: 'Request a new password' }).count()).toBe(0);
  await looksFine('recover-expired');
  await follow('Log in');
  await heading('Welcome back');
});

test('without network a link can be looked at later', async () => {
  await page.goto(app.origin);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.goto(`${app.origin}/lang-config`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await browser.offline(true);
  await page.goto(`${app.origin}/${'a'.repeat(22)}`);
  await heading('We couldn’t check this link');
  await browser.offline(false);
  await press('Try again');
  await heading('This link no longer works');
});

test('what is no token is a 404, with its title', async () => {
  browser.expectLine(/status of 404/);
  await page.goto(`${app.origin}/nonsense`);
  await heading('This page could not be found');
  expect(await page.title()).toBe('This page could not be found · Vonk');
  for (const malformed of ['members/%E0%A4%A', '%', 'chats/%ff']) {
    await page.goto('about:blank');
    await page.goto(`${app.origin}/${malformed}`);
    await heading('This page could not be found');
  }
});

test('the menu has the languages of the country, its page has all of them, and the choice stays', async () => {
  await page.goto(`${app.origin}/login`);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: 'Other languages' }).click();
  await heading('Language');
  expect(await page.locator('.languages button').allTextContents()).toHaveLength(11);
  await looksFine('lang-config');
  await press('Suomi');
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('fi');
  const cookies = await browser.context.cookies();
  const locale = cookies.find(({ name }) => name === 'locale');
  expect(locale?.value).toBe('fi');
  await page.locator('.account-actions button').last().click();
  await page.waitForURL('**/login');
  expect(Math.round(((locale?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
});

describe('a passkey', () => {
  beforeEach(async () => {
    const cdp = await browser.context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    } as const;
    await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
    await enter(page, app.origin, 'nocredits@demo.example');
    expect(await page.evaluate(addPasskey)).toBe(200);
    await logOut();
  });
  /** The authenticator of a test takes what is offered at the field without being asked. */
  const offerNothing = () =>
    page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });

  test('logs in at a press', async () => {
    await offerNothing();
    const firstWay = page.locator('.page-card .filled');
    await page.goto(`${app.origin}/login`);
    expect(await firstWay.textContent()).toBe('Log in');
    await press('Use a passkey');
    await page.waitForURL('**/chats');
    await logOut();

    // Taken back: the browser still has it, the server does not.
    browser.expectLine(/status of 404/);
    await database.db.deleteFrom('passkeys').execute();
    await page.goto(`${app.origin}/login`);
    await page.getByText('Or with your password').waitFor();
    expect(await firstWay.textContent()).toBe('Use a passkey');
    await press('Use a passkey');
    await page.getByText('That passkey was removed from your account. Log in with your password.').waitFor();
    await page.getByLabel('Email').fill('nocredits@demo.example');
    await page.reload();
    expect(await firstWay.textContent()).toBe('Log in');
  });

  test('logs in where the browser offers it at the field', async () => {
    await page.goto(`${app.origin}/login`);
    await page.waitForURL('**/chats');
  });

  test('that was asked for by a press is not ended by an offer that was late', async () => {
    await page.addInitScript(takeTime);
    const asked = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    await page.route(
      /passkey\.php\?challenge/,
      async (route) => {
        asked.resolve();
        await late.promise;
        await route.continue();
      },
      { times: 1 },
    );
    await page.goto(`${app.origin}/login`);
    await asked.promise;
    const pressed = page.waitForResponse(/passkey\.php\?challenge/);
    await press('Use a passkey');
    await pressed;
    const offered = page.waitForResponse(/passkey\.php\?challenge/);
    late.resolve();
    await offered;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.evaluate(() => dispatchEvent(new Event('finger')));
    await page.waitForURL('**/chats');
  });
});

async function logOut(): Promise<void> {
  await page.goto(`${app.origin}/members`);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${app.origin}/`);
}

/** In the page: a member who lays their finger on it only at the event of that name, and takes nothing at the field. */
function takeTime(): void {
  const get = navigator.credentials.get.bind(navigator.credentials);
  navigator.credentials.get = async (options = {}) => {
    await new Promise<void>((resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
      if (options.mediation !== 'conditional') addEventListener('finger', () => resolve());
    });
    return await get(options);
  };
}

/** In the page: what the settings do. Answers the status. */
async function addPasskey(): Promise<number> {
  const call = (url: string, body: object) =>
    fetch(`/api/${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { options } = await (await call('passkey.php?register=1', {})).json();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return (await call('passkey.php', { name: 'this phone', response: made.toJSON() })).status;
}
