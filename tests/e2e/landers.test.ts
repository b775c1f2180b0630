import { sql } from 'kysely';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { landers } from '../../src/shared/landers.ts';
import { localeCookie } from '../../src/shared/locales.ts';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.ts';
import { createDemoDatabase, type TestDatabase } from '../support/database.ts';
import { endAll } from '../support/end-all.ts';
import { loadedBy } from '../support/loaded.ts';
import { enter } from '../support/screens.ts';

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

const english = (browser: Browser) => browser.context.addCookies([{ name: 'locale', value: 'en', url: app.origin }]);

test.for([
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'light'],
  ['desktop', 'dark'],
] as const)('all of them on a %s, %s', async ([device, scheme]) => {
  const browser = await openBrowser({ device, scheme });
  await english(browser);
  const { page } = browser;
  for (const name of landers) {
    await page.goto(`${app.origin}/landers/${name}`);
    await page.locator('.lander-note').waitFor();
    expect([name, await accessibilityFaults(page)]).toEqual([name, []]);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([name, over]).toEqual([name, 0]);
    // As the server has sent it.
    expect(await page.title()).toBe(`${await page.locator('h1').textContent()} · Vonk`);
    await screenshot(page, `lander-${name}-${device}-${scheme}`);
  }
  await browser.close();
});

test('what is chosen is filled in where signing up asks for it', async () => {
  const browser = await openBrowser();
  await english(browser);
  const { page } = browser;
  const { js } = await loadedBy(page, `${app.origin}/landers/alonetonight`, '.lander-note');
  console.log(`a landing page: JavaScript ${js.toFixed(1)} KB`);
  expect(js).toBeLessThanOrEqual(115);
  await page.getByText('Women', { exact: true }).click();
  await page.getByRole('link', { name: 'Say hello' }).click();
  await page.waitForURL('**/signup?seeks=female');
  expect(await page.locator('input[name=seeks][value=female]').isChecked()).toBe(true);
  await browser.close();
});

