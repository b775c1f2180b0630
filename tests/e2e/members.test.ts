import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { watchLoading } from '../support/drawn.ts';
import { endAll } from '../support/end-all.ts';
import { hold } from '../support/finger.ts';
import {
  bubble,
  composer,
  listedMembers,
  logIn,
  memberCards,
  openMembers,
  openProfile,
  profileName,
  write,
} from '../support/screens.ts';

let app: BuiltApp;
let jasper: Browser;
let lotte: Browser;
/** Paths of the pictures that were sent to Lotte, who is a free member. */
const pictures: string[] = [];
/** Chromium's line for a profile that is not there. */
const missing = /status of 404 .*\/api\/profile\.php/;
beforeAll(async () => {
  app = await startDemo();
  jasper = await openBrowser({ expected: [missing] });
  lotte = await openBrowser({ device: 'desktop', scheme: 'dark', expected: [missing] });
  lotte.context.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('.webp') && answer.ok()) pictures.push(pathname);
  });
  await logIn(jasper.page, app.origin, 'premium@demo.example');
  await logIn(lotte.page, app.origin, 'free@demo.example');
});
afterAll(() =>
  endAll(
    () => jasper?.close(),
    () => lotte?.close(),
    () => app?.stop(),
  ),
);

const focusedMember = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.member);
/** Neither behind the header nor below the window, with the ring around it. */
const isWholeInVisibility = (page: Page) =>
  page.evaluate(() => {
    const card = document.activeElement?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    return (
      card !== undefined && header !== undefined && card.top - 4 >= header.bottom && card.bottom + 4 <= innerHeight
    );
  });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** The scroll position when the wheel has run out. */
async function restingPlace(page: Page): Promise<number> {
  for (let last = -1; ; await page.waitForTimeout(100)) {
    const place = await scrolled(page);
    if (place === last) return place;
    last = place;
  }
}
/** Once the device knows whether it is pressed. */
const heart = (page: Page) => page.getByRole('button', { name: /^Like / }).and(page.locator('[aria-pressed]'));
/** Pictures that are painted, of those in sight. */
const heartOf = (page: Page, member: string) => page.locator(`[data-member="${member}"] + .match-heart`);
const painted = (page: Page, within: string) =>
  page.locator(`${within} img[data-loaded]`).evaluateAll((images) => images.length);

test('from the list to a profile, to a conversation, to a message that is sent', async () => {
  const { page } = jasper;
  await openMembers(page, app.origin);
  await expect.poll(() => painted(page, '.member-card')).toBeGreaterThan(3);
  await screenshot(page, 'members');
  const [, member = ''] = await listedMembers(page);
  const name = await openProfile(page, member);
  expect(page.url()).toBe(`${app.origin}/members/${member}`);
  await expect.poll(() => page.title()).toContain(`${name} · `);
  await screenshot(page, 'profile');

  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await composer(page).waitFor();
  await write(page, `Hello ${name}`);
  await expect.poll(() => bubble(page, `Hello ${name}`).getAttribute('data-status')).toMatch(/sent|delivered|seen/);
  await page.getByRole('heading', { level: 1 }).getByRole('link', { name }).click();
  await page.waitForURL(`**/members/${member}`);
  expect(await profileName(page)).toBe(name);
});

test('words cover no more than a third of a card, and darken only a photo', async () => {
  const { page } = jasper;
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await openMembers(page, app.origin);
    const cards = await memberCards(page).evaluateAll((all) =>
      all.map((card) => {
        const words = card.querySelector('.member-card-words') ?? card;
        const isDark = getComputedStyle(words).backgroundImage !== 'none';
        const hasPhoto = card.querySelector('.photo:not([data-bare])') !== null;
        return { share: words.clientHeight / card.clientHeight, asMeant: isDark === hasPhoto };
      }),
    );
    expect(Math.max(...cards.map(({ share }) => share))).toBeLessThanOrEqual(0.34);
    expect(cards.every(({ asMeant }) => asMeant)).toBe(true);
  }
  await page.setViewportSize({ width: 390, height: 844 });
});

