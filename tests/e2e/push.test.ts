import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, type Browser, openBrowser } from '../support/browser.ts';
import { type Actor, cast, password } from '../support/cast.ts';
import {
  closeAll,
  openPusher,
  press,
  type Shown,
  shown,
  storedWhenShown,
  syncTags,
  watchShowing,
  windowsSeen,
} from '../support/notifications.ts';
import { type PushService, startPushService } from '../support/push-service.ts';
import { bubble, composer, enter, untilOffered, write } from '../support/screens.ts';
import { between, tell, textsOf } from '../support/talk.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

/** A browser of its own a test, that subscribes first thing: after much activity Chromium puts its check-in off. */
let service: PushService;
let app: WebApp;
let browser: Browser;
let anna: Actor;
let bram: Actor;

async function start({ discreet = true, switchOn = true } = {}): Promise<void> {
  service = await startPushService();
  onTestFinished(() => service.stop());
  app = await serveWeb(await createTestApp({}, { outside: service.fetch }));
  ({ anna, bram } = await cast(app, { anna: {}, bram: {} }));
  await tell(bram, anna, 'the first one');
  // On a phone one thing is asked at a time, and she has no photo.
  await anna.call('PUT user.php', { dismissals: { 'hide-enrich-alert': Math.floor(Date.now() / 1000) } });
  if (!discreet) await anna.call('PUT user.php', { discreet: false });
  browser = await openBrowser({ args: service.chromiumArgs });
  onTestFinished(() => browser.close());
  await browser.context.grantPermissions(['notifications', 'background-sync'], { origin: app.origin });
  await logIn();
  if (!switchOn) return;
  await untilOffered(browser.page);
  await browser.page.getByRole('button', { name: 'Turn on' }).click();
  await browser.page.getByText('Notifications are on.').waitFor();
}

const userOf = async (actor: Actor) => (await actor.call('GET user.php', {})).body.user;

const notices = (): Promise<Shown[]> => shown(browser);

async function logIn(): Promise<void> {
  const { page } = browser;
  await enter(page, app.origin, anna.email, { password });
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.locator('[data-chat]').first().waitFor();
}

