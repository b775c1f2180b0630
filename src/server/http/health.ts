import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { Context, Db } from '../context.ts';

/** For whoever watches the process: is it alive, and can it work? It listens only after its migrations. */
export function mountHealth(app: Hono, { db }: Context): void {
  app.get('/healthz', (http) => http.text('ok', 200, { 'Cache-Control': 'no-store' }));
  let asking: Promise<boolean> | undefined;
  app.get('/readyz', async (http) => {
    // Anybody may ask, and stands in no line: all who do meanwhile share one answer, and one connection.
    asking ??= isReady(db).finally(() => {
      asking = undefined;
    });
    const ready = await asking;
    return http.text(ready ? 'ok' : 'database unavailable', ready ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
}

const isReady = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
