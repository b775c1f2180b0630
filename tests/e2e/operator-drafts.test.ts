import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { newId } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

const { id } = demoSites.general;

async function theSites() {
  const app = await serveWeb(await createTestApp());
  app.clock.advance(10_000);
  const people = await cast(app, { anna: {}, bram: {}, eva: { scope: 'operator' } });
  return { app, ...people };
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const title = (page: Page) => page.getByLabel('Home page title').first();
const sender = (page: Page) => page.getByLabel('Sender name in emails');
const panel = (page: Page) => page.getByRole('region', { name: 'What will change' });
const labels = (page: Page) => panel(page).locator('dt').allTextContents();
const conflict = (page: Page) => page.getByText('Someone else has changed this in the meantime');
const isInView = (page: Page) =>
  conflict(page).evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test.for(['phone', 'desktop'] as const)(
  'on a %s, two tabs on one site: the second save shows the first one’s draft, keeps both, and only what is new will change',
  async (device) => {
    const { app, eva } = await theSites();
    const { page, context } = await openAs(app, eva, { device, expected: [/status of 409/] });
    const at = `${app.origin}/operator/sites?id=${id}`;
    const other = await context.newPage();
    for (const each of [page, other]) {
      await each.goto(at);
      await sender(each).waitFor();
    }
    await title(page).fill('Meet somebody');
    await save(page);
    await panel(page).getByText('Meet somebody').waitFor();

    await sender(other).fill('Team Vonk');
    await save(other);
    await conflict(other).waitFor();
    await other.locator('.alert.warning').getByText('Meet somebody').waitFor();
    await expect.poll(() => isInView(other)).toBe(true);
    expect(await accessibilityFaults(other)).toEqual([]);
    await screenshot(other, `operator-draft-conflict-${device}`);
    await save(other);
    await panel(other).waitFor();
    expect(await labels(other)).toEqual(['Sender name in emails', 'Home page title']);
    expect(await conflict(other).count()).toBe(0);
    // The form has both from now on.
    expect([await title(other).inputValue(), await sender(other).inputValue()]).toEqual(['Meet somebody', 'Team Vonk']);

    // The first tab still shows a draft of one change: it may not publish two.
    await page.getByRole('button', { name: 'Publish' }).click();
    await conflict(page).waitFor();
    await save(page);
    await panel(page).waitFor();
    expect(await labels(page)).toEqual(['Sender name in emails', 'Home page title']);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Your changes are live.').waitFor();

    // Live changes are no longer listed in the second tab, though it was opened before. None of them is news there.
    await title(other).fill('Meet everybody');
    await save(other);
    await panel(other).getByText('Meet everybody').waitFor();
    expect(await labels(other)).toEqual(['Home page title']);
    await other.getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(() => title(other).inputValue()).toBe('Meet somebody');
    expect(await panel(other).count()).toBe(0);
  },
);

test('a site with a draft opens at its top; a discarded one is gone', async () => {
  const { app, eva } = await theSites();
  await eva.call('PUT operator-draft.php', { id, was: 0, change: { index_title: 'Meet somebody' } });
  const { page } = await openAs(app, eva, { at: `/operator/sites?id=${id}` });
  await panel(page).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await title(page).inputValue()).toBe('Meet somebody');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => title(page).inputValue()).toBe('Vonk: meet someone who makes you smile');
  expect(await panel(page).count()).toBe(0);
});

test('a site that was changed is left after a question only: by the menu, by Back, and not once it is saved', async () => {
  const { app, eva } = await theSites();
  const { page } = await openAs(app, eva, { at: '/operator/sites', device: 'desktop' });
  const asked = answered(page);
  await page.getByRole('link', { name: 'Vonk', exact: true }).click();
  for (const group of await page.locator('details').all())
    await group.evaluate((each: HTMLDetailsElement) => (each.open = true));
  await page.getByRole('link', { name: 'Log' }).click();
  await page.getByRole('heading', { name: 'Log' }).waitFor();
  expect(asked.texts).toEqual([]);
  await page.goBack();

  await sender(page).fill('Team Vonk');
  await page.getByRole('link', { name: 'Log' }).click();
  await expect.poll(() => asked.texts.splice(0)).toEqual(['Leave without saving? What you’ve typed will be lost.']);
  await page.evaluate(() => history.back());
  await expect.poll(() => asked.texts.splice(0).length).toBe(1);
  expect(page.url()).toContain(id);
  expect(await sender(page).inputValue()).toBe('Team Vonk');
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked.texts.splice(0).length).toBe(1);
  expect(await sender(page).inputValue()).toBe('Team Vonk');

  asked.accepts = true;
  await page.getByRole('link', { name: 'Log' }).click();
  await page.getByRole('heading', { name: 'Log' }).waitFor();
  expect(asked.texts.splice(0).length).toBe(1);
  await page.goBack();
  await sender(page).fill('Team Vonk');
  await save(page);
  await panel(page).waitFor();
  await page.getByRole('link', { name: 'Log' }).click();
  await page.getByRole('heading', { name: 'Log' }).waitFor();
  expect(asked.texts).toEqual([]);
});

test('an answer and a decision are not lost by opening another case, and once sent they are said to be', async () => {
  const { app, anna, bram, eva } = await theSites();
  await anna.call('POST complaint.php', { id: newId(), category: 'payment', text: 'I paid twice' });
  await anna.call('POST report.php', { id: newId(), profile: bram.id, category: 'fraud', text: 'Asks for money' });
  const { page } = await openAs(app, eva, { at: '/operator/reports', device: 'desktop' });
  const asked = answered(page);
  await page.getByRole('link', { name: /^anna/ }).click();
  await page.getByLabel('Answer').fill('It is on its way back.');
  await page.getByRole('link', { name: /^bram/ }).click();
  await expect.poll(() => asked.texts.splice(0).length).toBe(1);
  expect(await page.getByLabel('Answer').inputValue()).toBe('It is on its way back.');
  await page.getByRole('button', { name: 'Email the answer and close' }).click();
  await page.getByRole('status').getByText('The answer was sent to anna.').waitFor();

  await page.getByRole('link', { name: /^bram/ }).click();
  await page.getByText('Warn', { exact: true }).click();
  await screenshot(page, 'operator-case-linked');
  await page.getByLabel('Statement of reasons').fill('On Monday you asked for money.');
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await expect.poll(() => asked.texts.splice(0).length).toBe(1);
  await page.getByLabel('Rule that was broken').selectOption('fraud');
  await page.getByRole('button', { name: 'Decide and send email' }).click();
  await page
    .getByRole('status')
    .getByText(/Decision \d+ was sent to bram\./)
    .waitFor();
  expect(asked.texts).toEqual([]);

  // An answered complaint is found on its member's page.
  await page.goto(`${app.origin}/operator/members?id=${anna.id}`);
  await page.getByText(/answered on/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-member-complaint');
  await page.getByRole('link', { name: /^Complaint \d+/ }).click();
  await page.getByText('It is on its way back.').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, 'operator-complaint-answered');
  await page.getByRole('link', { name: 'anna', exact: true }).click();
  await page.getByRole('heading', { name: 'anna' }).waitFor();
});

/** Answers the browser's questions, with no until told otherwise. */
function answered(page: Page): { texts: string[]; accepts: boolean } {
  const asked = { texts: [] as string[], accepts: false };
  page.on('dialog', async (dialog) => {
    asked.texts.push(dialog.message());
    await (asked.accepts ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}
