import { onTestFinished } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { type Actor, password } from './cast.ts';
import type { WebApp } from './web.ts';

/** A browser in which a member of the cast has just logged in; it closes with the test. */
export async function openAs(
  app: WebApp,
  { email }: Actor,
  options: Parameters<typeof openBrowser>[0] = {},
): Promise<Browser> {
  const browser = await openBrowser(options);
  onTestFinished(() => browser.close());
  const { page } = browser;
  await page.goto(`${app.origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/chats');
  return browser;
}
