import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { type Actor, cast } from '../support/cast.ts';
import { strangersWhoWrote } from '../support/crowd.ts';
import { queuedToken } from '../support/mailbox.ts';
import { openAs } from '../support/member-browser.ts';
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
const photoless = /^No photo yet/;

/** Once the screen is there, whether something stands above it, and what. */
async function bannerAt(page: Page, app: WebApp, path: string): Promise<string> {
  await page.goto(app.origin + path);
  await page.locator('main h1, main h2').first().waitFor();
  if ((await banner(page).count()) === 0) return '';
  await banner(page).locator('.alert').waitFor();
  return (await banner(page).locator('.alert-text').textContent()) ?? '';
}

test('who has not confirmed their address is reminded, except where that is settled; sending again sends', async () => {
  const { app, anna } = await start({ status: 'not_confirmed' });
  const { page } = await openAs(app, anna);
  for (const path of ['/members', '/chats', '/likes', '/no/such/page'])
    await expect.poll(() => bannerAt(page, app, path), { message: path }).toMatch(unconfirmed);
  for (const path of ['/settings', '/notifications']) expect(await bannerAt(page, app, path), path).toBe('');

  await bannerAt(page, app, '/chats');
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'banner-activation');
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText(/^It should arrive/).waitFor();
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
  expect(await bannerAt(phone, app, '/members')).toMatch(unconfirmed);
});

test('a member without a photo is told, until they say not now: then not for 30 days, on no device', async () => {
  const { app, anna } = await start();
  await dismissed(anna, 'hide-enrich-alert', 31);
  const phone = await openAs(app, anna);
  const { page } = phone;
  for (const path of ['/members', '/likes']) expect(await bannerAt(page, app, path), path).toMatch(photoless);
  for (const path of ['/settings', '/notifications']) expect(await bannerAt(page, app, path), path).toBe('');
  expect(await bannerAt(page, app, '/chats')).toMatch(photoless);
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
  for (const path of ['/settings', '/notifications']) expect(await bannerAt(page, app, path), path).toBe('');
  expect(await bannerAt(page, app, '/members')).toMatch(/^You’re not getting our emails/);
  expect(await bannerAt(page, app, '/chats')).toMatch(/^You’re not getting our emails/);
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
  // Two seconds between loads: a page that is left at once learns nothing from the server.
  await expect.poll(() => bannerAt(page, app, '/likes'), { interval: 2_000 }).toMatch(/^You’re not getting our emails/);
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await banner(page).waitFor({ state: 'detached' });
  const flags = async () => (await anna.call('GET user.php', {})).body.user.dismissals;
  await expect.poll(flags).toHaveProperty('hide-disabled-notifications-alert');
});

test('on a phone one thing at a time: the offer of push waits', async () => {
  const { app, anna } = await start();
  await app.db.updateTable('members').set({ dismissals: '{}' }).where('id', '=', anna.id).execute();
  const { page } = await openAs(app, anna, { whole: true });
  await banner(page).getByText(photoless).waitFor();
  await page.locator('.push-alert').waitFor({ state: 'attached' });
  expect(await page.locator('.push-alert').isVisible()).toBe(false);
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.locator('.push-alert').waitFor({ state: 'visible' });
});

test('the offer of push never lies on what the keyboard comes to', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: {} });
  await dismissed(anna, 'hide-enrich-alert', 0);
  await strangersWhoWrote(app, anna, 14);
  const { page } = await openAs(app, anna, { whole: true, at: '/chats' });
  await page.locator('.push-alert').waitFor({ state: 'visible' });
  const covered = () =>
    page.evaluate(() => {
      const alert = document.querySelector('.push-alert')?.getBoundingClientRect();
      const focused = document.activeElement?.getBoundingClientRect();
      return alert === undefined || focused === undefined || focused.height < 20 || focused.bottom > alert.top;
    });
  for (const [path, first] of [
    ['/chats', '[data-chat]'],
    ['/members', '[data-member]'],
  ] as const) {
    await page.locator(`.tab[href="${path}"]`).click();
    await page.locator(first).first().focus();
    for (let step = 1; step < 14; step++) {
      await page.keyboard.press(path === '/chats' ? 'ArrowDown' : 'ArrowRight');
      await expect.poll(covered, { message: `${path}, ${step}` }).toBe(false);
    }
    await screenshot(page, `offer-beside-focus${path.replace('/', '-')}`);
  }

  // On a profile it stands above the photo, and leaves no room below.
  await page.locator('[data-member]').first().click();
  await page.locator('.profile-actions').waitFor();
  const stretch = () =>
    page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
      const top = document.querySelector('.bottom a')?.getBoundingClientRect().top ?? Number.NaN;
      return top - (document.querySelector('.profile-actions')?.getBoundingClientRect().bottom ?? 0);
    });
  await expect.poll(stretch).toBeLessThan(24);
});

test('the offer of push leaves the buttons of the two games and of an order free', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: {}, bram: {} });
  await dismissed(anna, 'hide-enrich-alert', 0);
  const { id: bundle } = await app.db.selectFrom('bundles').select('id').limit(1).executeTakeFirstOrThrow();
  const { page } = await openAs(app, anna, { whole: true, at: '/swipe-game' });
  for (const [path, button] of [
    ['/swipe-game', 'Like'],
    ['/match-finder', 'Continue'],
    [`/credits/${bundle}`, /^Order with obligation/],
  ] as const) {
    await page.goto(app.origin + path);
    await page.locator('.push-alert').waitFor({ state: 'visible' });
    const last = page.getByRole('button', { name: button, exact: true });
    await last.waitFor();
    // A long page is scrolled out from under it; the games are not to be scrolled at all.
    if (path.startsWith('/credits')) await last.focus();
    await expect.poll(() => last.evaluate(isInFront), { message: path }).toBe(true);
    await screenshot(page, `offer-beside-buttons${path.slice(0, 8).replace('/', '-')}`);
  }
});

/** In the page: a finger that comes down on its middle meets it, and not what lies over it. */
function isInFront(button: Element): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

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
