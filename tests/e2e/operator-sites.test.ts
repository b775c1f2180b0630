import { expect, onTestFinished, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, openBrowser, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { serveWeb } from '../support/web.ts';

async function theSites() {
  const app = await serveWeb(await createTestApp());
  app.clock.advance(10_000);
  const people = await cast(app, { anna: {}, eva: { scope: 'operator' }, finn: { scope: 'operator' } });
  return { app, ...people };
}
const { id } = demoSites.general;

test('on a phone: a site gets colours that can be read, is looked at, goes live, and members see it', async () => {
  const { app, eva, finn } = await theSites();
  const { page, context } = await openAs(app, eva, { expected: [/status of 4(09|22)/] });
  await page.goto(`${app.origin}/operator/sites`);
  await page.getByRole('link', { name: 'Vonk', exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-sites');

  await page.getByRole('link', { name: 'Vonk', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Kern');
  await page.getByText('Look', { exact: true }).click();
  await page.getByLabel('Use custom colours').check();
  await page.getByLabel('Colour on light backgrounds', { exact: true }).fill('#ffb224');
  await page.getByText(/Contrast 1.5 : 1. Text needs 4.5 : 1, so this is too little/).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Text in this colour can’t be read well enough').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-site-colours');

  await page.getByLabel('Colour on light backgrounds', { exact: true }).fill('#0b5c8a');
  await page.getByLabel('Colour on dark backgrounds', { exact: true }).fill('#8fd0ff');
  // Finn is faster.
  await finn.call('PUT operator-draft.php', { id, was: 0, change: { refund_days: 30 } });
  await finn.call('POST operator-site.php', { id });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Someone else has changed this in the meantime').waitFor();
  await page.locator('.alert.warning').getByText('Days to withdraw from an order').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Kern');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'What will change' }).waitFor();
  // The app as a phone would install it: by the new name, in the new colours.
  await page.getByText('Installed as “Kern”').waitFor();
  await page.getByText('Light: bar #0b5c8a').waitFor();
  const icon = page.getByRole('img', { name: 'Icon, cut round' }).first();
  expect(decodeURIComponent((await icon.getAttribute('src')) ?? '')).toContain('#0b5c8a');
  await page.getByText('Dark: bar').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-site-draft');

  const preview = await context.newPage();
  const address = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
  await preview.goto(app.origin + new URL(address ?? '').search); // the test's server has a port of its own
  await preview.getByText('Kern').first().waitFor();
  const accentOf = () =>
    preview.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--own-light'));
  expect(await accentOf()).toBe('#0b5c8a');
  await screenshot(preview, 'operator-site-preview');

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('heading', { name: 'What will change' }).waitFor({ state: 'detached' });
  await preview.goto(`${app.origin}/pages/faq`);
  await preview.getByText('Kern').first().waitFor();
  await expect.poll(accentOf).toBe('#0b5c8a');
  // From now on the device knows it before anything has come.
  expect(await preview.evaluate(() => localStorage.accent)).toBe('#0b5c8a #8fd0ff');
  const { site } = (await eva.call('GET operator-site.php', { id })).body;
  expect([site.name, site.refund_days]).toEqual(['Kern', 30]);
  await screenshot(preview, 'operator-site-live');
});

test('a preview is marked on each page that is looked at, on landing pages too, until it ends', async () => {
  const { app, eva } = await theSites();
  const change = { name: 'Kern', landing: { gallery: { heading: 'Who is at the table' } } };
  await eva.call('PUT operator-draft.php', { id, was: 0, change });
  const { page, context } = await openAs(app, eva, { at: `/operator/sites?id=${id}`, device: 'desktop' });
  const links = page.getByRole('list', { name: 'Previews of landing pages' });
  await links.scrollIntoViewIfNeeded();
  expect(await links.getByRole('link').count()).toBe(9);
  await screenshot(page, 'operator-landing-previews');
  const link = new URL(
    (await links.getByRole('link', { name: 'Landing page with a gallery' }).getAttribute('href')) ?? '',
  );

  // Operators are members, and landing pages normally redirect members.
  const preview = await context.newPage();
  const mark = preview.getByText('Preview: not live yet. What you do here is real.');
  await preview.goto(app.origin + link.pathname + link.search); // the test's server has a port of its own
  await preview.getByRole('heading', { name: 'Who is at the table' }).waitFor();
  await mark.waitFor();
  expect(await accessibilityFaults(preview)).toEqual([]);
  await screenshot(preview, 'operator-preview-lander');
  await preview.goto(app.origin + link.search);
  await preview.getByText('Kern').first().waitFor();
  await mark.waitFor();
  await screenshot(preview, 'operator-preview-start');

  // A visitor's browser, on a phone.
  const visitor = (await openBrowser()).page;
  onTestFinished(() => visitor.context().close());
  const theirs = visitor.getByText('Preview: not live yet. What you do here is real.');
  await visitor.goto(app.origin + link.pathname + link.search);
  await visitor.getByRole('heading', { name: 'Who is at the table' }).waitFor();
  await theirs.waitFor();
  expect(await accessibilityFaults(visitor)).toEqual([]);
  await screenshot(visitor, 'preview-lander-phone');
  await visitor.locator('.lander-go').click();
  await visitor.waitForURL(/\/signup\?.*preview=/);
  await theirs.waitFor();
  await visitor.reload();
  await theirs.waitFor();
  // Typed, without what the address had.
  await visitor.goto(`${app.origin}/pages/faq`);
  await theirs.waitFor();
  await visitor.getByText('Kern').first().waitFor();
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await visitor.emulateMedia({ colorScheme: 'dark' });
  await screenshot(visitor, 'preview-page-phone-dark');
  await visitor.getByRole('button', { name: 'End preview' }).click();
  await visitor.getByText('The preview has ended. This is the live site.').waitFor();
  expect(new URL(visitor.url()).search).toBe('');
  await expect.poll(() => visitor.getByText('Kern').count()).toBe(0);
  await screenshot(visitor, 'preview-ended-phone');
  await visitor.getByRole('button', { name: 'Dismiss' }).click();
  await visitor.reload();
  await visitor.getByText('Vonk').first().waitFor();
  expect([await theirs.count(), await visitor.getByText('The preview has ended.').count()]).toEqual([0, 0]);

  // Deleting the draft ends the preview.
  await eva.call('DELETE operator-draft.php', { id });
  await preview.reload();
  await preview.getByText('The preview has ended. This is the live site.').waitFor();
  expect(await mark.count()).toBe(0);
});

test('a new site is made, answers on its host, and its company is put right', async () => {
  const { app, eva } = await theSites();
  const { page } = await openAs(app, eva, { device: 'desktop', expected: [/status of 422/] });
  await page.goto(`${app.origin}/operator/sites`);
  await page.getByRole('button', { name: 'New site' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Domain').fill('she.localhost');
  await dialog.getByLabel('Name').fill('Kern');
  await dialog.getByLabel('Niche').selectOption('GILF');
  await dialog.getByLabel('Support email').fill('hoi@kern.example');
  await dialog.getByLabel('Description').fill('Warm people, clear prices.');
  await dialog.getByRole('button', { name: 'Create site' }).click();
  await dialog.getByText('Choose a country').waitFor();
  const countries = dialog.getByLabel('Add a country');
  expect(await countries.evaluate((field) => field === document.activeElement)).toBe(true);
  for (const country of ['Netherlands', 'Belgium']) await countries.selectOption(country);
  await dialog.getByRole('button', { name: 'Create site' }).click();
  await dialog.getByText('Another site already uses this domain').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-site-new');
  await dialog.getByLabel('Domain').fill('kern.localhost');
  await dialog.getByRole('button', { name: 'Create site' }).click();
  await page.getByText('Company', { exact: true }).click();
  await page.getByRole('button', { name: 'Edit the company' }).click();
  await dialog.getByLabel('Street and number').fill('Keizersgracht 5');
  await screenshot(page, 'operator-company');
  await dialog.getByRole('button', { name: 'Save for all its sites' }).click();
  await page.getByText('Keizersgracht 5').waitFor();

  await page.goto(app.origin.replace(/\/\/[^:]+/, '//kern.localhost'));
  await page.waitForFunction(() => document.documentElement.dataset.niche === 'gilf');
  expect(await page.evaluate(async () => (await (await fetch('/api/manifest.webmanifest')).json()).name)).toBe('Kern');
  const visitor = await openBrowser();
  await visitor.page.goto(app.origin.replace(/\/\/[^:]+/, '//kern.localhost'));
  // It has no title yet, so its niche speaks for it.
  await visitor.page.getByRole('heading', { level: 1, name: 'Age is an advantage here' }).waitFor();
  await expect.poll(() => visitor.page.title()).toBe('Kern');
  await visitor.close();
});