test('a push of the server is decrypted by the browser; the message is stored before the notification shows, and opens without network', async () => {
  await start();
  const { page } = browser;
  const withBram = between(anna, bram);
  await page.goto('about:blank');
  await watchShowing(browser);
  await tell(bram, anna, 'a secret for Anna');

  await expect.poll(notices).toEqual([{ title: 'You have a new message', body: '', tag: withBram }]);
  await expect.poll(() => storedWhenShown(browser)).toEqual([['the first one', 'a secret for Anna']]);
  expect(service.posted).toMatchObject([{ status: 201, headers: { 'content-encoding': 'aes128gcm' } }]);
  expect(service.posted[0]?.body.toString('latin1')).not.toContain('secret');

  // One a conversation, whatever comes.
  await tell(bram, anna, 'and another');
  await expect.poll(() => storedWhenShown(browser)).toHaveLength(2);
  expect(await notices()).toHaveLength(1);

  await browser.offline(true);
  await page.goto(`${app.origin}/chats`);
  await page.locator('[data-chat]').first().waitFor();
  await press(browser);
  await bubble(page, 'a secret for Anna').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/chats/${withBram}`);
  expect(await notices()).toEqual([]);
});

test('without a window of ours the app opens at its start, and goes on to the conversation; once', async () => {
  await start();
  const { page } = browser;
  await page.goto('about:blank');
  await tell(bram, anna, 'are you there?');
  await expect.poll(notices).toHaveLength(1);
  browser.expectLine(/Not allowed to open a window/); // without a finger
  await press(browser);
  await browser.offline(true);
  await page.goto(app.origin);
  await bubble(page, 'are you there?').waitFor();
  await page.goto(`${app.origin}/chats`);
  await page.locator('[data-chat]').first().waitFor();
  await composer(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/chats');
});

test('a frozen tab that holds the lock starves no push, and a member who wants names gets them', async () => {
  await start({ discreet: false });
  const { page } = browser;
  await page.evaluate(
    (lock) => void navigator.locks.request(lock, () => new Promise(() => undefined)).catch(() => undefined),
    `sync ${anna.id}`,
  );
  const session = await browser.context.newCDPSession(page);
  await browser.context.newPage(); // a tab in front does not freeze
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await watchShowing(browser);
  await tell(bram, anna, 'wake up');
  await expect.poll(notices).toEqual([{ title: 'bram (2)', body: 'wake up', tag: between(anna, bram) }]);
  await expect.poll(() => storedWhenShown(browser)).toEqual([['the first one', 'wake up']]);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
});

test('a hidden page shows what its own stream brings; what was read elsewhere goes', async () => {
  await start();
  const { page } = browser;
  // Without a screen Chromium takes every tab for one in sight.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await tell(bram, anna, 'by stream');
  await expect.poll(notices).toHaveLength(1);
  expect(service.posted).toEqual([]);
  await anna.call('PUT chat.php', { conversation: between(anna, bram), read_through: 2 });
  await expect.poll(notices).toEqual([]);
});

test('whatever arrives, there is a notification; of a conversation in sight it goes at once', async () => {
  await start();
  const { page } = browser;
  const deliver = await openPusher(browser, app.origin);
  await page.goto('about:blank');
  for (const payload of ['', '\u0000 no JSON', '{"kind":"from the future"}', '[]']) {
    await deliver(payload);
    await expect.poll(notices).toEqual([{ title: 'There’s something new for you', body: '', tag: 'news' }]);
    await closeAll(browser);
  }

  await browser.offline(true);
  await deliver(JSON.stringify({ kind: 'like' }));
  await expect.poll(notices).toEqual([{ title: 'You have a new like', body: '', tag: 'like' }]);
  await closeAll(browser);
  await browser.offline(false);

  await page.goto(`${app.origin}/chats/${between(anna, bram)}`);
  await bubble(page, 'the first one').waitFor();
  await watchShowing(browser);
  await deliver(JSON.stringify({ kind: 'message', conversation: between(anna, bram), profile: bram.id }));
  await expect.poll(() => storedWhenShown(browser)).toHaveLength(1);
  await expect.poll(notices).toEqual([]);

  // The worker is the one to learn it: a page that hears of it starts anew, and closes what is shown.
  await page.goto('about:blank');
  await expect.poll(() => windowsSeen(browser)).toBe(0);
  // By the product's own way: behind its back, polls would still be answered from memory, as if all were read.
  expect((await anna.call('PUT password.php', { old: password, password: 'nine green lanterns' })).status).toBe(200);
  await deliver(JSON.stringify({ kind: 'message', conversation: between(anna, bram), profile: bram.id }));
  await expect.poll(notices).toEqual([{ title: 'There’s something new for you', body: '', tag: 'news' }]);
});

test.for(['with', 'without'])(
  'after a logout %s network nothing arrives, and nothing is left to see',
  async (network) => {
    await start();
    const { page } = browser;
    await page.goto('about:blank');
    await tell(bram, anna, 'one');
    await expect.poll(notices).toHaveLength(1);
    const [subscription] = await app.db.selectFrom('push_subscriptions').select('endpoint').execute();
    await page.goto(`${app.origin}/chats`);
    await page.locator('[data-chat]').first().waitFor();
    await browser.offline(network === 'without');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(`${app.origin}/`);
    expect(await notices()).toEqual([]);
    const left = () => page.evaluate(async () => (await navigator.serviceWorker.ready).pushManager.getSubscription());
    expect(await left()).toBeNull();

    await browser.offline(false);
    await page.reload();
    await expect.poll(() => app.db.selectFrom('push_subscriptions').select('endpoint').execute()).toEqual([]);
    // Also a server that has not heard of it gets nowhere.
    const push = () => service.fetch(subscription?.endpoint ?? '', { method: 'POST', body: 'late' });
    await expect.poll(async () => (await push()).status).toBe(410);
    expect(await notices()).toEqual([]);
  },
);

test('the offer says what will be seen, takes a no for thirty days, and tells how to undo a refusal', async () => {
  await start({ switchOn: false });
  const { page } = browser;
  const offer = page.getByText('Your lock screen shows no names or text.');
  await untilOffered(page);
  await offer.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.locator('[data-chat]').first().click();
  await composer(page).waitFor();
  expect(await offer.isVisible(), 'beside a keyboard').toBe(false);
  await page.goBack();

  const session = await browser.context.newCDPSession(page);
  await session.send('Browser.setPermission', {
    origin: app.origin,
    permission: { name: 'notifications' },
    setting: 'denied',
  });
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Its settings for this site can allow them.').waitFor();
  await browser.context.grantPermissions(['notifications'], { origin: app.origin });
  await page.reload();
  await untilOffered(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await offer.waitFor({ state: 'detached' });
  await expect.poll(async () => (await userOf(anna)).dismissals).toHaveProperty('hide-push-notification-alert');
  await page.reload();
  await page.locator('[data-chat]').first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.waitForTimeout(2500); // longer than it took to come
  expect(await offer.isVisible()).toBe(false);
});

test('the settings switch push off on this device, and on again', async () => {
  await start();
  const { page } = browser;
  const subscriptions = async () => (await app.db.selectFrom('push_subscriptions').select('endpoint').execute()).length;
  await expect.poll(subscriptions).toBe(1);
  await page.goto(`${app.origin}/settings#notifications`);
  const push = page.getByRole('switch', { name: 'Push notifications on this device' });
  await expect.poll(() => push.isChecked()).toBe(true);
  await push.click();
  await expect.poll(subscriptions).toBe(0);
  expect(await push.isChecked()).toBe(false);
  await push.click();
  await expect.poll(subscriptions).toBe(1);
  await expect.poll(() => push.isChecked()).toBe(true);
});

