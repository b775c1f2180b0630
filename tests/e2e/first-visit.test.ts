import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, type Browser, openBrowser } from '../support/browser.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.ts';
import { createDemoDatabase, type TestDatabase } from '../support/database.ts';
import { endAll } from '../support/end-all.ts';

let database: TestDatabase;
let app: BuiltApp;
beforeAll(async () => {
  database = await createDemoDatabase();
  app = await startBuiltApp({ databaseUrl: database.connectionString });
});
afterAll(() =>
  endAll(
    () => app?.stop(),
    () => database?.drop(),
  ),
);

const localeSaved = async ({ context }: Browser) =>
  (await context.cookies()).find(({ name }) => name === 'locale')?.value;

test('the settings are asked for by the host and the route’s own query; `t` leaves the address of a visitor too', async () => {
  const browser = await openBrowser();
  const { page } = browser;
  const asked = page.waitForRequest(/settings\.php/);
  await page.goto(`${app.origin}/?t=1&lb=1`);
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('domain'), query.get('lb')]).toEqual([new URL(app.origin).host, '1']);
  await page.waitForURL(`${app.origin}/?lb=1`);
  await browser.close();
});

test('each niche greets in words of its own, and a landing page in those of its address', async () => {
  const browser = await openBrowser();
  const { page } = browser;
  const greetings = new Set<string>();
  const lines = new Set<string>();
  for (const niche of ['', 'she.', 'bdsm.', 'bbw.', 'gilf.', 'milf.', 'gay.']) {
    await page.goto(app.origin.replace('//', `//${niche}`));
    greetings.add(await page.locator('.welcome-words p:not(.disclosure)').innerText());
    lines.add(await page.locator('h1').innerText());
  }
  expect(greetings.size).toBe(7);
  expect(lines.size).toBe(7);
  expect([...lines].slice(0, 2)).toEqual(['Meet someone who makes you smile', 'Zij zet de eerste stap']);

  await page.goto(`${app.origin}/landers/alonetonight/gay-en`);
  await page.locator('.lander-note').waitFor();
  await page.getByText('Men for men, women for women').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.niche)).toBe('gay');
  expect(await page.locator('.lander-picture').getAttribute('src')).toContain('niche=gay');
  await page.locator('.lander-go').click();
  await page.waitForURL(/signup/);
  await page.locator('html[data-niche=general]').waitFor();
  await browser.close();
});

test('a stranger sees people, has the way in under the thumb, and reads on for what it is and what it costs', async () => {
  const browser = await openBrowser();
  const { page } = browser;
  const drawn = page.waitForResponse(/landers\/faces\.webp\?niche=general/);
  await page.goto(app.origin);
  expect((await drawn).headers()['content-type']).toBe('image/webp');
  const join = page.getByRole('link', { name: 'Create a free profile' });
  const box = await join.first().boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(box).toMatchObject({ x: 16, width: width - 32 });
  const bottom = (box?.y ?? 0) + (box?.height ?? 0);
  expect(bottom).toBeGreaterThan(height - 128);
  expect(bottom).toBeLessThan(height - 24);
  // Its title peeks in; the rest loads when somebody scrolls.
  const next = page.getByRole('heading', { name: 'How it works' });
  expect(await next.evaluate((heading) => heading.getBoundingClientRect().bottom)).toBeLessThanOrEqual(height);
  expect(await page.getByRole('heading', { name: 'What’s free' }).count()).toBe(0);

  await page.mouse.wheel(0, height);
  for (const name of ['How it works', 'What’s free', 'You decide who gets close'])
    await page.getByRole('heading', { name, level: 2 }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(height);
  await join.last().click();
  await page.waitForURL(/signup/);
  await page.goBack(); // to its end
  await page.getByRole('heading', { name: 'What’s free' }).waitFor();
  await join.last().click();
  await page.waitForURL(/signup/);
  await page.reload();
  await page.goBack(); // perhaps before the router listens
  await page.locator('[data-path="/"]').waitFor();
  await browser.close();
});

test('a language that nobody has chosen gives way to the one in a landing page’s address; a chosen one does not', async () => {
  const browser = await openBrowser();
  const { page } = browser;
  const heading = () => page.locator('.lander h1').innerText();
  await page.goto(app.origin);
  await page.locator('.welcome').waitFor();
  expect(await localeSaved(browser)).toBe('en');
  await page.goto(`${app.origin}/landers/video/general-nl`);
  await page.locator('.lander-note').waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('nl');
  const dutch = await heading();

  await page.goto(`${app.origin}/lang-config`);
  await page.locator('[lang=de]').first().click();
  await expect.poll(() => localeSaved(browser)).toBe('de');
  await page.goto(`${app.origin}/landers/video/general-nl`);
  await page.locator('.lander-note').waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  expect(await heading()).not.toBe(dutch);
  await browser.close();
});
