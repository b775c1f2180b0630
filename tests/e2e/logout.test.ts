import type { BrowserContext, Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { demoPassword } from '../../src/server/demo/logins.ts';
import { createTestApp } from '../support/app.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { startBuiltApp } from '../support/built-app.ts';
import { type Actor, cast, password } from '../support/cast.ts';
import { createDemoDatabase } from '../support/database.ts';
import { startPushService } from '../support/push-service.ts';
import { bubble, openChat, untilOffered, write } from '../support/screens.ts';
import { between, endSessionsOf, tell } from '../support/talk.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

/** Traces of a member on a device after logout (SPECIFICATION 2.28), and how they return. */
let app: WebApp;
let browser: Browser;
let page: Page;
let anna: Actor;
let bram: Actor;
const secret = 'only between us';

async function start({ keepsPages = false, push = false, messages = 1 } = {}): Promise<void> {
  const service = push ? await startPushService() : undefined;
  if (service) onTestFinished(() => service.stop());
  app = await serveWeb(await createTestApp({}, service && { outside: service.fetch }));
  ({ anna, bram } = await cast(app, { anna: {}, bram: {} }));
  for (let i = 0; i < messages; i++) await tell(bram, anna, secret);
  // On a phone one thing is asked at a time, and she has no photo.
  await anna.call('PUT user.php', { dismissals: { 'hide-enrich-alert': Math.floor(Date.now() / 1000) } });
  browser = await openBrowser({
    expected: [/status of 403/, /favicon/],
    keepsPages,
    ...(service && { args: service.chromiumArgs }),
  });
  page = browser.page;
  onTestFinished(() => browser.close());
  await browser.context.grantPermissions(['notifications'], { origin: app.origin });
  await page.goto(`${app.origin}/login`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await logIn(page, anna);
}

async function logIn(tab: Page, who: Actor): Promise<void> {
  await tab.getByLabel('Email').fill(who.email);
  await tab.getByLabel('Password', { exact: true }).fill(password);
  await tab.getByRole('button', { name: 'Log in' }).click();
  await tab.getByLabel('Email').waitFor({ state: 'detached' });
}

async function logOut(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: /^Account/ }).click();
  await tab.getByRole('menuitem', { name: 'Log out' }).click();
  await tab.waitForURL(`${app.origin}/`);
  await tab.getByRole('link', { name: 'Log in' }).first().waitFor();
}

const chat = () => `${app.origin}/chats/${between(anna, bram)}`;

/** Everything that this browser stores, but for what the site's own look and language need. */
async function left(tab: Page): Promise<string[]> {
  const found = await tab.evaluate(async () => {
    const opening = indexedDB.open('keyval-store');
    await new Promise((done) => {
      opening.onsuccess = done;
    });
    const asking = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
    await new Promise((done) => {
      asking.onsuccess = done;
    });
    opening.result.close();
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    return [
      ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
      ...(await caches.keys()).filter((name) => name.startsWith('images')),
      ...asking.result.map(String),
      ...(subscription ? ['a push subscription'] : []),
      ...Object.keys(localStorage),
    ];
  });
  const ofNobody =
    /^(keyval-store|workbox-expiration|locale|settings|company|sentences|regions|name|niche|scheme|logged-out|install|entered)$/;
  return found.filter((name) => !ofNobody.test(name));
}

/** Whatever is painted from now on in whichever page of these tabs, also the first frame of one that comes back. */
async function watchPaints(context: BrowserContext): Promise<{ painted(): Promise<string>; clear(): void }> {
  let painted = '';
  await context.exposeBinding('notePaint', (_, text: string) => {
    painted += text;
  });
  const watch = () => {
    const { notePaint } = window as unknown as { notePaint(text: string): void };
    const note = () => document.body?.checkVisibility() && notePaint(document.body.innerText);
    for (const event of ['pageshow', 'popstate']) addEventListener(event, () => requestAnimationFrame(note));
    setInterval(note, 50);
  };
  await context.addInitScript(watch);
  for (const tab of context.pages()) await tab.evaluate(watch);
  return {
    async painted() {
      await page.waitForTimeout(1500);
      return painted;
    },
    clear: () => {
      painted = '';
    },
  };
}

