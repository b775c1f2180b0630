import type { Hono } from 'hono';
import { expect, onTestFinished } from 'vitest';
import { createApi } from '../../src/server/http/web.ts';
import { type Bell, openBell } from '../../src/server/sync/bell.ts';
import type { View } from '../../src/shared/views.ts';
import type { TestApp } from './app.ts';
import type { Actor } from './cast.ts';

/** A server process of its own on the database of a test, whose statements are counted. */
export interface WatchedProcess {
  api: Hono;
  bell: Bell;
  /** Statements that it has sent to the database. */
  statements: number;
  /** Texts of statements written in SQL, without their values. */
  texts: string[];
  poll(
    actor: Pick<Actor, 'origin' | 'cookie'>,
    view: View,
    since: string,
    headers?: Record<string, string>,
  ): Promise<Response>;
}

export async function startWatchedProcess(app: TestApp): Promise<WatchedProcess> {
  const bell = await openBell({ connectionString: () => app.connectionString, log: app.context.log });
  onTestFinished(() => bell.close());
  const db = app.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'RawNode') process.texts.push(node.sqlFragments.join('?'));
      return node;
    },
    async transformResult({ result }) {
      process.statements += 1;
      return result;
    },
  });
  const api = createApi({ ...app.context, bell, db });
  const process: WatchedProcess = {
    api,
    bell,
    statements: 0,
    texts: [],
    async poll({ origin, cookie }, view, since, headers = {}) {
      return api.request(`${origin}/api/${view}.php?since=${since}`, { headers: { cookie, ...headers } });
    },
  };
  await expect.poll(() => bell.moment()).toBeDefined();
  return process;
}
