import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { endAll } from '../support/end-all.ts';
import { ageOn, listedMembers, logIn, memberCards, openMembers, slideToAge } from '../support/screens.ts';

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

test('filters narrow the list, are kept, need the network for a new search, and go one by one or at once', async () => {
  const { page } = jasper;
  const opener = page.getByRole('button', { name: /^Filters/ });
  const panel = page.getByRole('dialog', { name: 'Filters' });
  const show = panel.getByRole('button', { name: 'Show members' });
  const isOff = (filter: string) => page.getByRole('button', { name: `Remove the filter ${filter}` });
  await openMembers(page, app.origin);
  // The first search is in one's own country.
  await isOff('Netherlands').click();
  await isOff('Netherlands').waitFor({ state: 'detached' });
  const everybody = await listedMembers(page);
  // Small controls take a finger: 44 px, from above the edge to below it.
  const finder = page.getByRole('link', { name: 'Match finder' });
  expect(
    await finder.evaluate((link) => {
      const { left, top, bottom, width } = link.getBoundingClientRect();
      return [top - 3, bottom + 3].every((y) => link.contains(document.elementFromPoint(left + width / 2, y)));
    }),
  ).toBe(true);

  await opener.click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await slideToAge(panel.getByLabel('Age from'), 30);
  await slideToAge(panel.getByLabel('Age up to'), 39);
  await panel.getByLabel('Only with a photo').check();
  await screenshot(page, 'filters');
  await show.click();
  await panel.waitFor({ state: 'detached' });
  await isOff('Aged 30–39').waitFor();
  const ages = await page.locator('.member-card-name > span:nth-child(2)').allTextContents();
  expect(ages.length).toBeGreaterThan(0);
  expect(ages.every((age) => Number(age) >= 30 && Number(age) <= 39)).toBe(true);
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.reload();
  await isOff('With a photo').waitFor();
  const thirties = await listedMembers(page);
  await jasper.offline(true);
  await opener.click();
  await slideToAge(panel.getByLabel('Age from'), 87);
  await show.click();
  const refusal = panel.getByText('No connection.');
  await refusal.waitFor();
  // In sight, however far the form is scrolled.
  expect(
    await refusal.evaluate((text) => {
      const { left, top } = text.getBoundingClientRect();
      return text.contains(document.elementFromPoint(left + 2, top + 2));
    }),
  ).toBe(true);
  await screenshot(page, 'search-offline');
  expect(await ageOn(panel.getByLabel('Age up to'))).toBe('87');
  expect(await listedMembers(page)).toEqual(thirties);

  await jasper.offline(false);
  await show.click();
  await page.getByRole('heading', { name: 'No members found' }).waitFor();
  await isOff('Aged 87').waitFor();
  await screenshot(page, 'search-nobody');
  expect(await accessibilityFaults(page)).toEqual([]);
  await isOff('Aged 87').press('Enter');
  await memberCards(page).first().waitFor();
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await isOff('Aged 87').count()).toBe(0);
  await isOff('With a photo').click();
  await isOff('With a photo').waitFor({ state: 'detached' });
  await expect.poll(() => listedMembers(page)).toEqual(everybody);
});
