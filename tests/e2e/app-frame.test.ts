import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { settled } from '../support/go-to.ts';
import { enter } from '../support/screens.ts';

/** A member's screens have an app around them, not a website. */

let app: BuiltApp;
beforeAll(async () => {
  app = await startDemo();
});
afterAll(() => app?.stop());

const screens = [
  ...['/members', '/likes', '/swipe-game', '/match-finder', '/settings', '/notifications'],
  ...['/premium', '/credits', '/transactions', '/pricing', '/complaints', '/pages/faq', '/pages/terms'],
];

async function member(device: 'phone' | 'desktop', options: { installed?: true } = {}): Promise<Page> {
  const { page, context } = await openBrowser({ device });
  onEnd.push(() => context.close());
  if (options.installed)
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await enter(page, app.origin, 'premium@demo.example');
  return page;
}
const onEnd: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(onEnd.map((end) => end())));

test('on a desktop the titles of all screens begin at the same edge, and are of one size', async () => {
  const page = await member('desktop');
  await page.setViewportSize({ width: 1280, height: 800 });
  const found: [string, number, string][] = [];
  // The match finder's heading is a question, so it is in the sheet with the answers.
  const titled = screens.filter((address) => address !== '/match-finder');
  for (const address of titled) {
    await page.goto(app.origin + address);
    const heading = page.locator('main h1');
    await heading.waitFor();
    await settled(page);
    const [left, size] = await heading.evaluate((h1) => {
      const words = document.createRange();
      words.selectNodeContents(h1);
      return [Math.round(words.getBoundingClientRect().left), getComputedStyle(h1).fontSize] as const;
    });
    found.push([address, left, size]);
  }
  expect(found).toEqual(titled.map((address) => [address, 94, '28px']));
});

test('a phone shows all bundles at once, and a profile’s photo from the top of the screen', async () => {
  const page = await member('phone');
  await page.goto(`${app.origin}/credits`);
  const last = await page.locator('.plate').nth(3).boundingBox();
  const tabs = await page.locator('.tabs').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);

  await page.goto(`${app.origin}/members`);
  await page.locator('.member-card').getByText('You both:').first().tap();
  await page.waitForURL(/members\/./);
  await expect.poll(async () => (await page.locator('.profile-main').boundingBox())?.y).toBe(0);
  expect(await page.locator('.top .logo').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await page.waitForURL(/members$/);
});

test('on a phone a finger finds 44 pixels of every button, link, tab and switch', async () => {
  const page = await member('phone');
  const small: string[] = [];
  for (const address of ['/chats', ...screens]) {
    await page.goto(app.origin + address);
    await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' });
    await settled(page);
    for (const line of await page.evaluate(tooSmall)) small.push(`${address} ${line}`);
  }
  expect(small).toEqual([]);
});

/** In the page: all that is less than 44 pixels high or wide, with what surrounds it and presses it. Not links inside of sentences. */
function tooSmall(): string[] {
  const all = document.querySelectorAll<HTMLElement>('a[href], button, summary, label:has(input), select, [role=tab]');
  return [...all].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const isShown = box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true });
    const isInText = getComputedStyle(element).display === 'inline';
    if (!isShown || isInText || element.closest('.for-readers, .skip-link, [inert], [aria-hidden=true]')) return [];
    const around = getComputedStyle(element, '::after');
    const more = around.position === 'absolute' && around.content !== 'none' ? Number.parseFloat(around.height) : 0;
    const height = Math.max(box.height, more);
    return height > 43.5 && box.width > 43.5
      ? []
      : [`${element.className || element.tagName} "${element.innerText.slice(0, 20)}" ${box.width}x${height}`];
  });
}

test('the footer is one line that opens; in the installed app it is in the settings', async () => {
  const page = await member('phone');
  await page.goto(`${app.origin}/likes`);
  const footer = page.locator('footer.bottom');
  const terms = footer.getByRole('link', { name: 'Terms' });
  await footer.getByRole('link', { name: 'Withdraw from a purchase' }).first().waitFor();
  expect((await footer.boundingBox())?.height).toBeLessThan(64);
  expect(await terms.isVisible()).toBe(false);
  await footer.getByText('About Vonk').click();
  await terms.waitFor();
  await footer.locator('.company strong').waitFor();

  const installed = await member('phone', { installed: true });
  await installed.goto(`${app.origin}/settings`);
  await installed.getByRole('link', { name: 'About Vonk' }).click();
  await installed.getByRole('link', { name: 'Terms' }).waitFor();
  await installed.locator('main .company strong').waitFor();
  expect(await installed.locator('footer.bottom').isVisible()).toBe(false);
});

test('a phone shows a question of the match finder down to its button, and the footer below the tabs', async () => {
  const page = await member('phone');
  await page.goto(`${app.origin}/match-finder`);
  await page.locator('.finder-actions > [type=submit]').waitFor();
  await settled(page);
  const [button, tabs, footer] = await Promise.all(
    ['.finder-actions > [type=submit]', '.tabs', 'footer'].map((part) => page.locator(part).boundingBox()),
  );
  if (!button || !tabs || !footer) throw new Error('Something is hidden.');
  const gap = tabs.y - button.y - button.height;
  expect(gap).toBeGreaterThanOrEqual(8);
  expect(gap).toBeLessThanOrEqual(16);
  expect(footer.y).toBeGreaterThanOrEqual(tabs.y);
});

test('a button that was pressed or has the focus is as bright as before', async () => {
  const page = await member('phone');
  await page.goto(`${app.origin}/match-finder`);
  const button = page.locator('.finder-actions > [type=submit]');
  await button.waitFor();
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await colour();
  await button.focus();
  expect(await colour()).toBe(before);
});
