import { expect, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast, password } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { buy } from '../support/purchases.ts';
import { newId } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

const { id } = demoSites.general;

async function theSites() {
  const app = await serveWeb(await createTestApp());
  app.clock.advance(10_000);
  const people = await cast(app, { anna: {}, eva: { scope: 'operator' }, finn: { scope: 'operator' } });
  return { app, ...people };
}

test('a session that ends amid a long edit takes nothing away: nothing is shown, the password brings back what was typed', async () => {
  const { app, anna, eva } = await theSites();
  const { page } = await openAs(app, eva, { at: `/operator/sites?id=${id}`, expected: [/status of 403/] });
  const description = page.getByLabel('Description', { exact: true }).first();
  await description.fill('Ten minutes of words');
  await app.db.deleteFrom('sessions').where('member_id', '=', eva.id).execute();
  await description.press('Tab');
  const look = page.getByRole('button', { name: 'Look at the change' });
  await look.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  expect(await description.isVisible()).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-session-ended');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await dialog.getByText('Login failed, try again').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await description.inputValue()).toBe('Ten minutes of words');
  await expect.poll(() => look.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'This is to change' }).waitFor();

  // In a case as well, and by a login in another tab.
  await eva.call('POST report.php', { id: newId(), profile: anna.id, category: 'fraud', text: 'Asks for money' });
  await page.goto(`${app.origin}/operator/reports?member=${anna.id}`);
  await page.getByText('Warn', { exact: true }).click();
  await page.getByLabel('Statement of reasons').fill('On Monday you asked for money.');
});
