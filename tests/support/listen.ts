import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import type { TestApp } from './app.ts';

/** Serves the API on a port of loopback, as a server does, until the test is over. */
export async function listen({ api }: Pick<TestApp, 'api'>): Promise<string> {
  const server = createAdaptorServer({ fetch: api.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
