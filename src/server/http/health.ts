import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { Context, Db } from '../context.ts';

/**
 * Health checks for monitoring: is the process alive, and can it work? The server listens only after its migrations. Once it
 * stops, proxies shall send requests elsewhere.
 */
export function mountHealth(app: Hono, { db }: Context, stop?: AbortSignal): void {
  app.get('/healthz', (http) => http.text('ok', 200, { 'Cache-Control': 'no-store' }));
  let asking: Promise<string | undefined> | undefined;
  app.get('/readyz', async (http) => {
    // Needs no login and no queue: concurrent checks share one answer and one connection.
    asking ??= faultOf(db).finally(() => {
      asking = undefined;
    });
    const fault = stop?.aborted ? 'stopping' : await asking;
    return http.text(fault ?? 'ok', fault ? 503 : 200, { 'Cache-Control': 'no-store' });
  });
}

/** Undefined for a database that takes writes: on a standby, every send would fail. */
const faultOf = (db: Db): Promise<string | undefined> =>
  sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db).then(
    ({ rows }) => (rows[0]?.standby ? 'database read-only' : undefined),
    () => 'database unavailable',
  );
