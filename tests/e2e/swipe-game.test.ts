import { sql } from 'kysely';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseName } from '../../src/local/storage/database-name.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { cast } from '../support/cast.ts';
import { strangers } from '../support/crowd.ts';
import { startDemo } from '../support/demo-app.ts';
import { endAll } from '../support/end-all.ts';
import { hold } from '../support/finger.ts';
import { openAs } from '../support/member-browser.ts';
import { enter } from '../support/screens.ts';
import { newId } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

let app: BuiltApp;
let lotte: Browser;
beforeAll(async () => {
  app = await startDemo();
  lotte = await openBrowser();
  await enter(lotte.page, app.origin, 'free@demo.example');
});
afterAll(() =>
  endAll(
    () => lotte?.close(),
    () => app?.stop(),
  ),
);

const card = (page: Page) => page.locator('[data-depth="0"]');
/** The element that listens for keys. */
const game = (page: Page) => page.locator('.swipe-stack');
const onTop = (page: Page) => card(page).getAttribute('data-member');
const hearts = (page: Page) => page.locator('.swipe-left-words').textContent();
const spoken = (page: Page) => page.locator('.swipe > [role=status]').textContent();
/** A match, in which the demo's robots like to end it, is looked away from. */
async function next(page: Page, before: string | null): Promise<string> {
  const popup = page.getByRole('dialog').getByRole('button', { name: 'Keep looking' });
  await page.addLocatorHandler(popup, () => popup.click());
  await expect.poll(() => onTop(page)).not.toBe(before);
  return (await onTop(page)) ?? '';
}
const judged = (page: Page) =>
  page.evaluate(async () => {
    const { liked } = await (await fetch('/api/likes.php')).json();
    const { profiles, likes_left } = await (await fetch('/api/swipe-game.php')).json();
    const ids = (all: { id: string }[]) => all.map(({ id }) => id);
    return { liked: ids(liked), dealt: ids(profiles), likes_left };
  });

test('a card follows the finger, springs back when it is let go, and is thrown by speed', async () => {
  const { page } = lotte;
  await page.locator('.tab[href="/swipe-game"]').click();
  await card(page).waitFor();
  const first = await onTop(page);
  await screenshot(page, 'swipe');
  expect(await hearts(page)).toBe('4 likes left today');
  expect(await spoken(page)).toContain(await card(page).locator('bdi').textContent());
  expect(await spoken(page)).toMatch(/, \d\d, \S/);

  const finger = await hold(page, 195, 500);
  await finger.move(285, 510, 8);
  expect(await card(page).evaluate((each) => getComputedStyle(each).transform)).not.toBe('none');
  const stamp = () => card(page).evaluate((each) => Number(each.style.getPropertyValue('--like')));
  await expect.poll(stamp).toBeGreaterThan(0.8);
  expect(await stamp()).toBeLessThan(1);
  await screenshot(page, 'swipe-tilted');
  finger.rest(150); // a hand that rests throws nothing
  await finger.up();
  await expect.poll(() => card(page).evaluate((each) => each.style.transform)).toBe('');
  expect(await onTop(page)).toBe(first);

  // The stamp is whole where letting go counts, and no earlier.
  const thrown = await hold(page, 195, 500);
  await thrown.move(300, 505, 8);
  await expect.poll(stamp).toBe(1);
  thrown.rest(150);
  await thrown.up();
  await next(page, first);
  await expect.poll(() => hearts(page)).toBe('3 likes left today');
  await expect.poll(async () => (await judged(page)).liked).toContain(first);
});

test('a press on a side of the card shows another photo, one below the profile; back there, the card is as it was', async () => {
  const { page } = lotte;
  const shown = () =>
    card(page)
      .getByText(/^Photo \d of \d$/)
      .textContent();
  const on = card(page).getByRole('button', { name: 'Next photo' });
  await on.waitFor();
  const first = await onTop(page);
  const [, count] = /of (\d)/.exec((await shown()) ?? '') ?? [];
  expect(await shown()).toBe(`Photo 1 of ${count}`);
  await page.touchscreen.tap(330, 300);
  await expect.poll(shown).toBe(`Photo 2 of ${count}`);
  await page.touchscreen.tap(60, 300);
  await expect.poll(shown).toBe(`Photo 1 of ${count}`);
  await game(page).press('ArrowDown');
  await expect.poll(shown).toBe(`Photo 2 of ${count}`);
  // A free member sees it blurred here too.
  await card(page)
    .getByText(/^Premium members see all of /)
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  const name = await card(page).locator('h2 bdi').boundingBox();
  await page.touchscreen.tap((name?.x ?? 0) + 5, (name?.y ?? 0) + 5);
  await page.waitForURL(`**/members/${first}`);
  await page.goBack();
  await card(page).waitFor();
  expect(await onTop(page)).toBe(first);
  await expect.poll(shown).toBe(`Photo 2 of ${count}`);
  expect(await hearts(page)).toBe('3 likes left today');
});