for (const network of ['online', 'offline'] as const) {
  test(`after a logout ${network} nothing of the member is left, in either tab, and "back" shows nothing`, async () => {
    await start({ push: true });
    await untilOffered(page);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('Notifications are on.').waitFor();
    await openChat(page, app.origin, between(anna, bram));
    const other = await browser.context.newPage();
    await openChat(other, app.origin, between(anna, bram));
    await other.goto(`${app.origin}/members`);
    await other.getByRole('button', { name: /^Account/ }).waitFor();
    await page.goto(`${app.origin}/chats`);
    await page.locator('[data-chat]').first().click();
    await bubble(page, secret).waitFor();
    await page.goBack();
    await page.locator('[data-chat]').first().waitFor();
    expect(await left(page)).toContain(`member-${anna.id}`);
    expect(await left(page)).toContain('a push subscription');

    await browser.offline(network === 'offline');
    await logOut(page);
    await other.waitForURL(`${app.origin}/`);
    const { painted } = await watchPaints(browser.context);
    await expect.poll(() => left(page)).toEqual(network === 'online' ? [] : ['logout-pending']);
    for (const tab of [page, other, page]) {
      await tab.goBack({ waitUntil: 'commit' });
      await tab.getByLabel('Email').waitFor();
    }
    expect(new RegExp(`${secret}|${bram.name}`, 'i').test(await painted())).toBe(false);
    expect(await left(page)).toEqual(network === 'online' ? [] : ['logout-pending']);

    // The server hears of it as soon as it can be reached, from the page that is open.
    await browser.offline(false);
    await expect.poll(() => left(page)).toEqual([]);
    await page.goto(chat());
    await page.getByLabel('Email').waitFor();
    expect((await anna.call('GET user.php', {})).status).toBe(200); // her other device
    await expect
      .poll(async () =>
        (await browser.context.cookies()).map(({ name }) => name).filter((name) => /session/.test(name)),
      )
      .toEqual([]);
  });
}

test('who logs in where another member has logged out, after Back, starts at their own chats', async () => {
  await start();
  const { carla } = await cast(app, { carla: {} });
  await openChat(page, app.origin, between(anna, bram));
  await page.goto(`${app.origin}/chats`);
  await page.locator('[data-chat]').first().waitFor();
  await logOut(page);
  await page.goBack();
  await logIn(page, carla);
  await page.waitForURL(`${app.origin}/chats`);
});

test('logging out offline does not ask about a chat that was only read', async () => {
  await start();
  await page.goto(`${app.origin}/chats`);
  const row = page.locator('[data-chat]').first();
  await row.locator('.badge').waitFor();
  await browser.offline(true);
  await row.click();
  await bubble(page, secret).waitFor();
  await page.goBack();
  await row.locator('.badge').waitFor({ state: 'detached' });
  await logOut(page);
});

test.for([
  ['whose session is over', () => browser.context.clearCookies()],
  [
    'from before a logout that the server has not heard of',
    () => page.evaluate(() => localStorage.setItem('logged-out', String(Date.now()))),
  ],
] as const)('a page that the browser kept as it was, %s, is not shown as it was', async ([, logOutElsewhere]) => {
  await start({ keepsPages: true });
  const { painted, clear } = await watchPaints(browser.context);
  await openChat(page, app.origin, between(anna, bram));
  await page.waitForTimeout(1000);
  const loaded = await page.evaluate(() => performance.timeOrigin);
  // Not a page of the app: those tell each other of a logout, and Chromium gives up a kept page that is told something.
  await page.goto(`${app.origin}/api/openapi.json`);
  await page.goBack({ waitUntil: 'commit' });
  await bubble(page, secret).waitFor();
  expect(await page.evaluate(() => performance.timeOrigin), 'the browser keeps pages').toBe(loaded);

  await page.goForward({ waitUntil: 'commit' });
  await logOutElsewhere();
  clear();
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => loaded)).not.toBe(loaded);
  if ((await browser.context.cookies()).length > 0) return; // the session is real: it shows its member again
  await page.getByLabel('Email').waitFor();
  expect((await painted()).includes(secret)).toBe(false);
});

