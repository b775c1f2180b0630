import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import type { Context, Db } from '../../src/server/context.ts';
import { createSites } from '../../src/server/demo/sites.ts';
import { createApi } from '../../src/server/http/web.ts';
import { createLog } from '../../src/server/log.ts';
import type { Bell, Listener, Ring } from '../../src/server/sync/bell.ts';
import { type Clock, createClock } from './clock.ts';
import { createTestDatabase } from './database.ts';

export interface TestApp {
  app: Hono;
  context: Context;
  db: Db;
  clock: Clock;
  /** Every ring so far, oldest first. */
  rings: Ring[];
  /** The lines that the server wrote to its log. */
  logged: string[];
}

/** The whole API on a database of its own, with the demo's two sites and nobody in it. Gone when the test is over. */
export async function createTestApp(env: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  await db.transaction().execute(createSites);
  const clock = createClock();
  const rings: Ring[] = [];
  const logged: string[] = [];
  const context: Context = {
    db,
    now: clock.now,
    random: (length) => randomBytes(length),
    bell: createTestBell(rings),
    log: createLog('debug', clock.now, (line) => logged.push(line)),
    config: readConfig(env),
  };
  return { app: createApi(context), context, db, clock, rings, logged };
}

/** Rings within this process, at once. */
function createTestBell(rings: Ring[]): Bell {
  const listeners = new Map<Listener, string>();
  return {
    ring(news) {
      for (const ring of news) {
        rings.push(ring);
        for (const [listener, member] of listeners) if (member === ring.member) listener(ring);
      }
    },
    listen(member, listener) {
      listeners.set(listener, member);
      return () => listeners.delete(listener);
    },
    async close() {
      for (const listener of listeners.keys()) listener('closed');
    },
  };
}
