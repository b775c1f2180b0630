import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { endAll } from '../support/end-all.ts';
import { bubble, enter, logIn, openMembers, profileName } from '../support/screens.ts';

let app: BuiltApp;
let jasper: Browser;
let lotte: Browser;
let ids: { jasper: string; lotte: string };
beforeAll(async () => {
  app = await startDemo();
  [jasper, lotte] = await Promise.all([openBrowser(), openBrowser({ device: 'desktop', scheme: 'dark' })]);
  await logIn(jasper.page, app.origin, 'premium@demo.example');
  await enter(lotte.page, app.origin, 'free@demo.example');
  ids = { jasper: await idOf(jasper.page), lotte: await idOf(lotte.page) };
  // They start as strangers.
  await like(jasper.page, 'DELETE', ids.lotte);
  await like(lotte.page, 'DELETE', ids.jasper);
});
afterAll(() =>
  endAll(
    () => jasper?.close(),
    () => lotte?.close(),
    () => app?.stop(),
  ),
);

const idOf = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await fetch('/api/user.php')).json()).user.id);

/** Likes, or takes it back, as the member would on another device of theirs. */
async function like(page: Page, method: 'POST' | 'DELETE', profile: string): Promise<void> {
  const status = await page.evaluate(
    async ([method, profile]) =>
      (
        await fetch('/api/like.php', {
          method,
          headers: { 'content-type': 'application/json', 'request-type': 'client' },
          body: JSON.stringify({ profile }),
        })
      ).status,
    [method, profile] as const,
  );
  expect(status).toBe(200);
}

const popup = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const isGone = (page: Page) => expect.poll(() => page.locator('dialog[open]').count()).toBe(0);

/** Between a card's two sides and what stands in it. */
async function margins(card: Locator, inside: Locator): Promise<number[]> {
  const [outer, inner] = await Promise.all([card, inside].map((each) => each.boundingBox()));
  if (!outer || !inner) return [];
  return [inner.x - outer.x, outer.x + outer.width - inner.x - inner.width].map(Math.round);
}

test('a like pops up where the member is, says who it is, and its button leads there', async () => {
  const { page } = jasper;
  await openMembers(page, app.origin);
  const before = await page.evaluate(() => document.activeElement?.tagName);
  await like(lotte.page, 'POST', ids.jasper);
  const like_ = popup(page, 'New like!');
  // A slow start has asked already, for a like that was taken back by then: the next time is in a minute.
  await like_.waitFor({ timeout: 75_000 });
  const button = like_.getByRole('button', { name: 'View profile' }).last();
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await like_.getByText('Lotte').isVisible()).toBe(true);
  await screenshot(page, 'popup-new-like');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe(before);
  await button.click();
  await page.waitForURL(`**/members/${ids.lotte}`);
  await isGone(page);
  expect(await profileName(page)).toBe('Lotte');
});

test('to like back is a match: both see it, once, and can write or go on', async () => {
  await lotte.page.goto(`${app.origin}/members`);
  await lotte.page.locator('[data-member]').first().waitFor();
  const { page } = jasper;
  await page.getByRole('button', { name: 'Like Lotte' }).click();
  const match = popup(page, 'It’s a match!');
  await match.waitFor();
  await screenshot(page, 'popup-match');
  expect(await accessibilityFaults(page)).toEqual([]);
  // The two photos make room on the narrowest phone: nothing stands askew beside them.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await margins(match, match.getByRole('textbox'))).toEqual([20, 20]);
  if (wide) await page.setViewportSize(wide);
  await match.getByRole('button', { name: 'Keep looking' }).click();
  await isGone(page);
  expect(page.url()).toBe(`${app.origin}/members/${ids.lotte}`);

  const other = popup(lotte.page, 'It’s a match!');
  await other.waitFor();
  await screenshot(lotte.page, 'popup-match-dark');
  // The first message is written on the spot, from an opener if one likes.
  await other.getByRole('button', { name: 'Send message' }).click();
  await other.getByText('Required').waitFor();
  await screenshot(lotte.page, 'popup-match-empty');
  const opener = other.locator('.first-openers button').first();
  await opener.click();
  expect(await other.getByText('Required').count()).toBe(0);
  const words = await other.getByRole('textbox').inputValue();
  expect(words).toBe(await opener.textContent());
  await other.getByText(/^1 credit.* left after this$/).waitFor();
  await other.getByRole('button', { name: 'Send message' }).click();
  await isGone(lotte.page);
  await lotte.page.getByRole('link', { name: 'Open the chat' }).click();
  await bubble(lotte.page, words).waitFor();
  await lotte.page.goto(`${app.origin}/members`);
  await Promise.all([page.reload(), lotte.page.reload()]);
  await page.waitForTimeout(6500);
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect(await lotte.page.locator('dialog[open]').count()).toBe(0);
});

test('an address opens the newest like after so many seconds, and forgets that', async () => {
  const { page } = lotte;
  await like(jasper.page, 'DELETE', ids.lotte);
  await page.goto(`${app.origin}/settings`);
  const carla = await openBrowser();
  try {
    await enter(carla.page, app.origin, 'nocredits@demo.example');
    await like(carla.page, 'POST', ids.lotte);
  } finally {
    await carla.close();
  }
  await page.goto(`${app.origin}/settings?a=1&t=1#look`);
  const modal = popup(page, / likes you$/);
  await modal.waitFor();
  expect(page.url()).toBe(`${app.origin}/settings?a=1#look`);
  await screenshot(page, 'popup-asked');
  // A photo too tall for its frame is cut from below rather than from the hair.
  const fromTop = await modal
    .locator('.photo > img')
    .evaluate((img) => getComputedStyle(img).objectPosition.split(' ')[1]);
  expect(Number.parseFloat(fromTop ?? '50%')).toBeLessThan(25);
  await modal.getByRole('button', { name: 'View profile' }).click();
  await page.waitForURL('**/members/*');
  await isGone(page);

  // A second time there is none left; nonsense goes at once.
  for (const t of ['0', 'soon']) {
    await page.goto(`${app.origin}/settings?t=${t}&a=1`);
    await page.waitForURL(`${app.origin}/settings?a=1`);
  }
  expect(await page.locator('dialog[open]').count()).toBe(0);
});
