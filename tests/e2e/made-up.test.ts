import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import type { BuiltApp } from '../support/built-app.ts';
import { startDemo } from '../support/demo-app.ts';

let app: BuiltApp;
beforeAll(async () => {
  app = await startDemo();
});
afterAll(() => app?.stop());

test.for([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])('a visitor of the demo reads on the first screen that its members are made up, at %j', async (viewport) => {
  const { page, close } = await openBrowser({ device: 'desktop' });
  await page.setViewportSize(viewport);
  const origin = app.origin.replace('localhost', 'she.localhost');
  await page.context().addCookies([{ name: 'locale', value: 'en', url: origin }]);
  for (const path of ['/', '/landers/alonetonight', '/landers/gallery', '/members']) {
    await page.goto(origin + path);
    const said = page.locator('main .disclosure');
    await said.waitFor();
    expect([path, await said.textContent()]).toEqual([path, expect.stringMatching(/made up/)]);
    if (path !== '/landers/gallery')
      expect([path, await said.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight)]).toEqual([
        path,
        true,
      ]);
  }
  await close();
});
