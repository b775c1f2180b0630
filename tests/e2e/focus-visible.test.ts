import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.ts';
import { createDemoDatabase, type TestDatabase } from '../support/database.ts';
import { endAll } from '../support/end-all.ts';
import { addressesIn } from '../support/every-address.ts';
import { goTo } from '../support/go-to.ts';
import { logIn } from '../support/screens.ts';

/** The last is a window of 1280x1024 at 400%. */
const views = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
];

let database: TestDatabase;
let app: BuiltApp;
beforeAll(async () => {
  database = await createDemoDatabase();
  app = await startBuiltApp({ databaseUrl: database.connectionString });
});
afterAll(() =>
  endAll(
    () => app?.stop(),
    () => database?.drop(),
  ),
);

test.for(['visitor', 'premium'] as const)(
  'what has the focus is marked, and nothing covers it, on any route, for a %s',
  { timeout: 240_000 },
  async (actor) => {
    const browser = await openBrowser({ device: 'desktop' });
    const { page } = browser;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (actor === 'premium') await logIn(page, app.origin, 'premium@demo.example');
    else await page.goto(app.origin);
    const amiss: string[] = [];
    let stops = 0;
    for (const [name, address] of await addressesIn(database.db)) {
      await goTo(page, address);
      // A route that redirects leads to a screen that is walked through there.
      if (new URL(page.url()).pathname !== address) continue;
      for (const viewport of views) {
        await page.setViewportSize(viewport);
        const found = await walk(page);
        stops += found.stops;
        amiss.push(...found.amiss.map((each) => `${name} at ${viewport.width}x${viewport.height}: ${each}`));
      }
    }
    await browser.close();
    console.log(`${stops} stops`);
    expect(amiss).toEqual([]);
    expect(stops).toBeGreaterThan(500);
  },
);

/**
 * From stop to stop, as with the Tab key, there and back. A stop is covered where its middle is not what a press there would meet, and
 * unmarked where nothing of it, of its label or of what is around it looks other than before.
 */
async function walk(page: Page): Promise<{ stops: number; amiss: string[] }> {
  return await page.evaluate(async () => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`;
    scrollTo(0, 0);
    const within = document.querySelector('dialog[open]') ?? document;
    const all = [...within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')];
    const reachable = all.filter((each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility());
    const some = reachable.slice(0, 40);
    const amiss = new Set<string>();
    for (const each of [...some, ...some.toReversed()]) {
      (document.activeElement as HTMLElement).blur();
      const before = looksOf(each);
      each.focus();
      if (document.activeElement !== each) continue; // the list was drawn anew
      if (looksOf(each) === before) amiss.add(`${nameOf(each)}, unmarked`);
      let cover = coverOf(each);
      // A photo may have come meanwhile, and have moved it: whoever comes to it then finds it.
      for (const until = performance.now() + 5000; cover !== undefined && performance.now() < until; ) {
        await new Promise(requestAnimationFrame);
        each.blur();
        each.focus();
        cover = coverOf(each);
      }
      if (cover !== undefined) amiss.add(`${nameOf(each)}, under ${cover}`);
    }
    return { stops: some.length, amiss: [...amiss] };

    function looksOf(each: HTMLElement): string {
      const label = each instanceof HTMLInputElement ? each.labels?.[0] : undefined;
      const around = [each, label, each.parentElement, each.parentElement?.parentElement];
      return around.flatMap((one) => (one ? ['', '::before', '::after'].map((part) => ringOf(one, part)) : [])).join();
    }

    function ringOf(one: Element, part: string): string {
      const { boxShadow, borderColor, outlineColor, outlineStyle } = getComputedStyle(one, part);
      const isOutlined = outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)';
      return [boxShadow, borderColor, isOutlined && outlineColor].join();
    }

    function coverOf(each: HTMLElement): string | undefined {
      // An input that is not drawn itself is seen by its label.
      const label = each instanceof HTMLInputElement ? each.labels?.[0] : undefined;
      const seen = label && label.offsetHeight > each.offsetHeight ? label : each;
      const { left, top, bottom, width } = seen.getBoundingClientRect();
      // A stop higher than the window is visible in part.
      const met = document.elementFromPoint(left + width / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2);
      if (!met) return 'nothing: out of sight';
      // Around a stop lies the screen that it is part of; what stands still above it is no part of the page's flow.
      const isAround = met.contains(seen) && getComputedStyle(met).position === 'static';
      return seen.contains(met) || isAround ? undefined : `${met.tagName.toLowerCase()}.${met.getAttribute('class')}`;
    }
  });
}
