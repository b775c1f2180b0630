import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';
import { endAll } from '../support/end-all.ts';
import { ageOn, listedMembers, logIn, memberCards, openMembers, slideToAge, untilSaved } from '../support/screens.ts';

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

test('the match finder is answered by keyboard, and what it found is there after a reload and without network', async () => {
  const { page } = jasper;
  const question = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  await openMembers(page, app.origin);
  await page.getByRole('link', { name: 'Match finder' }).press('Enter');
  await question('What age range?');
  // Members who match the answers appear beside the question, and below the ages how many there are.
  expect(await page.locator('[aria-current=true]:visible').allTextContents()).toEqual(['Search']);
  const faces = () => page.locator('.finder-face > .photo').count();
  const count = () => page.locator('.finder-count').textContent();
  await expect.poll(faces).toBe(3);
  await slideToAge(page.getByLabel('Age from'), 99);
  await expect.poll(faces).toBe(0);
  await expect.poll(count).toBe('No one fits exactly yet');
  await slideToAge(page.getByLabel('Age from'), 25);
  await expect.poll(faces).toBe(3);
  await expect.poll(count).toMatch(/^[1-9]\d* women to meet$/);
  await jasper.offline(true);
  await expect.poll(count).toBe('');
  await jasper.offline(false);
  await untilSaved(page);
  await page.reload();
  expect(await ageOn(page.getByLabel('Age from'))).toBe('25');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await question('Where should they live?');
  await page.getByRole('radio', { name: 'All regions' }).press('Space');
  await page.keyboard.press('Enter');
  await question('What are you looking for?');
  await page.getByRole('radio', { name: 'A great love' }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await question('Where should they live?');
  await page.keyboard.press('Enter'); // at the heading
  await question('What are you looking for?');
  expect(await page.getByRole('radio', { name: 'Dates' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Dates' }).press('Enter');
  await question('Which interests would you like to have in common?');
  await page.getByRole('checkbox', { name: 'Reading' }).press('Space');

  await jasper.offline(true);
  const show = page.getByRole('button', { name: 'Show my suggestions' });
  await show.press('Enter');
  await page.getByText('No connection.').waitFor();
  await jasper.offline(false);
  await show.press('Enter');
  await memberCards(page).first().waitFor();
  await screenshot(page, 'match-finder');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.locator('.finder-card .member-card-words').first().textContent()).toMatch(
    /\d shared interest|wants the same/,
  );
  const scores = await page.locator('.finder-card .finder-score').allTextContents();
  const percentages = scores.map((score) => Number(/^(\d+)% match$/.exec(score)?.[1]));
  expect(percentages).toEqual(percentages.toSorted((one, other) => other - one));

  const matches = await listedMembers(page);
  const liked = () => page.locator('.match-heart').first().getAttribute('aria-pressed');
  await page.locator('.match-heart').first().press('Enter');
  await expect.poll(liked).toBe('true');
  await jasper.offline(true);
  await page.reload();
  await memberCards(page).first().waitFor();
  expect(await listedMembers(page)).toEqual(matches);
  await expect.poll(liked).toBe('true');
  await jasper.offline(false);
});

test('below a profile are six like it, on the device as well', async () => {
  const { page } = jasper;
  const [first] = await listedMembers(page);
  await page.goto(`${app.origin}/members/${first}`);
  const related = page.getByRole('region', { name: 'You might also like' }).locator('[data-member]');
  await expect.poll(() => related.count()).toBe(6);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  const ids = await listedMembers(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await jasper.offline(true);
  await page.reload();
  await expect.poll(() => listedMembers(page)).toEqual(ids);
  await jasper.offline(false);
  await related.first().press('Enter');
  await page.waitForURL(`**/members/${ids[0]}`);
  // The old one's Back would leave for the search.
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe(name);
  await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await page.waitForURL(`**/members/${first}`);
});