test('keys count in the game alone: elsewhere an arrow spends no like, and a letter undoes nothing', async () => {
  const { page } = lotte;
  const first = await onTop(page);
  for (const elsewhere of [page.locator('#screen'), page.locator('.tab[href="/swipe-game"]')]) {
    await elsewhere.focus();
    for (const key of ['ArrowRight', 'ArrowLeft', 'z', 'Backspace']) await page.keyboard.press(key);
  }
  expect(await onTop(page)).toBe(first);
  expect(await hearts(page)).toBe('3 likes left today');
});

test('by keys: pass, like, and one undo, which gives the like back', async () => {
  const { page } = lotte;
  const first = await onTop(page);
  await card(page).getByRole('link', { name: 'View profile' }).press('ArrowLeft');
  const second = await next(page, first);
  await page.keyboard.press('ArrowRight');
  const third = await next(page, second);
  await expect.poll(() => hearts(page)).toBe('2 likes left today');
  await page.keyboard.press('z');
  await expect.poll(() => onTop(page)).toBe(second);
  await expect.poll(() => hearts(page)).toBe('3 likes left today');
  await page.keyboard.press('Backspace');
  await expect.poll(async () => (await judged(page)).likes_left).toBe(3);
  expect(await onTop(page)).toBe(second);
  // There is nothing more to take back, and still one sees where one is.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  expect(await undo.getAttribute('aria-disabled')).toBe('true');
  expect(await undo.evaluate((button) => getComputedStyle(button).boxShadow)).not.toBe('none');
  const { dealt } = await judged(page);
  expect([dealt.includes(first ?? ''), dealt.includes(second), dealt.includes(third)]).toEqual([false, true, true]);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('who is on top can be written to, and is still there afterwards', async () => {
  const { page } = lotte;
  const first = await onTop(page);
  await page.locator('.swipe-actions').getByRole('button', { name: 'Message' }).press('Enter');
  await page.waitForURL(`**/members/${first}/chat`);
  await page.goBack();
  await expect.poll(() => onTop(page)).toBe(first);
});

test('in a tunnel it goes on, until the likes are given; judged once when the train comes out', async () => {
  const { page } = lotte;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await lotte.offline(true);
  await page.reload();
  await card(page).waitFor();
  const likes: string[] = [];
  for (const verdict of ['Like', 'Pass', 'Like', 'Like'] as const) {
    const before = await onTop(page);
    if (verdict === 'Like') likes.push(before ?? '');
    const button = page.getByRole('button', { name: verdict, exact: true });
    // A double tap is one judgement: the card that comes up was not meant.
    await button.evaluate((element: HTMLElement) => [element.click(), element.click()]);
    await next(page, before);
    await page.waitForTimeout(300); // the next press is one of its own
  }
  await expect.poll(() => hearts(page)).toBe('No likes left today');
  await page.getByText('You’ve used all your likes for today.').waitFor();
  expect(await page.locator('.swipe-out').textContent()).toMatch(/You get four new likes at .*\d/);
  await screenshot(page, 'swipe-out');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.locator('.swipe-out').getByRole('button').click();
  const fifth = await onTop(page);
  await page.keyboard.press('ArrowRight');
  await page.getByText('You’ve used all your likes for today.').waitFor();
  expect(await onTop(page)).toBe(fifth);

  await lotte.offline(false);
  await expect.poll(async () => (await judged(page)).liked, { timeout: 15_000 }).toEqual(expect.arrayContaining(likes));
  expect((await judged(page)).likes_left).toBe(0);
});

test('on a wide screen, in the dark; nobody left is said, with a way on', async () => {
  const jasper = await openBrowser({ device: 'desktop', scheme: 'dark' });
  try {
    const { page } = jasper;
    await enter(page, app.origin, 'premium@demo.example');
    await page.goto(`${app.origin}/members`);
    await page.getByRole('link', { name: 'Swipe' }).click();
    await card(page).waitFor();
    const words = page.locator('.swipe-beside').getByText('At a glance');
    await words.waitFor();
    // The card stays while its words scroll with the page, and the next one begins at the top.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const isInView = () => card(page).evaluate((each) => each.getBoundingClientRect().top >= 56);
    await expect.poll(isInView).toBe(true);
    // A mouse that drags a card from its words opens no profile.
    const before = await onTop(page);
    const box = await card(page).locator('h2').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 300, y, { steps: 6 });
    await page.mouse.up();
    await next(page, before);
    await words.waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(page.url()).toBe(`${app.origin}/swipe-game`);
    await page.waitForTimeout(400);
    await screenshot(page, 'swipe-desktop');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.route('**/api/swipe-game.php', (route) =>
      route.fulfill({
        json: { profiles: [], likes_left: 4, likes_return_at: new Date(Date.now() + 3.6e6).toISOString() },
      }),
    );
    await page.reload();
    await page.getByText('You’ve seen everyone').waitFor();
    await screenshot(page, 'swipe-empty');
    expect(await accessibilityFaults(page)).toEqual([]);
  } finally {
    await jasper.close();
  }
});

test('a like that meets one is a match, told over the game, which goes on', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await bram.call('POST like.php', { profile: anna.id });
  const { page } = await openAs(app, anna, { at: '/swipe-game' });
  await card(page).waitFor();
  expect(await onTop(page)).toBe(bram.id);
  await game(page).press('ArrowRight');
  const match = page.getByRole('dialog', { name: 'It’s a match!' });
  await match.waitFor();
  await match.getByText('You and bram like each other.').waitFor();
  await match.getByRole('button', { name: 'Keep looking' }).click();
  await page.getByText('You’ve seen everyone').waitFor();
  expect(page.url()).toBe(`${app.origin}/swipe-game`);
  expect((await anna.call('GET likes.php', {})).body.liked.map(({ id }) => id)).toEqual([bram.id]);
});

