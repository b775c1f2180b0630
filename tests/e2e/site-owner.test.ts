import { expect, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { serveWeb } from '../support/web.ts';

async function theSites() {
  const app = await serveWeb(await createTestApp());
  app.clock.advance(10_000);
  const { eva } = await cast(app, { eva: { scope: 'operator' } });
  return { app, eva };
}
const { id } = demoSites.general;
/** Names that only the code uses. */
const rawNames =
  /hair_colour|index_title|visible_profile|search_fields|min_age|company_id|cdn_prefix|\bp[0-3]\b|[{}]|null/;

test('a site’s owner makes a company of their own and gives it the site', async () => {
  const { app, eva } = await theSites();
  const { page } = await openAs(app, eva, { device: 'desktop', expected: [/status of 422/] });
  await page.goto(`${app.origin}/operator/sites`);
  await page.getByRole('button', { name: 'New company' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Kern B.V.');
  await dialog.getByLabel('Street and number').fill('Keizersgracht 5');
  await dialog.getByLabel('Postcode and town').fill('1015 CJ Amsterdam');
  await dialog.getByLabel('Company registration number').fill('80000001');
  await dialog.getByLabel('Phone').fill('+31 20 000 00 00');
  await dialog.getByRole('button', { name: 'Create company' }).click();
  await dialog.getByText('Choose a country').waitFor();
  await dialog.getByLabel('Country').selectOption('Netherlands');
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'owner-company');
  await dialog.getByRole('button', { name: 'Create company' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Kern B.V.' }).getByText('no site yet').waitFor();

  await page.getByRole('link', { name: 'Vonk', exact: true }).click();
  await page.getByText('Company', { exact: true }).click();
  await page.getByLabel('Company behind the site').selectOption('Kern B.V., 1015 CJ Amsterdam');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('region', { name: 'What will change' }).getByText('Kern B.V.').waitFor();
});

test('the console lists what the legal pages leave out, and they say it once it is filled in', async () => {
  const { app, eva } = await theSites();
  const { page } = await openAs(app, eva, { device: 'desktop' });
  await page.goto(`${app.origin}/pages/privacy`);
  await page.getByText('Our providers: Voorbeeldhosting B.V. (hosting) and Voorbeeldpost B.V. (email).').waitFor();
  await page.getByText('supervised by: Autoriteit Persoonsgegevens (AP).').waitFor();
  expect(await page.getByText('with these safeguards').count()).toBe(0);

  await page.goto(`${app.origin}/operator/sites`);
  const company = page.getByRole('listitem').filter({ hasText: 'Vonk Online B.V.' });
  const missing = company.locator('.site-missing li');
  await company.getByText('Missing here, so left out of the legal pages:').waitFor();
  expect(await missing.allTextContents()).toEqual([
    'Body for consumer disputes, with its website',
    'Providers outside the EEA and their safeguards, separated by commas',
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'owner-missing');
  await company.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Body for consumer disputes').fill('Geschillenloket (loket.example)');
  await dialog.getByLabel('Providers outside the EEA').fill('Sample Inc. in the USA (standard contractual clauses)');
  await dialog.getByRole('button', { name: 'Save for all its sites' }).click();
  await missing.first().waitFor({ state: 'detached' });

  await page.goto(`${app.origin}/pages/privacy`);
  await page.getByText('with these safeguards: Sample Inc. in the USA (standard contractual clauses).').waitFor();
  await page.goto(`${app.origin}/complaints`);
  await page.getByText('you can turn to Geschillenloket (loket.example).').waitFor();
});

test.for(['phone', 'desktop'] as const)(
  'on a %s the owner sees which site it is, what is to change in plain words, and that nothing is live',
  async (device) => {
    const { app, eva } = await theSites();
    const { page } = await openAs(app, eva, { device });
    await page.goto(`${app.origin}/operator/sites?id=${id}`);
    await page.getByRole('heading', { name: 'Vonk localhost' }).waitFor();
    await page.getByText('This saves a draft. Members see it once you publish it.').waitFor();
    await page.getByLabel('Home page title').fill('Meet somebody');
    await page.getByText('Profiles and search', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Hair colour' }).uncheck();
    await page.getByRole('textbox', { name: 'About' }).fill('What makes you laugh?');
    await page.getByText('Look', { exact: true }).click();
    await page.getByLabel('Use custom colours').check();
    await page.getByLabel('Choose the colour on light backgrounds').fill('#0b5c8a');
    expect(await page.getByLabel('Colour on light backgrounds', { exact: true }).inputValue()).toBe('#0b5c8a');
    await screenshot(page, `owner-look-${device}`);
    for (const group of await page.locator('details').all())
      await group.evaluate((each: HTMLDetailsElement) => (each.open = true));
    expect(await page.locator('.console-page').innerText()).not.toMatch(rawNames);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const panel = page.getByRole('region', { name: 'What will change' });
    await panel.getByText('What makes you laugh?', { exact: true }).waitFor();
    const words = await panel.innerText();
    expect(words).not.toMatch(rawNames);
    for (const said of ['Home page title', 'Colour on light backgrounds', '#0b5c8a', 'About'])
      expect(words).toContain(said);
    // Its beginning stands where one looks, not below the fold.
    const top = () => panel.evaluate((each) => each.getBoundingClientRect().top / innerHeight);
    await expect.poll(top).toBeLessThan(0.3);
    expect(await top()).toBeGreaterThan(0);
    await screenshot(page, `owner-change-${device}`);
    // The log says the same.
    await panel.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Your changes are live.').waitFor();
    await page.goto(`${app.origin}/operator/log`);
    await page.getByText('Home page title').waitFor();
    expect(await page.locator('.acts').innerText()).not.toMatch(rawNames);
    await screenshot(page, `owner-log-${device}`);
  },
);

test('in a row of fields, an error stands above the hint, and a colour’s picker in its field', async () => {
  const { app, eva } = await theSites();
  const { page } = await openAs(app, eva, {
    at: `/operator/sites?id=${id}`,
    device: 'desktop',
    expected: [/status of 422/],
  });
  await page.getByText('Look', { exact: true }).click();
  await page.getByLabel('Use custom colours').check();
  const bottomOf = (picker: string) =>
    page
      .locator(`.field-control:has(.site-picker) > ${picker}`)
      .first()
      .evaluate((each) => each.getBoundingClientRect().bottom);
  expect(await bottomOf('.site-picker')).toBe(await bottomOf('input:not(.site-picker)'));
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const error = page.getByText('Required');
  await error.waitFor();
  const hint = page.getByText('In the header, in titles, below the icon');
  const top = await hint.evaluate((each) => each.getBoundingClientRect().top);
  expect(await error.evaluate((each) => each.getBoundingClientRect().bottom)).toBeLessThanOrEqual(top);
  await screenshot(page, 'owner-error');
  await page.getByLabel('Name', { exact: true }).fill('Vonk');
  await page.getByText('Profiles and search', { exact: true }).click();
  await page.getByLabel('Minimum age').fill('12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('A whole number from 18 to 99').waitFor();
});

test('a site of one country sells in its money, and says its own sentences to visitors, in its own colours', async () => {
  const { app, eva } = await theSites();
  const { page } = await openAs(app, eva, { device: 'desktop' });
  await page.goto(`${app.origin}/operator/sites`);
  await page.getByRole('button', { name: 'New site' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.innerText()).not.toContain('proxy');
  await dialog.getByLabel('Domain').fill('kern.localhost');
  await dialog.getByLabel('Name').fill('Kern');
  await dialog.getByLabel('Niche').selectOption('GILF');
  await dialog.getByLabel('Add a country').selectOption('Netherlands');
  await dialog.getByLabel('Support email').fill('hoi@kern.example');
  await dialog.getByLabel('Description').fill('Warm people, clear prices.');
  await dialog.getByRole('button', { name: 'Create site' }).click();
  await page.getByRole('heading', { name: 'Kern kern.localhost' }).waitFor();
  await page.getByText('Countries and language', { exact: true }).click();
  expect(await page.getByLabel('Lowest message price in').count()).toBe(1);

  await page.getByText('Pages for visitors', { exact: true }).click();
  const first = page.getByRole('group', { name: 'Home page' });
  await first.getByLabel('Heading').fill('Good evening');
  await first.getByLabel('Text').fill('Somebody is cooking for two.');
  await first.getByLabel('Button').fill('Come in');
  const preview = first.getByRole('figure', { name: 'Preview' });
  expect(await preview.innerText()).toMatch(/Good evening\s+Somebody is cooking for two\.\s+Come in/);
  await first.scrollIntoViewIfNeeded();
  await screenshot(page, 'owner-page-preview');
  const gallery = page.getByRole('group', { name: 'Landing page with a gallery' });
  await gallery.getByLabel('Heading').fill('Who is at the table');
  const drawn = gallery.getByRole('figure', { name: 'Preview' });
  await drawn.getByText('Who is at the table').waitFor();
  await gallery.scrollIntoViewIfNeeded();
  const scene = drawn.locator('img');
  await expect.poll(() => scene.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await screenshot(page, 'owner-lander-preview');
  await page.setViewportSize({ width: 390, height: 844 });
  await drawn.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'owner-lander-preview-phone');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText('Look', { exact: true }).click();
  await page.getByLabel('Use custom colours').check();
  await page.getByLabel('Colour on light backgrounds', { exact: true }).fill('#0b5c8a');
  await page.getByLabel('Colour on dark backgrounds', { exact: true }).fill('#8fd0ff');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Your changes are live.').waitFor();

  await page.goto(`${app.origin}/operator/shop`);
  await page.getByLabel('Site', { exact: true }).selectOption('Kern (kern.localhost)');
  await expect.poll(() => page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['EUR']);
  await page.getByText('Small bundle').waitFor();
  expect(await page.locator('.console-page').innerText()).not.toMatch(/\bp[0-3]\b/);
  expect(await accessibilityFaults(page)).toEqual([]);

  const host = app.origin.replace(/\/\/[^:]+/, '//kern.localhost');
  await page.goto(host);
  await page.getByRole('heading', { name: 'Good evening' }).waitFor();
  await page.getByText('Somebody is cooking for two.').waitFor();
  const join = page.getByRole('link', { name: 'Come in' });
  expect(await join.evaluate((each) => getComputedStyle(each).color)).toBe(await mixed(page, '#0b5c8a', 45));
  const logo = page.locator('.logo .mark-one');
  expect(await logo.evaluate((each) => getComputedStyle(each).fill)).toBe('rgb(143, 208, 255)');
  await screenshot(page, 'owner-first-page');
  await page.goto(`${host}/landers/gallery/gilf-en`);
  await page.getByRole('heading', { name: 'Who is at the table' }).waitFor();
  const drawing = await page.evaluate(async () => (await fetch('/api/landers/gallery.svg')).text());
  expect(drawing).toContain('#0b5c8a');
});

/** The colour with black, as the browser mixes it. */
const mixed = (page: Parameters<typeof accessibilityFaults>[0], colour: string, share: number) =>
  page.evaluate(
    ([colour, share]) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `color-mix(in srgb, ${colour} ${share}%, #000)`;
      const said = getComputedStyle(probe).color;
      probe.remove();
      return said;
    },
    [colour, share] as const,
  );
