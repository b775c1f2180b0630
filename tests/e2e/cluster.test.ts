import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { beatIntervalMs } from '../../src/server/sync/hearing.ts';
import { second } from '../../src/shared/limits.ts';
import { createCheckout } from '../support/another-build.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.ts';
import { endAll } from '../support/end-all.ts';
import { openFailingOver } from '../support/failing-over.ts';
import { freePort } from '../support/free-port.ts';
import { openOperatorsHaproxy } from '../support/haproxy.ts';
import { openNats } from '../support/nats.ts';
import { openOperatorsNginx } from '../support/nginx.ts';
import { findProgram } from '../support/programs.ts';
import { openS3Store } from '../support/s3-store.ts';
import { numbersAt } from '../support/scrape.ts';
import { openSilentProxy } from '../support/silent-proxy.ts';
import { simulateCrowd } from '../support/simulated-crowd.ts';
import { beginUploads } from '../support/uploads.ts';

const proxies = { nginx: openOperatorsNginx, haproxy: openOperatorsHaproxy };
const proxy = process.env.PROXY === 'haproxy' ? 'haproxy' : 'nginx';
/** `npm run cluster` sends ten times as many, and lets the store fail for longer. */
const count = Number(process.env.SENDS ?? 1500);
const storeFailsMs = (count > 1500 ? 20 : 3) * second;
const patiently = { timeout: 120_000 };
const root = `${import.meta.dirname}/../..`;
const canRun = ([proxy, 'nats-server', 'pgbouncer'] as const).every(findProgram);

const ends: (() => Promise<unknown>)[] = [];
afterEach(() => endAll(...ends.splice(0).reverse()));

test.skipIf(!canRun)(
  `machines behind ${proxy}, on NATS, S3, and a PostgreSQL with a standby, lose nothing while each part fails in turn`,
  { timeout: 1_200_000 },
  async () => {
    const database = await openFailingOver();
    const [natsOfFirst, natsOfJobs] = [await openNats(), await openNats()];
    const route = await openSilentProxy(natsOfFirst.route.replace('nats:', 'http:'));
    const natsOfSecond = await openNats([`nats://127.0.0.1:${new URL(route.origin).port}`, natsOfJobs.route]);
    const store = await openS3Store();
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const before = createCheckout();
    const start = async (nats: URL, env: Record<string, string>): Promise<BuiltApp> => {
      const app = await startBuiltApp({
        databaseUrl: database.env.DATABASE_URL,
        checkout: before,
        env: {
          ...{ ...database.env, NATS_URL: nats.href, S3_URL: store.url, PUBLIC_URL: origin },
          ...{ EPOCH_ON_PROMOTION: 'keep', DEMO: '0', LOG_LEVEL: 'warn', SENDS_A_SECOND: '100000', ...env },
        },
      });
      ends.push(() => app.stop());
      return app;
    };
    const startWeb = (nats: URL, METRICS_PORT: string) => start(nats, { ROLE: 'web', METRICS_PORT });
    const metricsPorts = [await freePort(), await freePort()] as const;
    const web = [await startWeb(natsOfFirst.url, metricsPorts[0]), await startWeb(natsOfSecond.url, metricsPorts[1])];
    const jobs = await start(natsOfJobs.url, { ROLE: 'jobs' });
    const inFront = await proxies[proxy](
      port,
      web.map((app) => app.origin),
    );
    ends.push(() => inFront.close());
    const crowd = await simulateCrowd({ origin, db: database.db, members: 20, quiet: 6 });
    const cutRoute = async () => {
      // A process that hears all others over NATS trusts its memory.
      await expect.poll(() => shareFromMemory(metricsPorts), patiently).toBeGreaterThanOrEqual(0.9);
      await wait(2 * beatIntervalMs);
      // It doesn't know yet that it misses rings.
      route.goSilent();
      await wait(4 * beatIntervalMs);
      route.goOn();
    };
    const traffic = crowd.begin(count, cutRoute());
    const uploads = beginUploads(origin, crowd.members.slice(0, 4));

    const blows: (() => Promise<unknown>)[] = [
      ...[...web, jobs].map((app) => async () => {
        await app.kill();
        await traffic.expectPromisesHeld();
        await app.restart();
      }),
      async () => route.goDown(),
      () => natsOfJobs.kill(),
      () => database.restartPgBouncer(),
      async () => {
        store.fail('down');
        await wait(storeFailsMs);
        store.heal();
      },
      () => database.failOver(),
      async () => {
        for (const app of [...web, jobs]) await app.restart(root);
      },
      async () => route.goOn(),
    ];
    for (const [i, blow] of blows.entries()) {
      await Promise.race([traffic.reached(((i + 1) / (blows.length + 1)) * count), traffic.sent]);
      await blow();
    }
    await traffic.sent;
    uploads.end();

    expect(traffic.repeated()).toBeGreaterThan(0); // Else nothing was hit.
    await traffic.endQuiet();
    await traffic.expectStoredAndChargedOnce();
    // Once all processes hear all others again.
    await expect.poll(() => shareFromMemory(metricsPorts), patiently).toBeGreaterThanOrEqual(0.9);
    await traffic.expectDelivered();
    console.info(`The stalest 304 was ${Math.round(traffic.stalestMs())} ms old.`);
    expect(traffic.stalestMs()).toBeLessThan(2 * beatIntervalMs);
    await uploads.expectKept();
    expect(jobs.output()).toContain('nats disconnected');
  },
);

/** Of the idle polls of some seconds. */
async function shareFromMemory(ports: readonly string[]): Promise<number> {
  const read = async () => {
    const numbers = await Promise.all(ports.map(numbersAt));
    const sum = (pattern: RegExp) =>
      numbers.flatMap(Object.entries).reduce((all, [name, value]) => (pattern.test(name) ? all + value : all), 0);
    return { memory: sum(/^vonk_idle_polls_total\{from="memory"\}/), all: sum(/^vonk_idle_polls_total/) };
  };
  const from = await read();
  await wait(3 * second);
  const to = await read();
  return to.all - from.all > 20 ? (to.memory - from.memory) / (to.all - from.all) : 0;
}
