import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { markDelivered } from '../../src/server/chat/delivered.ts';
import { readConfig } from '../../src/server/config.ts';
import type { Context, Db } from '../../src/server/context.ts';
import { connectStandby } from '../../src/server/db/open.ts';
import { openReplica } from '../../src/server/db/replica.ts';
import { createSites } from '../../src/server/demo/sites.ts';
import { createApi } from '../../src/server/http/web.ts';
import { createLog, type Log } from '../../src/server/log.ts';
import { openMailer } from '../../src/server/mail/open-mailer.ts';
import { openMedia } from '../../src/server/media/media.ts';
import { openProviders } from '../../src/server/payments/open-providers.ts';
import { openSms } from '../../src/server/sms/open-sms.ts';
import { type Bell, openBell } from '../../src/server/sync/bell.ts';
import { followTimeline } from '../../src/server/sync/epoch.ts';
import type { Ring } from '../../src/server/sync/ring.ts';
import { type Clock, createClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface TestApp {
  api: Hono;
  context: Context;
  db: Db;
  /** The database's address, for whoever needs a connection of their own. */
  connectionString: string;
  clock: Clock;
  /** Every ring so far, oldest first. */
  rings: Ring[];
  /** The lines that the server wrote to its log. */
  logged: string[];
}

interface Options {
  sites?: boolean;
  /** Answers what the server sends to other machines. */
  outside?: typeof fetch;
  /** One that the test has opened itself. */
  database?: TestDatabase;
}

const nobodyOutside: typeof fetch = async () => {
  throw new TypeError('nobody is outside of this test');
};

/**
 * The whole API on a database of its own, with the demo's seven sites (unless told otherwise) and nobody in it. Gone when the
 * test is over.
 */
export async function createTestApp(
  env: NodeJS.ProcessEnv = {},
  { sites = true, outside = nobodyOutside, database }: Options = {},
): Promise<TestApp> {
  const { db, connectionString, drop } = database ?? (await createTestDatabase());
  if (sites) await db.transaction().execute(createSites);
  const folder = mkdtempSync(join(tmpdir(), 'test-data-'));
  const config = readConfig({ DATA_DIR: folder, SENDS_A_SECOND: '100000', ...env });
  const clock = createClock();
  const rings: Ring[] = [];
  const logged: string[] = [];
  const log = createLog('debug', clock.now, (line) => logged.push(line));
  const bell = await createTestBell(rings, { connectionString, db, keepEpoch: config.keepEpoch, log });
  const standby = connectStandby(config);
  const replica = standby && openReplica({ primary: db, standby, readiness: db, log });
  onTestFinished(async () => {
    await replica?.close();
    await bell.close();
    await drop();
    rmSync(folder, { recursive: true });
  });
  const context: Context = {
    db,
    jobs: db,
    readiness: db,
    replica,
    now: clock.now,
    random: (length) => randomBytes(length),
    bell,
    media: await openMedia(config),
    mail: openMailer(config),
    providers: openProviders({ config, db, now: clock.now, fetch: outside, log }),
    sms: openSms(config, outside, clock.now),
    fetch: outside,
    draw: undefined,
    log,
    config,
  };
  return { api: marking(context, createApi(context)), context, db, connectionString, clock, rings, logged };
}

/** The server collects delivery marks for a moment: a test goes on once they are written. */
export function marking(context: Context, api: Hono): Hono {
  const { fetch } = api;
  api.fetch = async (...request) => {
    const response = await fetch(...request);
    await markDelivered(context);
    return response;
  };
  return api;
}

/** The real one, which also writes down what was rung. */
async function createTestBell(
  rings: Ring[],
  { connectionString, db, keepEpoch, log }: { connectionString: string; db: Db; keepEpoch: boolean; log: Log },
): Promise<Bell> {
  const bell = await openBell({
    connectionString: () => connectionString,
    db,
    log,
    connected: (client) => followTimeline(client, keepEpoch, log),
  });
  return {
    ...bell,
    ring(news) {
      const all = [...news];
      rings.push(...all);
      bell.ring(all);
    },
  };
}