test('the list goes on by itself, keeps its place, and is the same for who comes back', async () => {
  const { page } = jasper;
  await openMembers(page, app.origin);
  const first = await listedMembers(page);
  while (!(await listedMembers(page)).some((id) => !first.includes(id))) await page.mouse.wheel(0, 600);
  const place = await restingPlace(page);
  const inVisibility = await page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-member]')];
    return cards.find((card) => card.getBoundingClientRect().top > innerHeight / 3)?.dataset.member ?? '';
  });
  await openProfile(page, inVisibility);
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => focusedMember(page)).toBe(inVisibility);
  expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(5);
});

test('without network: the list, a profile with its photos, a like, and what was never seen', async () => {
  const { page } = jasper;
  await openMembers(page, app.origin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.reload();
  await expect.poll(() => painted(page, '.member-card')).toBeGreaterThan(3);
  const ids = await listedMembers(page);
  const withPhoto = page.locator('.member-card:has(img[data-loaded])').nth(1);
  const opened = (await withPhoto.getAttribute('data-member')) ?? '';
  const [, , unopened = ''] = ids.filter((id) => id !== opened);
  const name = await openProfile(page, opened);
  await expect.poll(() => painted(page, '.profile-main')).toBeGreaterThan(0);
  const wasLiked = await heart(page).getAttribute('aria-pressed');

  await jasper.offline(true);
  await page.goto(`${app.origin}/members`);
  await memberCards(page).first().waitFor();
  expect((await listedMembers(page)).slice(0, 10)).toEqual(ids.slice(0, 10));
  await expect.poll(() => painted(page, '.member-card')).toBeGreaterThan(3);
  expect(await openProfile(page, opened)).toBe(name);
  await expect.poll(() => painted(page, '.profile-main')).toBeGreaterThan(0);
  await heart(page).click();
  const liked = wasLiked === 'true' ? 'false' : 'true';
  await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe(liked);
  await page.goBack();
  await expect.poll(() => heartOf(page, opened).getAttribute('aria-pressed')).toBe(liked);
  const onCard = unopened;
  const wasOnCard = await heartOf(page, onCard).getAttribute('aria-pressed');
  await heartOf(page, onCard).click();
  const onCardNow = wasOnCard === 'true' ? 'false' : 'true';
  await expect.poll(() => heartOf(page, onCard).getAttribute('aria-pressed')).toBe(onCardNow);
  expect(await openProfile(page, unopened)).not.toBe('');
  await page.goto(`${app.origin}/members/00000000-0000-4000-8000-000000000000`);
  await page.getByText('Not on this device yet').waitFor();
  await screenshot(page, 'profile-offline');

  await jasper.offline(false);
  await page.getByText('This member is no longer here').waitFor();
  for (const [member, is] of [
    [opened, liked],
    [onCard, onCardNow],
  ]) {
    await page.goto(`${app.origin}/members/${member}`);
    await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe(is);
  }
  await page.goto(`${app.origin}/members/nobody`);
  await page.getByText('This page could not be found').waitFor();
});

test('to a free member further photos are blurred, and nothing sharp is ever sent', async () => {
  const { page } = lotte;
  await openMembers(page, app.origin);
  const locked = page.getByRole('button', { name: /^Photo 2 of .*, for premium members$/ });
  for (const id of await listedMembers(page)) {
    // The list's copy of somebody has one photo only.
    const whole = page.waitForResponse((response) => response.url().includes('/api/profile.php'));
    await page.goto(`${app.origin}/members/${id}`);
    const { photos } = await (await whole).json();
    if (photos.length > 1) break;
  }
  await expect.poll(() => painted(page, '.thumbnail.locked')).toBeGreaterThan(0);
  await page
    .locator('.thumbnails')
    .getByText(/^Premium members see all of .+’s photos/)
    .waitFor();
  await screenshot(page, 'profile-locked');
  await locked.click();
  const viewer = page.getByRole('dialog', { name: /^Photos of / });
  await expect.poll(() => painted(page, '.viewer li:nth-child(2)')).toBeGreaterThan(0);
  await expect.poll(() => viewer.getByText(/^2 of /).count()).toBe(1);
  await screenshot(page, 'viewer-locked');
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  expect(pictures.some((path) => path.endsWith('-blur.webp'))).toBe(true);
  expect(pictures.filter((path) => !path.includes('/open/'))).toEqual([]);
});

test('all of it by keyboard: through the grid, into a profile, through its photos, and back', async () => {
  const { page } = lotte;
  await openMembers(page, app.origin);
  const ids = await listedMembers(page);
  await memberCards(page).first().focus();
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['ArrowDown', 5],
    ['ArrowLeft', 4],
    ['ArrowUp', 0],
    ['ArrowLeft', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => focusedMember(page)).toBe(ids[at]);
  }
  await page.keyboard.press('End');
  await expect.poll(() => focusedMember(page)).not.toBe(ids[0]);
  expect(await scrolled(page)).toBeGreaterThan(1000);
  await expect.poll(() => isWholeInVisibility(page)).toBe(true);
  await page.keyboard.press('Home');
  await expect.poll(() => focusedMember(page)).toBe(ids[0]);
  await expect.poll(() => isWholeInVisibility(page)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/members/${ids[1]}`);

  const main = page.getByRole('button', { name: 'View full size' });
  await main.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: /^Photos of / });
  await viewer.waitFor();
  const count = await page.locator('.viewer li').count();
  for (let number = 2; number <= count; number++) {
    await page.keyboard.press('ArrowRight');
    await viewer.getByText(`${number} of ${count}`).waitFor();
  }
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  expect(await main.evaluate((button) => button === document.activeElement)).toBe(true);

  const before = await heart(page).getAttribute('aria-pressed');
  await heart(page).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => heart(page).getAttribute('aria-pressed')).not.toBe(before);
  await page.keyboard.press('Space');
  await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe(before);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await composer(page).waitFor();
  await page.goBack();
  await heart(page).waitFor();
  // Not before the header: what held the focus is gone with the conversation.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('screen');
  await page.goBack();
  await expect.poll(() => focusedMember(page)).toBe(ids[1]);
});

test('a finger goes through the photos of a profile', async () => {
  const { page } = jasper;
  await openMembers(page, app.origin);
  const second = page.getByRole('button', { name: /^Photo 2 of / });
  for (const id of await listedMembers(page)) {
    await page.goto(`${app.origin}/members/${id}`);
    await page.locator('.profile-head').waitFor();
    await page.waitForTimeout(300);
    if ((await second.count()) > 0) break;
  }
  const shown = () =>
    page
      .locator('.profile-main')
      .getByText(/^Photo \d of \d$/)
      .textContent();
  const count = (await shown())?.at(-1);
  const swipe = await hold(page, 300, 420);
  await swipe.move(40, 420, 8);
  await swipe.up();
  await expect.poll(shown).toBe(`Photo 2 of ${count}`);
  const track = page.locator('.hero-track');
  const atRest = () => track.evaluate((list) => Math.round(list.scrollLeft) % list.clientWidth);
  await expect.poll(atRest).toBe(0);
  await page.touchscreen.tap(60, 420);
  await expect.poll(shown).toBe(`Photo 1 of ${count}`);
  await expect.poll(atRest).toBe(0);
  await page.touchscreen.tap(330, 420);
  await expect.poll(shown).toBe(`Photo 2 of ${count}`);
  await expect.poll(atRest).toBe(0);
  await track.press('ArrowLeft');
  await expect.poll(shown).toBe(`Photo 1 of ${count}`);

  const viewer = page.getByRole('dialog', { name: /^Photos of / });
  const betweenWords = page.locator('.profile-wide > button').first();
  expect(await betweenWords.evaluate((photo) => photo.clientWidth)).toBe(390 - 2 * 16);
  await betweenWords.tap();
  await viewer.getByText(/^2 of /).waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'View full size' }).tap();
  await viewer.getByText(/^1 of /).waitFor();
  const finger = await hold(page, 330, 420);
  await finger.move(40, 420, 8);
  await finger.up();
  await viewer.getByText(/^2 of /).waitFor();
  await viewer.getByRole('button', { name: 'Close' }).tap();
  await viewer.waitFor({ state: 'detached' });
});

test('a comment on a text is a like and a first message, with its price before', async () => {
  const { page } = jasper;
  await openMembers(page, app.origin);
  const draft = 'Not sent yet';
  for (const id of (await listedMembers(page)).slice(4)) {
    await page.goto(`${app.origin}/members/${id}`);
    await heart(page).waitFor();
    if ((await heart(page).getAttribute('aria-pressed')) === 'false' && (await page.locator('.profile-about').count()))
      break;
  }
  const about = ((await page.locator('.profile-about').textContent()) ?? '').slice(0, 20);
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await composer(page).fill(draft);
  await page.goBack();
  await page
    .locator('section', { has: page.locator('.profile-about') })
    .getByRole('button', { name: 'Comment' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Say something about it' });
  await dialog.getByText(about).waitFor();
  await dialog.getByText(/^1 credit.* left after this$/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send like and message' }).click();
  await dialog.getByText('Required').waitFor();
  expect(await dialog.getByRole('textbox').evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByRole('textbox').fill('x'.repeat(1001));
  expect(await dialog.getByText('Required').count()).toBe(0);
  await dialog.getByText(/^Too long: remove \d+ characters$/).waitFor();
  await dialog.getByRole('textbox').fill('Tell me more!');
  await page.keyboard.press('Escape');
  await page
    .locator('section', { has: page.locator('.profile-about') })
    .getByRole('button', { name: 'Comment' })
    .click();
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Tell me more!');
  await dialog.getByRole('button', { name: 'Send like and message' }).dblclick();
  await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('link', { name: 'Open the chat' }).click();
  const sent = page.locator('.bubble', { hasText: 'Tell me more!' });
  await expect.poll(() => sent.getAttribute('data-status')).toMatch(/sent|delivered|seen/);
  expect(await sent.textContent()).toContain(about);
  expect(await sent.count()).toBe(1);
  expect(await composer(page).inputValue()).toBe(draft);
});

test('a comment without credits goes along to the shop, and waits in the chat', async () => {
  const browser = await openBrowser({ expected: [missing, /status of 40[23] .*\/api\/chat\.php/] });
  onTestFinished(() => browser.close());
  const { page } = browser;
  await logIn(page, app.origin, 'nocredits@demo.example');
  await openMembers(page, app.origin);
  for (const id of await listedMembers(page)) {
    await page.goto(`${app.origin}/members/${id}`);
    await heart(page).waitFor();
    if (await page.locator('.profile-about').count()) break;
  }
  await page.getByRole('button', { name: 'Comment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Say something about it' });
  await dialog.getByText('You don’t have enough credits').waitFor();
  await dialog.getByRole('link', { name: 'Buy credits' }).waitFor();
  await dialog.getByRole('textbox').fill('Tell me more!');
  await screenshot(page, 'comment-without-credits');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Send and buy credits' }).click();
  await page.getByRole('heading', { name: 'Credits', exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await page.locator('.bubble', { hasText: 'Tell me more!' }).waitFor();
});

test('who is blocked is gone from the list at once', async () => {
  const { page } = lotte;
  const rested = watchLoading(page);
  await openMembers(page, app.origin);
  const [, , member = ''] = await listedMembers(page);
  const name = await openProfile(page, member);
  await rested(); // a picture that is still on its way would be refused
  await page.getByRole('button', { name: `Options for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  const notified = page.waitForResponse((response) => response.url().endsWith('/api/block.php'));
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await notified;
  await page.waitForURL('**/members');
  await memberCards(page).first().waitFor();
  await expect.poll(() => listedMembers(page)).not.toContain(member);
  await page.goto(`${app.origin}/members/${member}`);
  await page.getByText('You’ve blocked this member').waitFor();
});

test.for(['phone', 'desktop'] as const)('no fault of accessibility that a machine can see, %s', async (device) => {
  const { page } = device === 'phone' ? jasper : lotte;
  await openMembers(page, app.origin);
  expect(await accessibilityFaults(page)).toEqual([]);
  const [, member = ''] = await listedMembers(page);
  await openProfile(page, member);
  await page.locator('.profile-head').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'View full size' }).click();
  await page.locator('dialog.viewer[open]').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});
