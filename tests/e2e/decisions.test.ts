import { expect, test } from 'vitest';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { newId } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

test('a member finds what was decided about them, appeals there, and reads it without network', async () => {
  const app = await serveWeb(await createTestApp());
  app.clock.advance(10_000);
  const { anna, bram, eva } = await cast(app, { anna: {}, bram: {}, eva: { scope: 'operator' } });
  const report = newId();
  await anna.call('POST report.php', { id: report, profile: bram.id, category: 'fraud', text: 'Asks for money' });
  await eva.call('PUT operator-case.php', {
    ...{ member: bram.id, reports: [report], action: 'warn', reason: 'fraud' },
    statement: 'On 20 November you asked another member for money.',
  });
  app.clock.advance(minute);
  await anna.call('POST report.php', { id: newId(), profile: bram.id, category: 'harassment', text: '' });
  // An offer that lies over the page is another story.
  const now = Math.floor(Date.now() / 1000);
  for (const who of [anna, bram])
    await who.call('PUT user.php', { dismissals: { 'hide-push-notification-alert': now, 'hide-enrich-alert': now } });

  const { page: annas } = await openAs(app, anna, { at: '/complaints', device: 'desktop' });
  await annas.getByRole('link', { name: /Your reports and complaints/ }).click();
  await annas.getByRole('heading', { name: 'Reports and decisions' }).waitFor();
  await annas.getByText('What you reported breaks our rules, and we’ve taken action').waitFor();
  expect(await annas.locator('.own-entry h3').allTextContents()).toEqual(['You reported bram', 'You reported bram']);
  expect(await accessibilityFaults(annas)).toEqual([]);
  await screenshot(annas, 'decisions-reports');
  await annas.getByRole('link', { name: 'Ask for a review' }).click();
  expect(await annas.getByLabel('Order, member or link').inputValue()).toMatch(/^Decision \d+$/);

  const brams = await openAs(app, bram, { at: '/settings', scheme: 'dark' });
  const { page } = brams;
  await page.getByRole('link', { name: 'Reports and decisions' }).click();
  await page.getByText('On 20 November you asked another member for money.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'decisions-open');
  await page.getByRole('link', { name: 'All settings' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
    .toBe('Reports and decisions');
  await page.goto(`${app.origin}/decisions`);
  await page.getByRole('link', { name: 'Appeal this decision' }).click();
  await page.getByLabel('What happened?').fill('It was my brother, who had my phone.');
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await page.getByRole('heading', { name: 'We have your complaint' }).waitFor();

  await page.goto(`${app.origin}/decisions`);
  await page.getByText('Appealed', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Appeal this decision' }).count()).toBe(0);
  await screenshot(page, 'decisions-appealed');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await brams.offline(true);
  await page.reload();
  await page.getByText('On 20 November you asked another member for money.').waitFor();
  await screenshot(page, 'decisions-offline');

  const { page: evas } = await openAs(app, eva, { at: '/decisions' });
  await evas.getByText('Nothing yet: no reports').waitFor();
  expect(await accessibilityFaults(evas)).toEqual([]);
  await screenshot(evas, 'decisions-empty');
});
