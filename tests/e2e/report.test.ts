import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { conversationId } from '../../src/shared/ids.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { addPhoto } from '../support/pictures.ts';
import { openChat } from '../support/screens.ts';
import { tell } from '../support/talk.ts';
import { speak } from '../support/voices.ts';
import { serveWeb } from '../support/web.ts';

test('a member is reported from their page, also without network, and what was filled in is kept; then also blocked', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna, 'send me money');
  const browser = await openAs(app, anna, { at: `/members/${bram.id}` });
  const { page } = browser;
  // The block may be heard of before the page is left: it then asks for a profile that is hidden.
  browser.expectLine(/status of 404/);
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Options for bram' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await page.getByRole('dialog', { name: 'Report bram' }).waitFor();
  };
  const send = () => page.getByRole('button', { name: 'Send report' }).click();
  const reports = () => app.db.selectFrom('reports').select(['category', 'text']).execute();

  await openDialog();
  await send();
  await page.getByText('Choose an option').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('category');
  await page.getByLabel('What happened?').fill('x'.repeat(1995));
  await page.getByText('5 characters left').waitFor();
  await page.getByLabel('What happened?').pressSequentially('123456');
  await page.getByText('0 characters left').waitFor();
  await page.getByLabel('What happened?').fill('Asks for money');
  await expect.poll(() => page.getByText('characters left').count()).toBe(0);
  expect(await page.getByText('Choose an option').count()).toBe(1);
  await page.getByLabel('Spam or fraud').check();
  await expect.poll(() => page.getByText('Choose an option').count()).toBe(0);
  await browser.offline(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'report');
  expect(await page.getByLabel('What happened?').inputValue()).toBe('Asks for money');
  expect(await reports()).toEqual([]);

  // Closed by mistake, it is as it was; about somebody else there would be nothing.
  await page.keyboard.press('Escape');
  await openDialog();
  expect(await page.getByLabel('Spam or fraud').isChecked()).toBe(true);
  expect(await page.getByLabel('What happened?').inputValue()).toBe('Asks for money');

  await send();
  await page.getByRole('dialog', { name: 'Thank you for telling us' }).waitFor();
  await page.getByText('Your report is sent once you’re online.').waitFor();
  expect(await reports()).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'reported');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await browser.offline(false);
  await expect.poll(reports).toEqual([{ category: 'fraud', text: 'Asks for money' }]);

  await openDialog();
  expect(await page.getByLabel('What happened?').inputValue()).toBe('');
  await page.getByLabel('Harassment or threats').check();
  await page.getByLabel('Also block bram').check();
  await send();
  await page.waitForURL(`${app.origin}/members`);
  await page.getByText('Thank you. Someone on our team will review your report.').waitFor();
  await expect.poll(reports).toEqual([{ category: 'harassment', text: 'Asks for money' }]);
  const blocked = async () => (await anna.call('GET block.php')).body.profiles.map(({ id }) => id);
  await expect.poll(blocked).toEqual([bram.id]);
});

test('a file of a chat that is reported without network: the dialog says that it is lost if it is withdrawn first', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await speak(app, bram, anna);
  const browser = await openAs(app, anna);
  const { page } = browser;
  await openChat(page, app.origin, conversationId(anna.id, bram.id));
  await page.locator('.voice-message').waitFor();
  await browser.offline(true);
  await page.locator('.voice-message').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByLabel('An intimate photo').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('If bram unsends the message before then, we don’t get to see or hear it.').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, `reported-file-${colorScheme}`);
  }

  // With a block the chat goes, and with it the dialog.
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.locator('.voice-message').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByLabel('Harassment or threats').check();
  await page.getByLabel('Also block bram').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.locator('.toast').getByText('If bram unsends the message before then').waitFor();
  await page.locator('.voice-message').waitFor({ state: 'detached' });
});

test('a photo is reported without network: the member learns what a removal takes away, and operators which photo it is', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram, eva } = await cast(app, { anna: {}, bram: {}, eva: { scope: 'operator' } });
  for (let i = 0; i < 2; i++) await addPhoto(app, bram);
  const browser = await openAs(app, anna, { at: `/members/${bram.id}` });
  const { page } = browser;
  await page.getByRole('button', { name: 'Photo 2 of bram' }).first().click();
  await browser.offline(true);
  await page.locator('.viewer').getByRole('button', { name: 'Report' }).click();
  await page.getByLabel('Fake profile').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('If bram removes the photo before then, we don’t get to see it.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'reported-photo');

  await browser.offline(false);
  const arrived = async () => {
    const { reports = [] } = (await eva.call('GET operator-case.php', { member: bram.id })).body;
    return reports.map(({ photos, photo_gone }) => [photo_gone, ...photos.map(({ reported }) => reported)]);
  };
  await expect.poll(arrived).toEqual([[false, false, true]]);
});

test('a report that the server refuses later is said on whatever screen the member is, until they close it', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const browser = await openAs(app, anna, { at: `/members/${bram.id}` });
  const { page } = browser;
  browser.expectLine(/status of 404/);
  await page.getByRole('button', { name: 'Options for bram' }).click();
  await browser.offline(true);
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByLabel('Spam or fraud').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Your report is sent once you’re online.').waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await bram.call('POST block.php', { profile: anna.id });
  await page.goto(`${app.origin}/chats`);
  await browser.offline(false);
  const note = page.getByRole('status').getByText('We couldn’t send your report: this member is no longer here.');
  await note.waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, `report-refused-${colorScheme}`);
  }
  // A reload took it away before it was read.
  await page.goto(`${app.origin}/settings`);
  await note.waitFor();
  await page.locator('.toast').getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await note.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.waitForTimeout(2500); // the note comes with the idle tasks
  expect(await note.count()).toBe(0);
  expect(await app.db.selectFrom('reports').selectAll().execute()).toEqual([]);
});

test('whom a report hides at once goes from the screen; the thanks stay', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  // A match; who has a conversation with them goes on in it.
  for (const [one, other] of [[anna, bram] as const, [bram, anna] as const])
    expect((await one.call('POST like.php', { profile: other.id })).status).toBe(200);
  const { page, expectLine } = await openAs(app, anna);
  expectLine(/status of 404/);
  await page.goto(`${app.origin}/members/${bram.id}`);
  await page.getByRole('heading', { name: 'bram' }).waitFor();
  await page.getByRole('button', { name: 'Options for bram' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByLabel('Appears to be under 18').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Thank you for telling us').waitFor();
  await page.getByRole('heading', { name: 'This member is no longer here' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('the keyboard of a phone leaves what is typed in, and its label, in full view', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const { page } = await openAs(app, anna, { at: `/members/${bram.id}` });
  await page.getByRole('button', { name: 'Options for bram' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const field = page.getByLabel('What happened?');
  await field.tap();
  // The room left of 844 above a keyboard; index.html asks for a window that shrinks by it.
  await page.setViewportSize({ width: 390, height: 420 });
  await expect.poll(() => inView(field)).toBe(1);
  expect(await inView(page.getByText('What happened?'))).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'report-keyboard');

  await page.getByLabel('Appears to be under 18').check();
  await field.focus();
  expect(await inView(field)).toBe(1);
});

/** How much of it is seen, from 0 to 1. */
const inView = (of: Locator) =>
  of.evaluate(
    (element) =>
      new Promise<number>((resolve) =>
        new IntersectionObserver(([seen]) => resolve(seen?.intersectionRatio ?? 0)).observe(element),
      ),
  );
