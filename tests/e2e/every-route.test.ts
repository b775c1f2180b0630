import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile, readCatalog } from '../../.build/catalogs.ts';
import type { LayoutName } from '../../src/client/app/screen.tsx';
import type { CatalogPart } from '../../src/shared/catalog-parts.ts';
import type { RouteName } from '../../src/shared/paths.ts';
import { accessibilityFaults, type Browser, openBrowser } from '../support/browser.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.ts';
import { createDemoDatabase, type TestDatabase } from '../support/database.ts';
import { endAll } from '../support/end-all.ts';
import { addressesIn } from '../support/every-address.ts';
import { goTo, settled } from '../support/go-to.ts';
import { logIn, withoutWorker } from '../support/screens.ts';
import { tooWide } from '../support/too-wide.ts';

/**
 * Every route, as everybody sees it, on a phone and at a desk, light and dark: in German, whose words are long. What lies behind menus
 * and buttons has stories of its own.
 */
const views = [
  { size: 'phone', viewport: { width: 390, height: 844 } },
  { size: 'desk', viewport: { width: 1280, height: 800 } },
] as const;
/** The smallest phone, for letters that are twice as large. */
const narrow = { size: 'small phone', viewport: { width: 320, height: 640 } } as const;
// Of what is judged, only colours are other ones in the dark.
const schemes = [
  { colorScheme: 'light', rules: undefined },
  { colorScheme: 'dark', rules: ['color-contrast'] },
] as const;
const root = join(import.meta.dirname, '../..');
type Actor = 'visitor' | 'free' | 'premium';

let database: TestDatabase;
let app: BuiltApp;
let addresses: Awaited<ReturnType<typeof addressesIn>>;
let english: string[];
beforeAll(async () => {
  database = await createDemoDatabase();
  app = await startBuiltApp({ databaseUrl: database.connectionString });
  addresses = await addressesIn(database.db);
  english = await leftInEnglish();
});
afterAll(() =>
  endAll(
    () => app?.stop(),
    () => database?.drop(),
  ),
);

describe.concurrent('no route has anything amiss', () => {
  test.for(['visitor', 'free', 'premium'] as const)('for a %s', { timeout: 1_200_000 }, async (actor) => {
    const browser = await openAs(actor);
    const { page } = browser;
    // As the browser's own settings say it, which is what `em` of a media query means.
    const settings = await browser.context.newCDPSession(page);
    const setLetters = (standard: number) => settings.send('Page.setFontSizes', { fontSizes: { standard } });
    const faults: string[] = [];
    for (const [name, address] of addresses) {
      const note = (where: string, what: string[]) => faults.push(...what.map((each) => `${name}, ${where}: ${each}`));
      await goTo(page, address);
      // A route that redirects leads to a screen that is judged there.
      const stays = new URL(page.url()).pathname === address;
      const layout = await page.locator('.layout').getAttribute('data-layout');
      if (stays && layout !== layoutOf(name)) faults.push(`${name}: the layout is ${layout}`);
      for (const { size, viewport } of views) {
        await page.setViewportSize(viewport);
        note(size, await tooWide(page));
        for (const { colorScheme, rules } of schemes) {
          await page.emulateMedia({ colorScheme });
          if (stays) note(`${size}, ${colorScheme}`, await accessibilityFaults(page, rules));
        }
      }
      await setLetters(32);
      for (const { size, viewport } of [...views, narrow]) {
        await page.setViewportSize(viewport);
        note(`${size}, letters twice as large`, await tooWide(page));
      }
      await setLetters(16);
      note('descriptions', await page.evaluate(readTwice));
      note('words', await page.evaluate(wordsIn, english));
      note('console', browser.lines());
    }
    await browser.close();
    expect(faults).toEqual([]);
  });

  test('for words that are 40% longer', { timeout: 600_000 }, async () => {
    const browser = await openAs('premium', 'en');
    const { page } = browser;
    // The worker has the catalogs as they are.
    await withoutWorker(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready; // on a slow machine it would come after this
      for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
    });
    await page.route('**/assets/locale-en-*', async (route) => {
      const part = /locale-en-([a-z]+)-/.exec(route.request().url())?.[1] as CatalogPart;
      await route.fulfill({ contentType: 'text/javascript', body: await compile(root, 'en', part, true) });
    });
    await page.setViewportSize(views[0].viewport);
    await page.goto(`${app.origin}/pages/faq`);
    await settled(page);
    expect(await page.locator('h1').textContent()).toMatch(/^[^a-z]{20,}$/i);
    const faults: string[] = [];
    for (const [name, address] of addresses) {
      await goTo(page, address);
      faults.push(...(await tooWide(page)).map((each) => `${name}: ${each}`));
    }
    await browser.close();
    expect(faults).toEqual([]);
  });
});

/** The layout of each route (SPECIFICATION 11.4, 11.23). */
function layoutOf(name: RouteName): LayoutName {
  if (['chats-id', 'members-id-chat'].includes(name)) return 'chat';
  if (/^landers-|^members-id-landing/.test(name)) return 'lander';
  return /^(token|signup|members-id-signup|complete-signup|reset-password.*|activate-.*|mail-change-do)$/.test(name)
    ? 'empty'
    : 'default';
}

async function openAs(actor: Actor, language = 'de'): Promise<Browser> {
  const browser = await openBrowser({ device: 'desktop' });
  const { page } = browser;
  const speak = (value: string) => browser.context.addCookies([{ name: 'locale', value, url: app.origin }]);
  await speak('en');
  if (actor !== 'visitor') await logIn(page, app.origin, `${actor}@demo.example`);
  await speak(language);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(app.origin);
  await settled(page);
  return browser;
}

/** In the page: what describes a control and is part of its name as well, or describes the group around it. */
function readTwice(): string[] {
  const describing = (each: Element) => (each.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return [...document.querySelectorAll<HTMLInputElement>('[aria-describedby]:is(input, select, textarea)')]
    .filter((control) => {
      const around = control.parentElement?.closest('[aria-describedby]');
      const inGroup = around ? describing(around) : [];
      const named = (id: string) =>
        [...(control.labels ?? [])].some((label) => label.contains(document.getElementById(id)));
      return describing(control).some((id) => inGroup.includes(id) || named(id));
    })
    .map((control) => `read twice: what describes ${control.name || control.labels?.[0]?.textContent}`);
}

/** Sentences left in English, though German has other words for them. */
async function leftInEnglish(): Promise<string[]> {
  const german = Object.values(await readCatalog(root, 'de'));
  const said = new Set(german.map(({ translation }) => translation));
  return german.flatMap(({ message }) => (message && !message.includes('{') && !said.has(message) ? [message] : []));
}

/** In the page: texts and names that are of these. */
function wordsIn(english: string[]): string[] {
  const wrong = new Set(english);
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
  for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const each of document.querySelectorAll(`[${name}]`)) texts.push(each.getAttribute(name) ?? '');
  return texts.filter((text) => wrong.has(text)).map((text) => `not in German: ${text}`);
}