test('who was logged out by the server comes back to where they were, in both tabs', async () => {
  await start();
  const places = [`${chat()}?from=mail#newest`, `${app.origin}/likes/given?a=1`] as const;
  const other = await browser.context.newPage();
  await page.goto(places[0]);
  await bubble(page, secret).waitFor();
  await other.goto(places[1]);
  await other.getByRole('heading', { name: 'Likes' }).waitFor();

  await browser.offline(true);
  await write(page, 'not lost');
  await endSessionsOf(app, anna);
  await browser.offline(false);
  for (const tab of [page, other]) {
    await tab.waitForURL('**/login');
    await tab.getByText('Log in and pick up where you left off.').waitFor();
    expect(await tab.getByRole('alert').count()).toBe(0);
  }
  // A reload in between forgets nothing.
  await page.reload();
  await logIn(page, anna);
  await page.waitForURL(places[0]);
  await other.waitForURL(places[1]);
  await bubble(page, secret).waitFor();
  await expect.poll(() => bubble(page, 'not lost').getAttribute('data-status')).toMatch(/sent|delivered|seen/);
  await other.getByRole('heading', { name: 'Likes' }).waitFor();
});

test.for(['at once', 'after a reload'])('somebody else who logs in, %s, begins at their own start', async (when) => {
  await start();
  const { carla } = await cast(app, { carla: {} });
  await tell(carla, anna, secret);
  await openChat(page, app.origin, between(anna, carla));
  await endSessionsOf(app, anna);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForURL('**/login');
  await page.getByText('Log in and pick up where you left off.').waitFor();
  if (when === 'after a reload') await page.reload();
  const { painted } = await watchPaints(browser.context);
  await logIn(page, bram);
  await page.waitForURL('**/chats');
  await page.locator('[data-chat]').first().waitFor();
  await page.goBack({ waitUntil: 'commit' });
  expect(/.{60}(not be found|carla).{60}/s.exec(await painted())?.[0]).toBeUndefined();
});

test('older messages that arrive when the session has ended are stored nowhere, and break nothing', async () => {
  await start({ messages: 40 });
  const answered = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  await page.route('**/api/chat.php?*before=*', async (route) => {
    const response = await route.fetch();
    answered.resolve();
    await ended.promise;
    await route.fulfill({ response });
  });
  await openChat(page, app.origin, between(anna, bram));
  const scroll = setInterval(() => page.locator('.messages-scroll').evaluate((list) => list.scrollBy(0, -300)), 50);
  await answered.promise;
  clearInterval(scroll);
  await endSessionsOf(app, anna);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForURL('**/login');
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('before='));
  ended.resolve();
  await arrived;
  await page.waitForTimeout(500);
  browser.expectQuiet();
});

test('"not my device": a reload is a member still, and nothing is stored; with the browser closed it is a visitor', async () => {
  const database = await createDemoDatabase();
  onTestFinished(() => database.drop());
  const demo = await startBuiltApp({ databaseUrl: database.connectionString });
  onTestFinished(() => demo.stop());
  let borrowed = await openBrowser({ own: true });
  onTestFinished(() => borrowed.close());
  let tab = borrowed.page;
  await tab.goto(`${demo.origin}/login`);
  await tab.waitForFunction(() => navigator.serviceWorker.controller);
  await tab.getByLabel('Email').fill('premium@demo.example');
  await tab.getByLabel('Password', { exact: true }).fill(demoPassword);
  await tab.getByLabel('This is not my device').check();
  await tab.getByRole('button', { name: 'Log in' }).click();
  await tab.locator('[data-chat]').first().waitFor();
  const pictures = () =>
    tab.locator('img').evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(pictures).toBeGreaterThan(3);
  await tab.waitForTimeout(1000);
  expect(await left(tab)).toEqual(['forgetful']);
  expect(await tab.getByRole('button', { name: 'Turn on' }).count(), 'push is not offered').toBe(0);

  await tab.reload();
  await tab.locator('[data-chat]').first().waitFor();
  const second = await borrowed.context.newPage();
  await second.goto(`${demo.origin}/members`);
  await second.locator('[data-member]').first().waitFor();
  await second.waitForTimeout(1000);
  expect(await left(second)).toEqual(['forgetful']);

  const { profile } = borrowed;
  if (profile === undefined) throw new Error('a browser of its own has a profile');
  await borrowed.close({ keep: true });
  borrowed = await openBrowser({ profile });
  tab = borrowed.page;
  await tab.goto(`${demo.origin}/chats`);
  await tab.waitForURL('**/login');
  expect(await left(tab)).toEqual(['forgetful']);
});
