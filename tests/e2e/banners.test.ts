import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { locales } from '../../src/shared/locales.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { type Actor, cast } from '../support/cast.ts';
import { addFingerprintReader } from '../support/fingerprint.ts';
import { queuedToken } from '../support/mailbox.ts';
import { openAs } from '../support/member-browser.ts';
import { untilOffered } from '../support/screens.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

type Circumstances = Parameters<typeof cast>[1]['anna'];

async function start(circumstances: Circumstances = {}) {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: circumstances });
  await dismissed(anna, 'hide-push-notification-alert', 0);
  return { app, anna };
}
const dismissed = (actor: Actor, flag: string, daysAgo: number) =>
  actor.call('PUT user.php', { dismissals: { [flag]: Math.floor(Date.now() / 1000) - daysAgo * 86_400 } });

const banner = (page: Page) => page.locator('.banner');
const unconfirmed = /^Tap the link in our email/;
const photoless = /^People want to see/;
const unsubscribed = /^You’re not getting our emails/;

/** Once the screen is there, whether something stands above it, and what. */
async function bannerAt(page: Page, app: WebApp, path: string): Promise<string> {
  await page.goto(app.origin + path);
  await page.locator('main h1, main h2').first().waitFor();
  if ((await banner(page).count()) === 0) return '';
  await banner(page).locator('.banner-text').waitFor();
  return (await banner(page).locator('.banner-text').textContent()) ?? '';
}

/** Two seconds between loads: a page that is left at once learns nothing from the server. */
const expectBanner = (page: Page, app: WebApp, path: string, text: RegExp): Promise<void> =>
  expect.poll(() => bannerAt(page, app, path), { interval: 2_000, message: path }).toMatch(text);

test('who has not confirmed their address is reminded, except where that is settled; sending again sends', async () => {
  const { app, anna } = await start({ status: 'not_confirmed' });
  const browser = await openAs(app, anna);
  const { page } = browser;
  browser.expectLine(/status of 404.*no\/such\/page/); // from the server, until the worker is there
  for (const path of ['/members', '/chats', '/likes', '/no/such/page'])
    await expectBanner(page, app, path, unconfirmed);
  for (const path of ['/settings', '/notifications']) expect(await bannerAt(page, app, path), path).toBe('');

  await bannerAt(page, app, '/chats');
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'banner-activation');
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText(/^The email should arrive/).waitFor();
  expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0);
  const token = await queuedToken(app, anna.email, 'activation');
  await anna.call('POST activate.php', { token });
  await banner(page).waitFor({ state: 'detached' });
  // The next thing waits for the next page: nothing moves where one is looking.
  await page.waitForTimeout(300);
  expect(await banner(page).count()).toBe(0);
  await page.locator('.tab[href="/likes"]').click();
  await banner(page).getByText(photoless).waitFor();
});

test('who arrives from a signup elsewhere: a dialog at a desktop, nothing on a phone, and the address is clean', async () => {
  const { app, anna } = await start({ status: 'not_confirmed' });
  const arrive = '/members?api_signup_complete=1&from=elsewhere#top';
  const { page: desktop } = await openAs(app, anna, { at: arrive, device: 'desktop' });
  await desktop.getByRole('dialog', { name: 'One last step' }).waitFor();
  expect(await banner(desktop).count()).toBe(0);
  expect(desktop.url()).toBe(`${app.origin}/members?from=elsewhere#top`);
  expect(await accessibilityFaults(desktop)).toEqual([]);
  await screenshot(desktop, 'banner-activation-modal');
  await desktop.keyboard.press('Escape');
  await banner(desktop).getByText(unconfirmed).waitFor();

  const { page: phone } = await openAs(app, anna, { at: arrive });
  await phone.locator('main h1').waitFor();
  await phone.waitForURL('**/members?from=elsewhere#top');
  await phone.waitForTimeout(300);
  expect(await banner(phone).count()).toBe(0);
  expect(await phone.getByRole('dialog').count()).toBe(0);
  await expectBanner(phone, app, '/members', unconfirmed);
});

