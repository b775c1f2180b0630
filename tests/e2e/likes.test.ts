import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { endAll } from '../support/end-all.ts';
import { enter, likeCard, listedMembers, logIn, memberCards, openLikes, profileName } from '../support/screens.ts';

let app: BuiltApp;
let jasper: Browser;
beforeAll(async () => {
  app = await startDemo();
  jasper = await openBrowser();
  await logIn(jasper.page, app.origin, 'premium@demo.example');
});
afterAll(() =>
  endAll(
    () => jasper?.close(),
    () => app?.stop(),
  ),
);

const selectedTab = (page: Page) => page.locator('[role=tab][aria-selected=true]').textContent();
const newOnes = (page: Page) => page.locator('.new-likes .member-card:not(:has(.like-match))');
const headings = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allInnerTexts();
const focusedMember = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.member);
/** The tab bar's number of new likes. */
const badge = async (page: Page) =>
  Number(await page.locator('.tab[href="/likes"] .badge > [aria-hidden]').textContent());
/** The server has heard of all that was done here. */
const sent = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const [{ name = '' } = {}] = (await indexedDB.databases()).filter(({ name }) => name !== 'keyval-store');
        const open = indexedDB.open(name);
        await new Promise((resolve) => open.addEventListener('success', resolve));
        const count = open.result.transaction('outbox').objectStore('outbox').count();
        await new Promise((resolve) => count.addEventListener('success', resolve));
        open.result.close();
        return count.result;
      }),
    )
    .toBe(0);

test('new ones come first, with a word; opening a profile makes it an old one', async () => {
  const { page } = jasper;
  await openLikes(page, app.origin);
  await page.waitForURL('**/likes');
  expect(await selectedTab(page)).toMatch(/^Received/);
  const count = await newOnes(page).count();
  expect(count).toBeGreaterThan(1);
  expect(await badge(page)).toBe(count);
  const unread = Number(/^\((\d+)\)/.exec(await page.title())?.[1]) - count;
  const ids = await listedMembers(page);
  expect(await newOnes(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-member')))).toEqual(
    ids.slice(0, count),
  );
  expect(await headings(page)).toEqual([expect.stringMatching(`^New likes\\s+${count}$`), 'Matches']);
  // As many as the tab says.
  expect(await selectedTab(page)).toContain(`Received${ids.length} `);
  const sizes = await memberCards(page).evaluateAll((cards) => cards.map((card) => card.clientWidth));
  expect(Math.min(...sizes.slice(0, count))).toBeGreaterThan(1.5 * Math.max(...sizes.slice(count)));
  // One of them has written, too.
  await newOnes(page).filter({ hasText: 'Freja' }).getByText('made me laugh out loud').waitFor();
  await screenshot(page, 'likes');

  const [newest = '', next = ''] = ids;
  await memberCards(page).first().click();
  await page.waitForURL(`**/members/${newest}`);
  await expect.poll(() => page.title()).toMatch(new RegExp(`^\\(${unread + count - 1}\\) `));
  await page.goBack();
  // It has moved down: the list goes on at the one in its place.
  await expect.poll(() => focusedMember(page)).toBe(next);
  await expect.poll(() => newOnes(page).count()).toBe(count - 1);
  expect((await listedMembers(page)).indexOf(newest)).toBe(count - 1);
  expect(await badge(page)).toBe(count - 1);
  expect(await headings(page)).toEqual([expect.stringMatching(`^New likes\\s+${count - 1}$`), 'Earlier', 'Matches']);
  const earlier = page.getByRole('list', { name: 'Earlier' });
  expect(await earlier.locator('[data-member]').getAttribute('data-member')).toBe(newest);
});

test('a like is given back without network: a match at once, here and on the server', async () => {
  const { page } = jasper;
  await openLikes(page, app.origin);
  const before = await listedMembers(page);
  const [member = ''] = before;
  const count = await newOnes(page).count();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await jasper.offline(true);
  await page.reload();
  const card = likeCard(page, member);
  await card.getByRole('button', { name: /^Like .* back$/ }).click();
  const match = page.getByRole('dialog', { name: 'It’s a match!' });
  await match.getByRole('button', { name: 'Keep looking' }).click();
  await card.getByRole('link', { name: /^Message / }).waitFor();
  await screenshot(page, 'likes-match');
  // Cards in sight do not move away.
  expect(await listedMembers(page)).toEqual(before);
  expect(await newOnes(page).count()).toBe(count - 1);
  expect((await headings(page))[0]).toMatch(`${count - 1}`);
  await page.getByRole('tab', { name: /^Matches/ }).click();
  await expect.poll(() => listedMembers(page)).toContain(member);
  expect(page.url()).toBe(`${app.origin}/likes/matches`);
  await page.reload();
  await memberCards(page).first().waitFor();
  expect(await listedMembers(page)).toContain(member);

  await jasper.offline(false);
  await sent(page);
  const { liked, liked_by } = await page.evaluate(async () => (await fetch('/api/likes.php')).json());
  expect(liked.map(({ id }: { id: string }) => id)).toContain(member);
  expect(liked_by.find(({ id }: { id: string }) => id === member)).toMatchObject({ like_new: false });
});

test('what was given is taken back, and a slip is undone; all by keyboard', async () => {
  const { page } = jasper;
  await openLikes(page, app.origin);
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('tab', { name: /^Received/ }).focus();
  for (const [key, tab] of [
    ['ArrowLeft', 'matches'],
    ['Home', 'received'],
    ['ArrowRight', 'given'],
  ] as const) {
    await page.keyboard.press(key);
    await page.waitForURL(`**/likes/${tab}`);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`likes-${tab}`);
  }
  expect(await page.evaluate(() => history.length)).toBe(steps);

  await expect.poll(() => page.getByRole('tabpanel', { name: /^Given/ }).count()).toBe(1);
  const [first = '', second = ''] = await listedMembers(page);
  await page.keyboard.press('Tab');
  expect(await focusedMember(page)).toBe(first);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => listedMembers(page)).not.toContain(first);
  await expect.poll(() => focusedMember(page)).toBe(second);
  await screenshot(page, 'likes-taken-back');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => listedMembers(page)).toContain(first);
  await page.getByText(/^You like .* again/).waitFor();
  await sent(page);
  await page.reload();
  await memberCards(page).first().waitFor();
  expect(await listedMembers(page)).toContain(first);
});