test('what was written without network leaves when there is one, with no page open', async () => {
  await start();
  const { page } = browser;
  await page.goto(`${app.origin}/chats/${between(anna, bram)}`);
  await bubble(page, 'the first one').waitFor();
  await browser.offline(true);
  await write(page, 'from the tunnel');
  await expect.poll(() => syncTags(browser)).toEqual(['outbox']);
  await page.goto('about:blank');
  await browser.offline(false);
  await expect.poll(() => textsOf(bram, anna)).toContain('from the tunnel');
});

test('“Reply” opens the conversation with the composer in hand, also from a cold start', async () => {
  await start();
  const { page } = browser;
  const hasFocus = () => composer(page).evaluate((field) => field === document.activeElement);
  await page.goto('about:blank');
  await tell(bram, anna, 'do you swim?');
  await expect.poll(notices).toHaveLength(1);
  await page.goto(`${app.origin}/chats`);
  await page.locator('[data-chat]').first().waitFor();
  await press(browser, 'reply');
  await expect.poll(hasFocus).toBe(true);
  expect(new URL(page.url()).hash).toBe('');

  await page.goto('about:blank');
  await tell(bram, anna, 'or walk?');
  await expect.poll(notices).toHaveLength(1);
  browser.expectLine(/Not allowed to open a window/); // without a finger
  await press(browser, 'reply');
  await page.goto(app.origin);
  await bubble(page, 'or walk?').waitFor();
  await expect.poll(hasFocus).toBe(true);
});

test('“Like back” without network likes once, says so, and reaches the other when there is one', async () => {
  await start();
  const { page } = browser;
  await page.goto('about:blank');
  await bram.call('POST like.php', { profile: anna.id });
  await expect.poll(notices).toMatchObject([{ title: 'You have a new like' }]);
  await browser.offline(true);
  await press(browser, 'like-back');
  await expect.poll(notices).toMatchObject([{ title: 'You liked back', body: '' }]);
  await press(browser, 'like-back'); // a second press: it is in the outbox once
  await browser.offline(false);
  await page.goto(`${app.origin}/likes`);
  const matched = async () => (await bram.call('GET likes.php', {})).body.liked_by.map(({ id }) => id);
  await expect.poll(matched).toEqual([anna.id]);
  expect(await app.db.selectFrom('likes').select('liker').where('liker', '=', anna.id).execute()).toHaveLength(1);
  await expect.poll(notices).toEqual([]);
});

test('a browser whose push service cannot be reached says so, and lets one try again', {
  timeout: 120_000,
}, async () => {
  await start({ switchOn: false });
  await service.stop();
  const { page } = browser;
  await untilOffered(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Your browser couldn’t reach its push service.').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});
