import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { endAll } from '../support/end-all.ts';
import { enter, openMembers, untilSaved } from '../support/screens.ts';

let app: BuiltApp;
let tim: Browser;
beforeAll(async () => {
  app = await startDemo();
  tim = await openBrowser();
  await tim.page.clock.install();
  await enter(tim.page, app.origin, 'newcomer@demo.example');
});
afterAll(() =>
  endAll(
    () => tim?.close(),
    () => app?.stop(),
  ),
);

const credits = '/credits?code=TIMEBONUS25';
const banner = (page: Page) => page.getByRole('complementary', { name: 'Welcome discount' });
const modal = (page: Page) => page.getByRole('dialog', { name: '25% off your first credits' });
const clock = (page: Page) => banner(page).getByRole('timer').textContent();

test('a newcomer is welcomed with what is left of four hours, and closes that once: a strip goes on counting', async () => {
  const { page } = tim;
  const welcome = banner(page);
  await welcome.getByRole('link', { name: '25% off your first credits' }).waitFor();
  expect(await welcome.getByRole('link').getAttribute('href')).toBe(credits);
  expect(await clock(page)).toMatch(/^3:5\d:\d\d$/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'bonus-welcome');

  await welcome.getByRole('button', { name: 'Dismiss' }).click();
  const strip = welcome.getByRole('link', { name: '25% off your first credits' });
  await expect.poll(() => strip.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await strip.getAttribute('href')).toBe(credits);
  const before = await clock(page);
  await expect.poll(() => clock(page)).not.toBe(before);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await strip.waitFor();
  await screenshot(page, 'bonus-strip');
});

test('at twice its size the modal is read from its start, within the width of the screen, and leaves room for the chats', async () => {
  const large = await openBrowser();
  try {
    const { page } = large;
    await page.setViewportSize({ width: 195, height: 422 });
    await page.clock.install();
    await enter(page, app.origin, 'newcomer@demo.example');
    await banner(page).waitFor();
    expect((await page.locator('.chats').boundingBox())?.height).toBeGreaterThan(200);
    await page.clock.fastForward(41_000);
    await modal(page).waitFor();
    expect(
      await modal(page).evaluate(({ scrollTop, scrollWidth, clientWidth }) => [scrollTop, scrollWidth - clientWidth]),
    ).toEqual([0, 0]);
    const later = modal(page).getByRole('button', { name: 'Not now' });
    await later.scrollIntoViewIfNeeded();
    await screenshot(page, 'bonus-modal-large');
  } finally {
    await large.close();
  }
});

test('it belongs to the members area, and the 40 seconds in it survive moves inside', async () => {
  const { page } = tim;
  await page.goto(`${app.origin}/settings`);
  await page.locator('main h1').waitFor();
  expect(await banner(page).count()).toBe(0);

  await openMembers(page, app.origin);
  await banner(page).waitFor();
  await page.clock.fastForward(20_000);
  await page.locator('.tab[href="/likes"]').click();
  await page.waitForURL('**/likes');
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await page.clock.fastForward(20_000);
  await modal(page).waitFor();
  const link = modal(page).getByRole('link', { name: 'See credit bundles' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await link.getAttribute('href')).toBe(credits);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'bonus-modal');

  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  await untilSaved(page);
  await page.reload();
  await banner(page).waitFor();
  await page.clock.fastForward(45_000);
  await page.clock.runFor(2000);
  await page.waitForTimeout(500); // it asks the device's storage first
  expect(await page.locator('dialog[open]').count()).toBe(0);
});

test('wherever one buys it is in the price, and can be taken off', async () => {
  // A wrong code, and the welcome's own while an order holds it.
  const buyer = await openBrowser({ expected: [/status of 40[49]/] });
  try {
    const { page } = buyer;
    await enter(page, app.origin, 'newcomer@demo.example');
    await banner(page).waitFor();
    const cheaper = page.locator('.plate s');
    for (const address of ['/credits', '/premium']) {
      await page.goto(app.origin + address);
      await cheaper.first().waitFor();
      expect(await cheaper.count()).toBe(await page.locator('.plate').count());
      await page.getByText('Code TIMEBONUS25 applied').waitFor();
    }
    await screenshot(page, 'bonus-in-prices');
    expect(await accessibilityFaults(page)).toEqual([]);

    const code = page.getByLabel('Discount code');
    await code.fill('no such code');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Code not found').waitFor();
    expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
    await code.fill('SPARK10');
    await page.keyboard.press('Enter');
    await page.getByText('Code SPARK10 applied').waitFor();
    await screenshot(page, 'bonus-other-code');
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => cheaper.count()).toBe(0);
    expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.locator('.plate a').first().click();
    await page.getByText('Total to pay €14.99').waitFor();
    expect(await page.getByText(/^Discount/).count()).toBe(0);

    await page.goto(`${app.origin}/credits`);
    await cheaper.first().waitFor();
    await page.getByText('€1.12 per message').waitFor();
    await page.locator('.plate a').first().click();
    await page.getByText('Discount TIMEBONUS25').waitFor();
    await page.getByText('€1.12 per message').waitFor();
    // Nothing of it stands in the address: a page that is opened directly has it too.
    expect(new URL(page.url()).search).not.toContain('code');
    await page.reload();
    await page.getByText('Discount TIMEBONUS25').waitFor();
    await page.getByText('PayPal').click();
    await page.getByRole('checkbox').check();
    const ordered = page.waitForRequest((request) => request.method() === 'POST' && /payment\.php/.test(request.url()));
    await page.getByText('Total to pay €11.24').waitFor();
    await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).click();
    expect((await ordered).postDataJSON()).toMatchObject({ discountcode: 'TIMEBONUS25', amount: 1124 });
    await page.waitForURL('**/api/sandbox-checkout/*');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click(); // the code is free again
    await page.getByRole('heading', { name: 'Payment cancelled' }).waitFor();
  } finally {
    await buyer.close();
  }
});

test('whoever logs out leaves it behind: no strip, and no more questions', async () => {
  const leaver = await openBrowser();
  try {
    const { page } = leaver;
    await enter(page, app.origin, 'newcomer@demo.example', { at: '/members' });
    await banner(page).waitFor();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(`${app.origin}/`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.waitForTimeout(2500); // more than two of its seconds
    expect(await banner(page).count()).toBe(0);
    expect(asked.filter((path) => path.includes('discountcode'))).toEqual([]);
  } finally {
    await leaver.close();
  }
});

test('who joined days ago, or has paid, asks for nothing and loads nothing of it', async () => {
  for (const email of ['nocredits@demo.example', 'premium@demo.example']) {
    const other = await openBrowser({ device: 'desktop' });
    try {
      const { page } = other;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await enter(page, app.origin, email);
      await openMembers(page, app.origin);
      await page.locator('.account-name').getByText(/./).waitFor();
      expect(asked.filter((path) => /discountcode|\/bonus/.test(path))).toEqual([]);
      expect(await banner(page).count()).toBe(0);
    } finally {
      await other.close();
    }
  }
});
