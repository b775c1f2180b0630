import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Context } from '../../src/server/context.ts';
import { connect } from '../../src/server/db/connect.ts';
import { createWeb } from '../../src/server/http/web.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createBuildFixture } from '../support/build-fixture.ts';

const well = { process: 'ok', database: 'ok', schema: 'ok', bell: 'ok' };

/** A server whose health checks have a connection of their own, as in `openContext`. */
function serve(app: TestApp, { stop, ...own }: Partial<Context> & { stop?: AbortSignal } = {}) {
  const { connectionString } = app;
  const readiness = connect({ connectionString: () => connectionString, poolSize: 1, purpose: 'readiness' });
  onTestFinished(() => readiness.destroy());
  const web = createWeb({ ...app.context, readiness, ...own }, createBuildFixture(), stop);
  return {
    async ask() {
      const answer = await web.request('http://localhost/readyz');
      return { status: answer.status, ...((await answer.json()) as { checks: object; version: string }) };
    },
  };
}

test('a server that can work names its build and each of its checks', async () => {
  const { ask } = serve(await createTestApp());
  await expect.poll(ask).toEqual({ status: 200, ready: true, version: '1.2.3+fixture', checks: well });
});

test('while calls hold every connection of the pool, the server is ready all the same', async () => {
  const app = await createTestApp();
  const { ask } = serve(app);
  await expect.poll(async () => (await ask()).status).toBe(200);
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const calls = Array.from({ length: 20 }, () => app.db.connection().execute(() => over));

  expect(await ask()).toMatchObject({ status: 200, checks: well });

  end();
  await Promise.all(calls);
});

test('a standby takes no writes, so it is not ready', async () => {
  const app = await createTestApp();
  await sql`create function public.pg_is_in_recovery() returns boolean return true`.execute(app.db);
  const { database } = (await sql<{ database: string }>`select current_database() as database`.execute(app.db))
    .rows[0] as { database: string };
  await sql`alter database ${sql.id(database)} set search_path = public, pg_catalog`.execute(app.db);

  expect(await serve(app).ask()).toMatchObject({ status: 503, checks: { database: 'read-only' } });
});

test('nor is a server whose newest migration is missing, unlike one whose database is ahead of it', async () => {
  const app = await createTestApp();
  const { ask } = serve(app);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(app.db);
  await expect.poll(ask).toMatchObject({ status: 200, checks: well });

  await sql`delete from kysely_migration
    where name = (select max(name) from kysely_migration where name < '9999')`.execute(app.db);

  expect(await ask()).toMatchObject({ status: 503, checks: { database: 'ok', schema: 'not migrated' } });
});

test('nor one whose bell is deaf, whose database is gone, or that stops', async () => {
  const app = await createTestApp();
  const deaf = { ...app.context.bell, isAlive: () => false };
  expect(await serve(app, { bell: deaf }).ask()).toMatchObject({ status: 503, checks: { bell: 'hears nothing' } });

  const stopping = serve(app, { stop: AbortSignal.abort() });
  expect(await stopping.ask()).toMatchObject({ status: 503, checks: { process: 'stopping' } });

  const gone = connect({ connectionString: () => 'postgresql://127.0.0.1:1/none', poolSize: 1 });
  onTestFinished(() => gone.destroy());
  expect(await serve(app, { readiness: gone }).ask()).toMatchObject({
    status: 503,
    checks: { database: 'unavailable', schema: 'unknown' },
  });
});

test('each connection tells the database its process and its purpose', async () => {
  const app = await createTestApp();
  await expect.poll(async () => (await serve(app).ask()).status).toBe(200);
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() order by name`.execute(app.db);
  expect(rows.map(({ name }) => name)).toEqual(
    ['bell', 'pool', 'readiness'].map((purpose) => `vonk-${process.pid} ${purpose}`),
  );
});