test('a press that ends a match says so, and can be undone', async () => {
  const { page } = jasper;
  await openLikes(page, app.origin, 'matches');
  const [match] = await listedMembers(page);
  await page.goto(`${app.origin}/members/${match}`);
  const heart = page.locator('.profile-heart');
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await heart.click();
  await page.getByText(/^You’ve unliked/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await sent(page);
});

test('an address leads to one member, where they stand', async () => {
  const { page } = jasper;
  await openLikes(page, app.origin, 'given');
  const id = (await listedMembers(page)).at(-1) ?? '';
  await page.goto(`${app.origin}/likes/m/${id}`);
  await expect.poll(() => focusedMember(page)).toBe(id);
  await expect.poll(() => page.locator(`[data-member="${id}"][aria-current=true]`).isVisible()).toBe(true);
  const card = await page.locator(`[data-member="${id}"]`).boundingBox();
  expect(card?.y).toBeGreaterThan(0);
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(844);
  await screenshot(page, 'likes-at');
  await page.locator(`[data-member="${id}"]`).click();
  await page.waitForURL(`**/members/${id}`);
  expect(await profileName(page)).not.toBe('');
});

test.for(['nonsense', 'm/nobody', 'received/more'])('/likes/%s is a page that is not there', async (path) => {
  const { page } = jasper;
  await page.goto(`${app.origin}/likes/${path}`);
  await page.getByText('This page could not be found').waitFor();
});

test('a finger that moves aside changes the tab', async () => {
  const { page } = jasper;
  await openLikes(page, app.origin);
  await swipe(page, 300, 90);
  await page.waitForURL('**/likes/given');
  await swipe(page, 90, 300);
  await page.waitForURL('**/likes/received');
  // There is nothing before the first.
  await swipe(page, 90, 300);
  await page.waitForTimeout(200);
  expect(page.url()).toBe(`${app.origin}/likes/received`);
});

async function swipe(page: Page, from: number, to: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => ({ touchPoints: [{ x, y: 420 }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
  for (let step = 1; step <= 6; step++) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + ((to - from) * step) / 6) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

test('a member without likes is told what would be here, and where to go', async () => {
  const other = await openBrowser({ device: 'desktop', scheme: 'dark' });
  try {
    const { page } = other;
    await enter(page, app.origin, 'newcomer@demo.example');
    for (const tab of ['received', 'given', 'matches']) {
      await openLikes(page, app.origin, tab);
      await page.locator('.empty').getByRole('link').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await screenshot(page, `likes-empty-${tab}`);
    }
  } finally {
    await other.close();
  }
});

test('no fault of accessibility that a machine can see', async () => {
  const { page } = jasper;
  for (const tab of ['received', 'given', 'matches']) {
    await openLikes(page, app.origin, tab);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});

test('in German, on a phone: who is a robot is said in one line, a profile ends where its last word does', async () => {
  const german = await openBrowser({ locale: 'de-DE' });
  onTestFinished(() => german.close());
  const { page, context } = german;
  await context.addCookies([{ name: 'locale', value: 'de', url: app.origin }]);
  await enter(page, app.origin, 'premium@demo.example', { at: '/likes' });
  const marks = page.locator('.likes .profile-mark');
  await marks.getByText('Demo-Roboter').first().waitFor();
  // In one look: a like that comes meanwhile moves the others.
  const sizes = await marks.evaluateAll((all) =>
    all.map((mark) => [mark, mark.querySelector('svg')].map((each) => each?.getBoundingClientRect().height ?? 0)),
  );
  for (const [mark, icon] of sizes) {
    expect(mark).toBeLessThan(24);
    expect(icon).toBeGreaterThan(0);
  }
  await screenshot(page, 'likes-german');

  await memberCards(page).first().click();
  await page.locator('.profile-actions').waitFor();
  const stretch = () =>
    page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
      const top = document.querySelector('.bottom summary')?.getBoundingClientRect().top ?? Number.NaN;
      return top - (document.querySelector('.profile-actions')?.getBoundingClientRect().bottom ?? 0);
    });
  await expect.poll(stretch).toBeLessThan(24);
  await screenshot(page, 'profile-end-german');
  await page.evaluate(() => scrollTo(0, 0));
  expect(await accessibilityFaults(page)).toEqual([]);
});
