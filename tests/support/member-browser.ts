import { onTestFinished } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { type Actor, password } from './cast.ts';
import { enter } from './screens.ts';
import type { WebApp } from './web.ts';

/** A browser in which a member of the cast is logged in, on a page of theirs (`at`, their chats); it closes with the test. */
export async function openAs(
  app: WebApp,
  { email }: Actor,
  { at, ...options }: Parameters<typeof openBrowser>[0] & { at?: string } = {},
): Promise<Browser> {
  const browser = await openBrowser(options);
  onTestFinished(() => browser.close());
  await enter(browser.page, app.origin, email, { at, password });
  return browser;
}
