import { afterEach, expect, test } from 'vitest';
import { createCheckout } from '../support/another-build.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.ts';
import { createTestDatabase } from '../support/database.ts';
import { endAll } from '../support/end-all.ts';
import { freePort } from '../support/free-port.ts';
import { openOperatorsNginx } from '../support/nginx.ts';
import { findProgram } from '../support/programs.ts';
import { openS3Store } from '../support/s3-store.ts';
import { simulateCrowd } from '../support/simulated-crowd.ts';

const root = `${import.meta.dirname}/../..`;
const sends = 400;

const ends: (() => Promise<unknown>)[] = [];
afterEach(() => endAll(...ends.splice(0).reverse()));

test.skipIf(!findProgram('nginx'))(
  'servers are replaced one by one: with two builds side by side first visits work, open tabs go on, and nothing is lost',
  { timeout: 400_000 },
  async () => {
    const before = createCheckout();
    const { connectionString, db, drop } = await createTestDatabase({ direct: true });
    ends.push(drop);
    const store = await openS3Store();
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const start = (): Promise<BuiltApp> =>
      startBuiltApp({
        databaseUrl: connectionString,
        checkout: before,
        env: {
          ...{ PUBLIC_URL: origin, S3_URL: store.url, DEMO: '0', LOG_LEVEL: 'warn', SENDS_A_SECOND: '100000' },
        },
      });
    const [first, second] = [await start(), await start()];
    for (const each of [first, second]) ends.push(() => each.stop());
    const nginx = await openOperatorsNginx(port, [first.origin, second.origin], { inTurn: true });
    ends.push(() => nginx.close());
    const traffic = (await simulateCrowd({ origin, db, members: 12 })).begin(sends);
    const tab = await visit(origin, { worker: false });
    await tab.page.evaluate(() => Object.assign(globalThis, { opened: true }));

    await traffic.reached(sends / 4);
    await first.restart(root);
    await traffic.reached(sends / 2);
    // nginx asks a server that was away once two seconds have passed.
    const versions = () => Promise.all(Array.from({ length: 6 }, () => versionAt(origin)));
    await expect.poll(async () => new Set(await versions()).size).toBe(2);
    for (let i = 0; i < 4; i += 1) {
      const visitor = await visit(origin);
      await expectWorker(visitor);
      await visitor.close();
    }
    await second.restart(root);
    await traffic.sent;

    // Its code of the login screen is on no server's disk any more.
    await tab.page.getByRole('link', { name: 'Log in' }).first().click();
    await tab.page.getByLabel('Password').first().waitFor();
    expect(await tab.page.evaluate(() => 'opened' in globalThis)).toBe(true);
    expect(store.asked.filter((each) => each.startsWith('GET builds/'))).not.toEqual([]);
    await tab.close();
    await traffic.expectStoredAndChargedOnce();
    await traffic.expectDelivered();
  },
);

const versionAt = async (origin: string) => (await fetch(`${origin}/api/user.php`)).headers.get('x-version');

async function visit(origin: string, { worker = true } = {}): Promise<Browser> {
  const browser = await openBrowser();
  if (!worker) await browser.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await browser.page.goto(origin);
  await browser.page.getByRole('heading', { level: 1 }).waitFor();
  return browser;
}

/** Its worker has the whole app: without one file of its build it would not be there. */
async function expectWorker({ page }: Browser): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}