test('a like that was refused while the game was not open is told when it is, once', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: {} });
  const others = await strangers(app, 8, { photo: sql`false` });
  const browser = await openAs(app, anna, { at: '/swipe-game' });
  const { page } = browser;
  await card(page).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await browser.offline(true);
  const liked = await onTop(page);
  await game(page).press('ArrowRight');
  await next(page, liked);
  // The card is gone before the like is written down.
  await expect.poll(() => page.evaluate(waiting, databaseName(anna.id))).toBe(1);
  await page.goto(`${app.origin}/likes`);
  for (const { id: profile } of others.filter(({ id }) => id !== liked).slice(0, 4))
    await anna.call('POST swipe-game.php', { id: newId(), profile, verdict: 'like' });
  browser.expectLine(/409/);
  await browser.offline(false);
  // By the page or by the worker, whoever is first.
  await expect.poll(() => page.evaluate(waiting, databaseName(anna.id))).toBe(0);

  await page.locator('.tab[href="/swipe-game"]').click();
  await page.getByText('A like didn’t go through, so the card is back.').waitFor();
  await page.reload();
  await card(page).waitFor();
  await expect.poll(() => hearts(page)).toBe('No likes left today');
  expect(await page.getByText('A like didn’t go through').count()).toBe(0);
});

test('on a desktop the card of a member without any answers is centred', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const nothing = { about: '', interests: [], country: 'NL', region: null };
  expect((await bram.call('PUT profile.php', nothing)).status).toBe(200);
  const { page } = await openAs(app, anna, { at: '/swipe-game', device: 'desktop' });
  await card(page).waitFor();
  const offCentre = () =>
    card(page).evaluate((element) => {
      const { left, width } = element.getBoundingClientRect();
      return Math.round(left + width / 2 - document.documentElement.clientWidth / 2);
    });
  await expect.poll(offCentre).toBe(0);
  expect(await page.locator('.swipe-beside').isVisible()).toBe(false);
});

/** Number of commands in the outbox. */
async function waiting(name: string): Promise<number> {
  const opening = indexedDB.open(name);
  await new Promise((done) => {
    opening.onsuccess = done;
  });
  const counting = opening.result.transaction('outbox').objectStore('outbox').count();
  await new Promise((done) => {
    counting.onsuccess = done;
  });
  opening.result.close();
  return counting.result;
}