test('a visitor reads a landing page in another language than its address’s', async () => {
  const browser = await openBrowser();
  const { page } = browser;
  await page.goto(`${app.origin}/landers/maplanding/general-de`);
  await page.getByRole('heading', { name: 'Wo wohnst du?' }).waitFor();
  await page.getByRole('button', { name: 'Sprache' }).click();
  await page.getByText('Nederlands', { exact: true }).click();
  await page.getByRole('heading', { name: 'Waar woon je?' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Waar woon je?' }).waitFor();
  await browser.close();
});

test('without JavaScript there is a heading, a text, a picture and the way in', async () => {
  const browser = await openBrowser({ scripts: false });
  await english(browser);
  const { page } = browser;
  for (const name of landers) {
    await page.goto(`${app.origin}/landers/${name}`);
    const lander = page.locator(`.lander-${name}`);
    expect((await lander.locator('h1').innerText()).length).toBeGreaterThan(5);
    expect((await lander.locator('.lander-text').innerText()).length).toBeGreaterThan(20);
    const picture = await lander.locator('img').boundingBox();
    expect(Math.min(picture?.width ?? 0, picture?.height ?? 0)).toBeGreaterThan(150);
    expect(await lander.locator('a').getAttribute('href')).toBe('/signup');
    await screenshot(page, `lander-plain-${name}`);
  }
  await browser.close();
});

test('without JavaScript any other page says what it needs, in the language that was chosen, else in the site’s', async () => {
  const browser = await openBrowser({ scripts: false });
  const { page } = browser;
  await page.goto(`${app.origin.replace('//', '//she.')}/signup`);
  expect(await page.locator('h1').innerText()).toBe('Er ontbreekt één ding');
  await browser.context.addCookies([{ name: localeCookie, value: 'fr', url: app.origin }]);
  await page.goto(`${app.origin}/members`);
  expect(await page.locator('h1').innerText()).toBe('Il manque une chose');
  expect(await page.locator('main p').innerText()).toContain('JavaScript');
  await screenshot(page, 'without-scripts');
  await browser.close();
});

test('a member’s three landings show who they are, and lead to signing up for their sake', async () => {
  const { id, name } = await database.db
    .selectFrom('profiles')
    .innerJoin('members', 'members.id', 'profiles.member_id')
    .innerJoin('sites', 'sites.id', 'members.site_id')
    .select(['members.id', 'profiles.name'])
    .where('members.email', '=', 'free@demo.example')
    .where('sites.niche', '=', 1)
    .executeTakeFirstOrThrow();
  for (const device of ['phone', 'desktop'] as const) {
    const browser = await openBrowser({ device });
    await english(browser);
    const { page } = browser;
    for (const way of ['landing', 'landing2', 'landing3']) {
      await page.goto(`${app.origin}/members/${id}/${way}`);
      await page.locator('.lander-note').waitFor();
      expect(await page.locator('h1').innerText()).toContain(name);
      await page.locator('.member-picture img[data-loaded]').waitFor();
      expect([way, await accessibilityFaults(page)]).toEqual([way, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await screenshot(page, `lander-${way}-${device}`);
    }
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.waitForURL(`**/members/${id}/signup`);
    await browser.close();
  }
});

test('the name of the site is readable while a photo is still on its way', async () => {
  const { member_id } = await database.db
    .updateTable('profiles')
    .set({ main_image: sql`main_image || '{"thumbhash": null}'` })
    .from('members')
    .innerJoin('sites', 'sites.id', 'members.site_id')
    .whereRef('members.id', '=', 'profiles.member_id')
    .where('members.email', '=', 'free@demo.example')
    .where('sites.niche', '=', 1)
    .returning('profiles.member_id')
    .executeTakeFirstOrThrow();
  const browser = await openBrowser();
  await english(browser);
  const { page } = browser;
  await page.route('**', (route) => (route.request().resourceType() === 'image' ? undefined : route.continue()));
  await page.goto(`${app.origin}/members/${member_id}/landing`, { waitUntil: 'commit' });
  await page.locator('.member-picture .photo').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'lander-photo-on-its-way');
  await browser.close();
});

test('nothing of it moves when the names of places come', async () => {
  const { id } = await database.db
    .selectFrom('members')
    .innerJoin('sites', 'sites.id', 'members.site_id')
    .select('members.id')
    .where('members.email', '=', 'free@demo.example')
    .where('sites.niche', '=', 1)
    .executeTakeFirstOrThrow();
  const browser = await openBrowser();
  const { page } = browser;
  for (const way of ['landing', 'landing2', 'landing3']) {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/regions.php', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`${app.origin}/members/${id}/${way}`);
    await page.locator('.lander-note').waitFor();
    await page.locator('.company strong').waitFor();
    const before = await places(page);
    answer();
    await page.locator('.member-line', { hasText: ',' }).waitFor();
    expect([way, await places(page)]).toEqual([way, before]);
    await page.unroute('**/api/regions.php');
  }
  await browser.close();
});

const places = (page: Page) =>
  page
    .locator('.member-picture, .lander-words h1, .lander-go')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));

test('where visitors may see members, these are on the pictures', async () => {
  const open = app.origin.replace('localhost', 'she.localhost');
  const browser = await openBrowser();
  await browser.context.addCookies([{ name: 'locale', value: 'de', url: open }]);
  const { page } = browser;
  for (const name of ['collagelanding', 'gallery']) {
    await page.goto(`${open}/landers/${name}`);
    const photos = page.locator('.lander .photo img');
    await expect.poll(() => page.locator('.lander img[data-loaded]').count()).toBeGreaterThan(3);
    expect(await photos.count()).toBeGreaterThan(3);
    await screenshot(page, `lander-${name}-open`);
  }
  await browser.close();
});

test('nobody who is a member already is asked to sign up', async () => {
  const browser = await openBrowser();
  await english(browser);
  const { page } = browser;
  const { id } = await database.db
    .selectFrom('members')
    .innerJoin('sites', 'sites.id', 'members.site_id')
    .select('members.id')
    .where('members.email', '=', 'free@demo.example')
    .where('sites.niche', '=', 1)
    .executeTakeFirstOrThrow();
  await enter(page, app.origin, 'premium@demo.example', { at: '/pages/faq' });
  for (const lander of ['/landers/tinderswipe', '/landers/video/general-nl']) {
    const answer = await page.request.get(app.origin + lander);
    expect(await answer.text()).not.toContain('lander-words');
    await page.goto(app.origin + lander);
    await page.waitForURL('**/members');
  }
  await page.goto(`${app.origin}/members/${id}/landing2`);
  await page.waitForURL(`**/members/${id}`);
  await browser.close();
});

test('an address that leads to none is the app’s own 404', async () => {
  const browser = await openBrowser({ expected: [/status of 404/] });
  await english(browser);
  const answer = await browser.page.goto(`${app.origin}/landers/video/nonsense`);
  expect(answer?.status()).toBe(404);
  await browser.page.getByText('This page could not be found').waitFor();
  await browser.close();
});

test('the warning on entry comes once', async () => {
  await sql`update sites set settings = settings || '{"geoip_country": "NL"}'::jsonb`.execute(database.db);
  await app.restart();
  const browser = await openBrowser();
  await english(browser);
  const { page } = browser;
  await page.goto(`${app.origin}/landers/video`);
  const warning = page.getByRole('dialog', { name: /is for adults/ });
  await warning.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await warning.getByRole('button', { name: /or older/ }).click();
  await expect.poll(() => warning.count()).toBe(0);
  await page.reload();
  await page.locator('.lander-note').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('entry-skipped'))).toMatch(/^\d+$/);
  expect(await warning.count()).toBe(0);
  await browser.close();
});
