import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** For whoever watches the process: is it alive, and can it work? It listens only after its migrations. */
export function mountHealth(app: Hono, { db }: Context): void {
  app.get('/healthz', (http) => http.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (http) => {
    const ready = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    return http.text(ready ? 'ok' : 'database unavailable', ready ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
}
