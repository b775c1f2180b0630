import { sql } from 'kysely';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { cast, password } from '../support/cast.ts';
import { strangers } from '../support/crowd.ts';
import { memberCards, untilOffered } from '../support/screens.ts';
import { answerUntil, newcomer } from '../support/signing-up.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

const questions = [
  'Who would you like to meet?',
  'What age range?',
  'Where should they live?',
  'What are you looking for?',
  'Which interests would you like to have in common?',
];

/** A control pressed by keyboard may disappear: the focus then goes on, and never falls to the body. */

test('the focus goes on from a login, from each Dismiss, and from the last question of the match finder', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: {} });
  await strangers(app, 10, { photo: sql`false` });
  const { page } = await visit(app);
  await page.goto(`${app.origin}/login`);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(anna.email);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/chats');
  await expect.poll(() => focused(page)).toBe('main');

  await dismiss(page, '.banner');
  await expect.poll(() => focused(page)).toBe('main');
  await untilOffered(page);
  await dismiss(page, '.banner');
  await expect.poll(() => focused(page)).toBe('main');

  await page.goto(`${app.origin}/match-finder`);
  for (const question of questions) {
    await expect.poll(() => focused(page)).toBe(`h1 ${question}`);
    if (question !== questions.at(-1)) await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Show my suggestions' }).press('Enter');
  await memberCards(page).first().waitFor();
  await expect.poll(() => focused(page)).toBe('h1 Match finder');
});

test.for(['page', 'dialog'])('the focus goes on from the last question of a signup in a %s', async (where) => {
  const app = await serveWeb(await createTestApp());
  const { page } = await visit(app);
  await strangers(app, 3, { photo: sql`false` });
  await sql`update sites set settings = settings || '{"logged_out_search": true}'`.execute(app.db);
  await page.goto(where === 'page' ? `${app.origin}/signup` : `${app.origin}/members`);
  if (where === 'dialog') await page.locator('.visitors-end a[href="/signup"]').press('Enter');
  await answerUntil(page, 'activation', newcomer());
  await page.locator('.signup-step [type=submit]').press('Enter');
  await page.waitForURL('**/signup-matches');
  await page.getByRole('heading', { name: 'People for you' }).waitFor();
  await expect.poll(() => focused(page)).toBe('main');
});

async function visit(app: WebApp): Promise<Browser> {
  const browser = await openBrowser({ whole: true, device: 'desktop', expected: [/status of 422/] });
  onTestFinished(() => browser.close());
  await browser.context.addCookies([{ name: 'locale', value: 'en', url: app.origin }]);
  return browser;
}

async function dismiss(page: Page, inside: string): Promise<void> {
  await page.locator(inside).getByRole('button', { name: 'Dismiss' }).press('Enter');
  await page.locator(inside).waitFor({ state: 'detached' });
}

/** The element that has the focus, with the words of a heading. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { localName = '', textContent } = document.activeElement ?? {};
    return localName === 'h1' ? `h1 ${textContent}` : localName;
  });
