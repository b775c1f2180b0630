import type { Page, Request } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { openBrowser } from '../support/browser.ts';
import { cast, password } from '../support/cast.ts';
import { openMetrics } from '../support/scrape.ts';
import { composer, enter, withoutWorker } from '../support/screens.ts';
import { between, tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

/** Faults in code of ours: each key throws what the member has typed, from a place of its own. */
const faults = (keys: string[]) =>
  keys
    .map(
      (key) => `addEventListener('keydown', (event) => {
  if (event.key !== '${key}') return;
  const { value } = document.querySelector('textarea');
  if (event.shiftKey) Promise.reject(new RangeError(value));
  else throw new TypeError(value);
});`,
    )
    .join('\n');
const keys = Array.from({ length: 8 }, (_, at) => `F${at + 1}`);

async function addFaults(page: Page): Promise<void> {
  await page.route('**/assets/index-*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n${faults(keys)}` });
  });
}

test('errors in a page reach the numbers of its build, without a word of the member; a storm of them is five', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna, 'Hello');
  const { version } = (await (await fetch(`${app.origin}/readyz`)).json()) as { version: string };
  const { numbers } = await openMetrics(app.context);
  const count = async () =>
    Object.entries(await numbers()).filter(([name]) =>
      name.startsWith(`vonk_client_errors_total{version="${version}"`),
    );
  const text = 'My secret is in /assets/secret-file.js:1:2';

  const browser = await openBrowser({ expected: [/My secret/] });
  onTestFinished(() => browser.close());
  const { page } = browser;
  // Code out of the worker's copy would have no faults.
  await withoutWorker(page);
  await addFaults(page);
  const reports: Request[] = [];
  page.on('request', (request) => void (request.url().endsWith('/api/client-error.php') && reports.push(request)));
  await enter(page, app.origin, anna.email, { at: `/chats/${between(anna, bram)}`, password });
  await composer(page).fill(text);
  for (const key of ['F1', 'F1', 'Shift+F1', 'F1']) await page.keyboard.press(key);

  const label = (kind: string) => `vonk_client_errors_total{version="${version}",kind="${kind}"}`;
  await expect.poll(count).toEqual([
    [label('error'), 1],
    [label('rejection'), 1],
  ]);
  for (const key of keys) await page.keyboard.press(key);
  await expect.poll(count).toEqual([
    [label('error'), 4],
    [label('rejection'), 1],
  ]);
  for (const key of keys) await page.keyboard.press(`Shift+${key}`);
  await page.evaluate(() => fetch('/api/interests.php')); // Everything sent before has been requested by then.

  expect(reports).toHaveLength(5);
  const sent = await Promise.all(
    reports.map(async (each) => JSON.stringify([await each.allHeaders(), each.postData()])),
  );
  for (const each of sent)
    for (const secret of ['secret', anna.id, bram.id, between(anna, bram), 'cookie', anna.email])
      expect(each).not.toContain(secret);
  const logged = app.logged.filter((line) => line.includes('"client error"')).map((line) => JSON.parse(line));
  expect(logged).toHaveLength(5);
  expect(logged[0]).toMatchObject({
    version,
    screen: 'chats-id',
    fault: expect.stringMatching(/^TypeError at index-/),
  });
  expect(app.logged.join('')).not.toContain('secret');
});
