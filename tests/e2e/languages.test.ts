import { expect, test } from 'vitest';
import { mostLanguages } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { type Actor, cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { listedMembers, openMembers, openProfile } from '../support/screens.ts';
import { serveWeb } from '../support/web.ts';

const spoken = async (actor: Actor) => (await actor.call('GET user.php', {})).body.user.profile.spoken;

test('languages are said without network and arrive later; a search finds who speaks one, and the profile says it offline too', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram, daan } = await cast(app, { anna: {}, bram: {}, daan: {} });
  await daan.call('PUT profile.php', { spoken: ['fr', 'en'] });

  const his = await openAs(app, bram);
  await his.page.goto(`${app.origin}/profile`);
  await his.page.getByText('Let people know which languages').waitFor();
  await his.page.evaluate(() => navigator.serviceWorker.ready);
  await his.offline(true);
  await his.page.getByRole('button', { name: 'Edit: Languages' }).press('Enter');
  const find = his.page.getByRole('searchbox', { name: 'Find a language' });
  await expect.poll(() => find.evaluate((field) => field === document.activeElement)).toBe(true);
  await his.page.keyboard.type('catal');
  expect(await his.page.locator('input[name=language]').count()).toBe(1);
  await his.page.keyboard.press('Enter');
  await his.page.keyboard.type('dutch');
  await his.page.keyboard.press('Enter');
  expect(await his.page.locator('input[name=language]:checked').count()).toBe(2);
  await screenshot(his.page, 'languages-form');
  expect(await accessibilityFaults(his.page)).toEqual([]);
  await his.page.getByRole('button', { name: 'Save', exact: true }).click();
  await his.page.getByText('Saved on this device.').first().waitFor();
  await his.page.reload();
  await his.page.locator('[data-part=spoken]').getByText('Catalan, Dutch').waitFor();
  expect(await spoken(bram)).toEqual([]);
  await his.offline(false);
  await expect.poll(() => spoken(bram)).toEqual(['ca', 'nl']);
  await his.close();

  const hers = await openAs(app, anna);
  const { page } = hers;
  await openMembers(page, app.origin);
  // She reads English, as he does; Bram says that he does not.
  const card = (actor: Actor) => page.locator(`[data-member="${actor.id}"]`);
  expect(await card(bram).textContent()).toContain('Speaks Catalan, Dutch');
  const words = await card(bram).getByText('Speaks').boundingBox();
  const line = await card(bram).locator('.member-card-line').last().boundingBox();
  expect(words?.y).toBe(line?.y); // Spans without room wrap, and are cut off.
  expect(await card(daan).textContent()).not.toContain('Speaks');

  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  const speaks = panel.getByRole('group', { name: 'Speaks' });
  await speaks.getByRole('searchbox').fill('cata');
  await speaks.getByText('Catalan', { exact: true }).click();
  await screenshot(page, 'languages-filter');
  expect(await accessibilityFaults(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Show members' }).click();
  const isOff = page.getByRole('button', { name: 'Remove the filter Speaks Catalan' });
  await isOff.waitFor();
  expect(await listedMembers(page)).toEqual([bram.id]);
  await page.reload();
  await isOff.waitFor();
  expect(await listedMembers(page)).toEqual([bram.id]);

  await page.evaluate(() => navigator.serviceWorker.ready);
  await openProfile(page, bram.id);
  const facts = page.locator('.profile-facts');
  await facts.waitFor();
  expect(await facts.textContent()).toBe('SpeaksCatalan, Dutch');
  await screenshot(page, 'languages-fact');
  await hers.offline(true);
  await page.reload();
  await facts.waitFor();
  expect(await facts.textContent()).toBe('SpeaksCatalan, Dutch');
  await hers.offline(false);

  await page.goBack();
  await isOff.click();
  await isOff.waitFor({ state: 'detached' });
  await expect.poll(async () => (await listedMembers(page)).sort()).toEqual([bram.id, daan.id].sort());
  await hers.close();
});

test('no more can be chosen than a profile holds, each can be taken away, and Cancel changes nothing', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: {} });
  await anna.call('PUT profile.php', { spoken: ['en', 'nl', 'de', 'fr', 'es', 'it', 'pl'] });
  const browser = await openAs(app, anna);
  const { page } = browser;
  await page.goto(`${app.origin}/profile`);
  const edit = page.getByRole('button', { name: 'Edit: Languages' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await edit.click();
  const language = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await language('Swedish').press(' ');
  expect(await page.locator('input[name=language]:checked').count()).toBe(mostLanguages);
  expect(await language('Danish').isDisabled()).toBe(true);
  await page.getByRole('searchbox').fill('basq');
  await page.getByRole('searchbox').press('Enter');
  expect(await page.locator('input[name=language]:checked').count()).toBe(mostLanguages);
  await page.getByRole('searchbox').fill('klingon');
  await page.getByText('We don’t have that one.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await spoken(anna))?.length).toBe(7);

  await edit.click();
  for (const name of ['English', 'Dutch', 'German', 'French', 'Spanish', 'Italian', 'Polish'])
    await page.locator('.chip').getByText(name, { exact: true }).click();
  await save.click();
  await page.getByText('Let people know which languages').waitFor();
  await expect.poll(() => spoken(anna)).toEqual([]);
  await browser.close();
});