test('a member without a photo is told, until they say not now: then not for 30 days, on no device', async () => {
  const { app, anna } = await start();
  await dismissed(anna, 'hide-enrich-alert', 31);
  const phone = await openAs(app, anna);
  const { page } = phone;
  for (const path of ['/members', '/likes']) await expectBanner(page, app, path, photoless);
  for (const path of ['/settings', '/notifications']) expect(await bannerAt(page, app, path), path).toBe('');
  await expectBanner(page, app, '/chats', photoless);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await phone.offline(true);
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await banner(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('main h2').waitFor();
  expect(await banner(page).count()).toBe(0);
  await phone.offline(false);
  const flags = async () => (await anna.call('GET user.php', {})).body.user.dismissals;
  await expect.poll(async () => (await flags())['hide-enrich-alert']).toBeGreaterThan(Date.now() / 1000 - 60);

  const { page: desktop } = await openAs(app, anna, { device: 'desktop' });
  expect(await bannerAt(desktop, app, '/members')).toBe('');
});

test('who gets no mail any more is told why, and led to where that can be changed', async () => {
  const { app, anna } = await start();
  await dismissed(anna, 'hide-enrich-alert', 0);
  await anna.call('PUT notifications.php', { unsubscribed: true });
  const { page } = await openAs(app, anna);
  for (const path of ['/members', '/chats']) await expectBanner(page, app, path, unsubscribed);
  for (const path of ['/settings', '/notifications']) expect(await bannerAt(page, app, path), path).toBe('');
  await bannerAt(page, app, '/chats');
  expect(await accessibilityFaults(page)).toEqual([]);
  await banner(page).getByRole('link').click();
  await page.getByText('You’ve unsubscribed from all emails.').waitFor();
  await page.getByRole('button', { name: 'Get emails again' }).first().click();
  await page.getByText('You’ve unsubscribed from all emails.').waitFor({ state: 'detached' });
  await expect.poll(async () => (await anna.call('GET user.php', {})).body.user.notifications_disabled).toEqual([]);
  await page.goto(`${app.origin}/members`);
  await page.locator('main h1').waitFor();
  await expect.poll(() => banner(page).count()).toBe(0);

  await anna.call('PUT notifications.php', { unsubscribed: true });
  await expectBanner(page, app, '/likes', unsubscribed);
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await banner(page).waitFor({ state: 'detached' });
  const flags = async () => (await anna.call('GET user.php', {})).body.user.dismissals;
  await expect.poll(flags).toHaveProperty('hide-disabled-notifications-alert');
});

test('one at a time: the offer of push waits for the last reminder, and then for the next screen', async () => {
  const { app, anna } = await start();
  await app.db.updateTable('members').set({ dismissals: '{}' }).where('id', '=', anna.id).execute();
  const { page } = await openAs(app, anna, { whole: true });
  await banner(page).getByText(photoless).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await banner(page).waitFor({ state: 'detached' });
  await untilOffered(page);
  expect(await banner(page).count()).toBe(1);
  await banner(page).getByText('Your lock screen shows no names or text.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

const reminders = {
  'not confirmed': { status: 'not_confirmed' },
  'no photo': {},
  unsubscribed: {},
  'push can be offered': {},
  'a passkey can be offered': {},
  'a welcome discount': { premium: false },
} satisfies Record<string, Circumstances>;

test.for(Object.keys(reminders) as (keyof typeof reminders)[])(
  'no banner is higher than a line on a desktop or two on a phone, or wider than it, in any language: %s',
  async (what) => {
    const { app, anna } = await start(reminders[what]);
    if (what === 'unsubscribed') await anna.call('PUT notifications.php', { unsubscribed: true });
    if (what === 'push can be offered') {
      await app.db.updateTable('members').set({ dismissals: '{}' }).where('id', '=', anna.id).execute();
      await dismissed(anna, 'hide-enrich-alert', 0);
    }
    if (what === 'a welcome discount')
      await app.db.updateTable('members').set({ signup_date: new Date() }).where('id', '=', anna.id).execute();
    const { page, context } = await openAs(app, anna, { whole: true });
    if (what === 'a passkey can be offered') {
      await dismissed(anna, 'hide-enrich-alert', 0);
      await addFingerprintReader(page);
      await page.evaluate(() => sessionStorage.setItem('password-login', '1'));
    }
    const tooHigh: string[] = [];
    const tooWide: string[] = [];
    for (const locale of locales) {
      await context.addCookies([{ name: 'locale', value: locale, url: app.origin }]);
      await page.goto(`${app.origin}/chats`);
      if (what === 'push can be offered') await untilOffered(page);
      if (what === 'a passkey can be offered') await untilOffered(page, '.banner-action[href$="#passkeys"]');
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await page.locator('.banner-text').waitFor();
        const height = (await banner(page).boundingBox())?.height ?? 0;
        const text = `${locale}, ${width}: ${await page.locator('.banner-text').innerText()}`;
        if (height > 56) tooHigh.push(text);
        const over = await banner(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        if (over > 0) tooWide.push(text);
      }
    }
    expect({ tooHigh, tooWide }).toEqual({ tooHigh: [], tooWide: [] });
  },
);

interface Watching {
  places: number[];
}
/** Writes down wherever the screen's heading is painted. */
function watchHeading(): void {
  const places: number[] = [];
  Object.assign(window, { places });
  const look = () => {
    const top = document.querySelector('main :is(h1, h2)')?.getBoundingClientRect().top;
    if (top !== undefined && !places.includes(top)) places.push(top);
    requestAnimationFrame(look);
  };
  look();
}

for (const device of ['phone', 'desktop'] as const) {
  test(`nothing on the screen moves when it comes, ${device}`, async () => {
    const { app, anna } = await start({ status: 'not_confirmed' });
    const { page } = await openAs(app, anna, { device });
    await bannerAt(page, app, '/chats'); // a device that knows its member
    await page.addInitScript(watchHeading);
    for (const path of ['/chats', '/likes']) {
      expect(await bannerAt(page, app, path)).toMatch(unconfirmed);
      await page.waitForTimeout(500);
      expect(await page.evaluate(() => (window as unknown as Watching).places), path).toHaveLength(1);
      // The chats fill the window, and no more.
      if (path === '/chats')
        expect(
          await page.evaluate(() => document.querySelector('.chats')?.getBoundingClientRect().bottom),
        ).toBeLessThanOrEqual(await page.evaluate(() => innerHeight));
    }
  });
}
