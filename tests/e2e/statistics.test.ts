import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import { dayOf, daysAfter } from '../../src/server/statistics/days.ts';
import { allSites } from '../../src/server/statistics/sources.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { tooWide } from '../support/too-wide.ts';
import { serveWeb } from '../support/web.ts';

async function theSite() {
  const app = await serveWeb(await createTestApp());
  const { eva } = await cast(app, { eva: { scope: 'operator' } });
  // The server has begun to count by itself; what it found is nothing to these stories: without its state it stops.
  const isCounted = async () =>
    (await app.db.selectFrom('statistics_state').select('counted_at').executeTakeFirst())?.counted_at;
  await expect.poll(isCounted, { timeout: 30_000 }).toBeTruthy();
  await app.db.deleteFrom('statistics_state').execute();
  await app.db.deleteFrom('daily_statistics').execute();
  return { app, eva };
}

/** Two years in which a little more happens each week; a report waits. */
async function theYears(app: TestApp): Promise<void> {
  const today = dayOf(new Date());
  await sql`
    insert into daily_statistics (site_id, day, name, value)
    select site_id, ${today}::date - ago, name, round(per_day * (1.2 + sin(ago)) * (800 - ago) / 800)
    from unnest(${[allSites, demoSites.general.id]}::uuid[]) as site_id, generate_series(1, 730) as ago,
      (values ('signups', 30), ('signups_finished', 21), ('signups_at:about', 9), ('confirmed', 20), ('active', 900),
        ('active_with_push', 300), ('likes', 2500), ('matches', 210), ('conversations', 300), ('messages', 12345),
        ('credits_spent', 6400), ('paid:EUR', 345678), ('paid:GBP', 45678), ('given_back:EUR', 1234), ('mails_sent', 3456),
        ('mails_bounced', 12), ('pushes_sent', 5432), ('pushes_gone', 7), ('synthetic:messages', 500)) as each (name, per_day)`.execute(
    app.db,
  );
  await app.db
    .insertInto('statistics_state')
    .values({ since: daysAfter(today, -20), through: daysAfter(today, -2), counted_at: new Date() })
    .execute();
}

test('figures are drawn, said in words and written as tables, of each span and site; the newest are on the overview', async () => {
  const { app, eva } = await theSite();
  await theYears(app);
  const { page } = await openAs(app, eva);
  await page.goto(`${app.origin}/operator/statistics`);
  const signups = page.locator('figure', { has: page.getByRole('heading', { name: 'Signups started' }) });
  await signups.waitFor();
  expect(await signups.getByRole('img').getAttribute('aria-label')).toMatch(
    /^Signups started: \d\d on .+, \d\d on .+, the most \d\d on .+; (about|more|less)/,
  );
  await page.getByRole('heading', { name: 'Paid in EUR' }).waitFor();
  await page.getByRole('heading', { name: 'Paid in GBP' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-statistics');
  await page.emulateMedia({ colorScheme: 'dark' });
  await screenshot(page, 'operator-statistics-dark');
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-statistics-wide-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await screenshot(page, 'operator-statistics-wide');
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await tooWide(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });

  await signups.locator('summary').focus();
  await page.keyboard.press('Enter');
  await signups.getByRole('table', { name: 'Signups started' }).waitFor();
  expect(await signups.getByRole('row').count()).toBe(29);
  expect(await accessibilityFaults(page)).toEqual([]);
  const sent = page.locator('figure', { has: page.getByRole('heading', { name: 'Emails sent' }) });
  await sent.getByText(/^Counted from .+ on\.$/).waitFor();

  await page.getByLabel('Days').selectOption('365');
  await expect.poll(() => signups.getByRole('row').count()).toBe(366);
  await page.getByLabel('Site').selectOption({ index: 2 });
  await expect.poll(() => signups.locator('.figure-value').textContent()).toBe('0');
  expect(new URL(page.url()).searchParams.get('days')).toBe('365');

  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('heading', { name: 'Nothing is waiting' }).waitFor();
  await page.getByRole('heading', { name: 'Paid in GBP' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-overview-figures');
  await page.getByRole('link', { name: 'All statistics' }).click();
  await page.getByRole('heading', { name: 'Statistics' }).waitFor();
});

test('before the first count nothing is drawn, and that is said', async () => {
  const { app, eva } = await theSite();
  const { page } = await openAs(app, eva, { device: 'desktop' });
  await page.goto(`${app.origin}/operator/statistics`);
  await page.getByRole('heading', { name: 'No days counted yet' }).waitFor();
  expect(await page.locator('figure').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});
