import { afterEach, expect, test } from 'vitest';
import { type BuiltApp, startBuiltApp } from '../support/built-app.ts';
import { createTestDatabase } from '../support/database.ts';
import { endAll } from '../support/end-all.ts';
import { freePort } from '../support/free-port.ts';
import { openNats } from '../support/nats.ts';
import { openOperatorsNginx } from '../support/nginx.ts';
import { findProgram } from '../support/programs.ts';
import { openS3Store } from '../support/s3-store.ts';
import { openSilentProxy } from '../support/silent-proxy.ts';
import { simulateCrowd } from '../support/simulated-crowd.ts';

const count = Number(process.env.SENDS ?? 1500);
const canRun = findProgram('nginx') && findProgram('nats-server');

const ends: (() => Promise<unknown>)[] = [];
afterEach(() => endAll(...ends.splice(0).reverse()));

test.skipIf(!canRun)(
  'two machines for members and one for jobs, behind nginx, on NATS and S3, lose nothing while each part fails in turn',
  { timeout: 400_000 },
  async () => {
    const { connectionString, db, drop } = await createTestDatabase({ direct: true });
    ends.push(drop);
    const first = await openNats();
    const route = await openSilentProxy(`http://127.0.0.1:${new URL(first.route).port}`);
    const second = await openNats([`nats://127.0.0.1:${new URL(route.origin).port}`]);
    const store = await openS3Store();
    const port = await freePort();
    const start = (nats: URL, role: string): Promise<BuiltApp> =>
      startBuiltApp({
        databaseUrl: connectionString,
        env: {
          ...{ PUBLIC_URL: `http://localhost:${port}`, NATS_URL: nats.href, S3_URL: store.url, ROLE: role },
          ...{ DEMO: '0', LOG_LEVEL: 'warn', SENDS_A_SECOND: '100000' },
        },
      });
    const web = [await start(first.url, 'web'), await start(second.url, 'web')];
    const jobs = await start(second.url, 'jobs');
    for (const each of [...web, jobs]) ends.push(() => each.stop());
    const nginx = await openOperatorsNginx(
      port,
      web.map(({ origin }) => origin),
    );
    ends.push(() => nginx.close());
    const crowd = await simulateCrowd({ origin: `http://localhost:${port}`, db, members: 20 });

    const traffic = crowd.begin(count);
    for (const [place, app] of web.entries()) {
      await traffic.reached(((1 + place) / 6) * count);
      await app.kill();
      await traffic.expectPromisesHeld();
      await app.restart();
    }
    await traffic.reached((3 / 6) * count);
    route.goDown();
    await traffic.reached((4 / 6) * count);
    await second.kill();
    await jobs.kill();
    await traffic.reached((5 / 6) * count);
    route.goOn();
    await traffic.sent;

    expect(traffic.repeated()).toBeGreaterThan(0); // Else nothing was hit.
    await traffic.expectStoredAndChargedOnce();
    await traffic.expectDelivered();
    expect(web[1]?.output()).toContain('nats disconnected');
  },
);
