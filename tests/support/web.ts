import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import type { Context } from '../../src/server/context.ts';
import { type Build, readBuild } from '../../src/server/http/site.ts';
import { createApi, createWeb } from '../../src/server/http/web.ts';
import { startJobs } from '../../src/server/schedule.ts';
import { openSms } from '../../src/server/sms/open-sms.ts';
import type { TestApp } from './app.ts';
import { createClock } from './clock.ts';

export interface WebApp extends TestApp {
  /** A secure context to a browser. */
  origin: string;
}

let build: Build | undefined;

/** A test's app with the built client on a port of its own, in real time, with all that it does by itself. Gone with the test. */
export async function serveWeb(test: TestApp): Promise<WebApp> {
  // Mails stay in their queue, where stories read them: the job would send one within a second.
  const now = () => new Date();
  // SMS are read in order of time.
  const sms = openSms(test.context.config, fetch, now);
  const context: Context = { ...test.context, now, sms, mail: undefined };
  build ??= readBuild(join(import.meta.dirname, '../../dist'));
  if (!build) throw new Error('The app is not built');
  const server = createAdaptorServer({ fetch: createWeb(context, build).fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stopJobs = startJobs(context);
  onTestFinished(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    await stopJobs();
  });
  const { port } = server.address() as AddressInfo;
  // Rows that a test writes itself are of the day that the app lives in.
  const clock = createClock(new Date().toISOString());
  return { ...test, api: createApi(context), context, clock, origin: `http://localhost:${port}` };
}
