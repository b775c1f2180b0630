import type { Hono } from 'hono';
import type { Context } from '../context.ts';
import { createReadiness, isReady } from './readiness.ts';

/** Health checks for monitoring: is the process alive, and can it work? The server listens only after its migrations. */
export function mountHealth(app: Hono, context: Context, { stop, version }: Served): void {
  app.get('/healthz', (http) => http.text('ok', 200, headers));
  const check = createReadiness(context, stop);
  app.get('/readyz', async (http) => {
    const checks = await check();
    const ready = isReady(checks);
    return http.json({ ready, version, checks }, ready ? 200 : 503, headers);
  });
}

export interface Served {
  /** Aborted before the server stops listening: proxies shall send requests elsewhere. */
  stop?: AbortSignal | undefined;
  /** Of the built app. */
  version: string;
}

const headers = { 'Cache-Control': 'no-store' };
