import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { addPhoto } from '../support/pictures.ts';
import { tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

async function theSite() {
  const app = await serveWeb(await createTestApp());
  await app.db.updateTable('sites').set({ settings: sql`jsonb_set(settings, '{photo_moderation}', 'true')` }).execute();
  app.clock.advance(10_000);
  const people = await cast(app, { anna: {}, bram: {}, daan: {}, eva: { scope: 'operator' } });
  return { app, ...people };
}

test('a photo waits, is accepted with one key, and stands on the open screen of somebody else; another is rejected, and back', async () => {
  const { app, anna, bram, daan, eva } = await theSite();
  await tell(anna, bram, 'hello');
  const watcher = await openAs(app, bram);
  await watcher.page.goto(`${app.origin}/chats`);
  const face = watcher.page.locator('[data-chat] img');
  await watcher.page.locator('[data-chat]').waitFor();
  expect(await face.count()).toBe(0);
  await addPhoto(app, anna);
  app.clock.advance(1000);
  await addPhoto(app, daan);

  const { page } = await openAs(app, eva, { at: '/operator', device: 'desktop' });
  await page.getByRole('heading', { name: 'What’s waiting' }).waitFor();
  expect(await page.title()).toMatch(/^Overview/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-overview');
  await page.getByRole('link', { name: /^Photos.* 2$/ }).click();
  await page.getByText('2 photos waiting').waitFor();
  expect(await page.title()).toMatch(/^Photos/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-photos');
  const cards = page.locator('.photo-card');
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('a');
  await face.waitFor();
  await page.getByText('1 photo waiting').waitFor();

  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toMatch(/^daan/);
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: 'Why are you rejecting this photo?' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('1');
  await page.getByText('No photos waiting').waitFor();
  await page.getByRole('button', { name: 'Rejected: undo' }).click();
  await page.getByText('1 photo waiting').waitFor();

  await page.getByRole('link', { name: 'Log' }).click();
  await page.getByText('Photo back in review').waitFor();
  expect(await page.locator('.acts strong').allTextContents()).toEqual([
    'Photo back in review',
    'Photo rejected',
    'Photo accepted',
  ]);
  await page.locator('.acts').getByText('Nobody in the photo').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-log');
});

test('whoever is no operator finds no such page, by its words and by its title', async () => {
  const { app, anna } = await theSite();
  const { page } = await openAs(app, anna, { expected: [/status of 404/] });
  for (const address of ['operator', 'operator/log', 'operator/nothing']) {
    await page.goto(`${app.origin}/${address}`);
    await page.getByRole('heading', { name: 'This page could not be found' }).waitFor();
    expect(await page.title()).toMatch(/^This page could not be found/);
  }
});

test('the console is in English, whatever its operator speaks', async () => {
  const { app, eva } = await theSite();
  const { page, context } = await openAs(app, eva, { at: '/operator/members' });
  await context.addCookies([{ name: 'locale', value: 'de', url: app.origin }]);
  await page.reload();
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  expect(await page.locator('.console').getAttribute('lang')).toBe('en');
  await page.goto(`${app.origin}/members`);
  await page.getByRole('heading', { name: 'Suchen' }).waitFor();
});

test('an operator logs out in the console, on a phone and at a desk; what is typed is asked about first', async () => {
  const { app, eva } = await theSite();
  const { page } = await openAs(app, eva, { at: '/operator/sites' });
  const logOut = page.getByRole('button', { name: 'Log out' });
  await logOut.waitFor();
  await screenshot(page, 'operator-log-out');
  expect(await logOut.evaluate((button) => button.getBoundingClientRect().right <= innerWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Vonk', exact: true }).click();
  await page.getByLabel('Sender name in emails').fill('Team Vonk');
  const asked: string[] = [];
  let accepts = false;
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message());
    await (accepts ? dialog.accept() : dialog.dismiss());
  });
  await logOut.click();
  await expect.poll(() => asked).toEqual(['Leave without saving? What you’ve typed will be lost.']);
  expect(await page.getByLabel('Sender name in emails').inputValue()).toBe('Team Vonk');
  await screenshot(page, 'operator-log-out-wide');
  accepts = true;
  await logOut.click();
  await page.waitForURL(`${app.origin}/`);
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  expect(asked.length).toBe(2);
  const sessions = app.db.selectFrom('sessions').select('site_id').where('member_id', '=', eva.id);
  // The cast's own login is another device.
  expect(await sessions.execute()).toHaveLength(1);
});
