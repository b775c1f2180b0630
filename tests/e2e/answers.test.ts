import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { type Actor, cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { addPhoto } from '../support/pictures.ts';
import { textsOf } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

async function start() {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: { premium: true }, bram: { premium: true, language: 'de' } });
  const now = Math.floor(Date.now() / 1000);
  for (const who of [anna, bram])
    await who.call('PUT user.php', { dismissals: { 'hide-push-notification-alert': now, 'hide-enrich-alert': now } });
  return { app, anna, bram };
}

const there = async (who: Actor) => (await who.call('GET user.php', {})).body.user.profile.answers;
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
  );
const free = (page: Page) => page.getByRole('button', { name: 'Finish a sentence' });

/** Keys only, from the place in the section where the next sentence goes. */
async function finish(page: Page, name: string, text: string): Promise<void> {
  await free(page).first().focus();
  await page.keyboard.press('Enter');
  const sentence = page.getByRole('dialog').getByRole('button', { name });
  await sentence.waitFor();
  while (!(await sentence.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('a member finishes sentences by keyboard; another one reads them in German and comments on one', async () => {
  const { app, anna, bram } = await start();
  await addPhoto(app, anna);
  const { page } = await openAs(app, anna, { at: '/profile', device: 'desktop' });

  await finish(page, 'A perfect Sunday', 'Bread first, then the paper.');
  await expect.poll(() => there(anna)).toEqual([{ prompt: 'sunday', text: 'Bread first, then the paper.' }]);
  await finish(page, 'Together we could', 'Win the pub quiz.');
  await page.getByRole('button', { name: 'Options for “Together we could”' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move up' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await there(anna))?.map(({ prompt }) => prompt)).toEqual(['together', 'sunday']);
  await expect.poll(() => focused(page)).toBe('Options for “Together we could”');
  await screenshot(page, 'answers-own');
  expect(await accessibilityFaults(page)).toEqual([]);

  const viewer = await openAs(app, bram, { locale: 'de' });
  await viewer.context.addCookies([{ name: 'locale', value: 'de', url: app.origin }]);
  const german = viewer.page;
  await german.goto(`${app.origin}/members/${anna.id}`);
  const card = german.locator('.answer-card', { hasText: 'Bread first' });
  await card.getByRole('heading', { name: 'Ein perfekter Sonntag' }).waitFor();
  await screenshot(german, 'answers-profile');
  expect(await accessibilityFaults(german)).toEqual([]);
  await card.getByRole('button').focus();
  await german.keyboard.press('Enter');
  const dialog = german.getByRole('dialog');
  await dialog.getByText('Bread first, then the paper.').waitFor();
  await dialog.getByRole('textbox').focus();
  await german.keyboard.type('Which bakery?');
  await dialog.locator('button[type=submit]').focus();
  await german.keyboard.press('Enter');
  await expect.poll(() => textsOf(anna, bram)).toEqual([expect.stringContaining('Bread first, then the paper.')]);
  expect(await textsOf(anna, bram)).toEqual([expect.stringContaining('Which bakery?')]);
  const likers = async () => (await anna.call('GET likes.php', {})).body.liked_by.map(({ id }) => id);
  await expect.poll(likers).toEqual([bram.id]);
});

test('an answer is changed, moved to another sentence and deleted, without network as well', async () => {
  const { app, anna } = await start();
  await anna.call('PUT profile.php', { answers: [{ prompt: 'sunday', text: 'Bread.' }] });
  const browser = await openAs(app, anna, { at: '/profile' });
  const { page } = browser;
  const dialog = page.getByRole('dialog');
  const edit = (name: string) => page.getByRole('button', { name: `Edit: ${name}` });
  await edit('A perfect Sunday').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await browser.offline(true);

  await edit('A perfect Sunday').click();
  await dialog.getByRole('textbox').fill('x'.repeat(10_000));
  expect((await dialog.getByRole('textbox').inputValue()).length).toBe(150);
  await dialog.getByText('0 characters left').waitFor();
  await dialog.getByRole('textbox').fill('  ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByRole('textbox').fill('Rye bread.');
  await dialog.getByRole('button', { name: 'Another sentence' }).click();
  await dialog.getByRole('button', { name: 'I can never say no to' }).click();
  await screenshot(page, 'answers-dialog');
  expect(await accessibilityFaults(page)).toEqual([]);
  const { x, y } = (await dialog.getByRole('button', { name: 'Save' }).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 20, y + 20);
  await dialog.waitFor({ state: 'detached' });
  // As browsers count the second click of a double click.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.getByText('Saved on this device.').first().waitFor();
  expect(new URL(page.url()).pathname, 'below the button lay a tab').toBe('/profile');
  await page.reload();
  await edit('I can never say no to').waitFor();
  expect(await there(anna)).toEqual([{ prompt: 'sunday', text: 'Bread.' }]);

  await browser.offline(false);
  await expect.poll(() => there(anna)).toEqual([{ prompt: 'weakness', text: 'Rye bread.' }]);
  await page.getByRole('button', { name: 'Options for “I can never say no to”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => there(anna)).toEqual([]);
  expect(await free(page).count()).toBe(1);
});
