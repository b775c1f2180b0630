import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../src/server/db/connect.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { tell, write } from '../support/talk.ts';

const rows = 200_000;

/** The next version's `migrate`, in a process of its own. */
function migrate({ connectionString }: TestApp) {
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = { ...inherited, DATABASE_URL: connectionString };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../support/large-migration.ts')], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { ended, kill: () => child.kill('SIGKILL') };
}

/** One message after the other, until `stop`; `next` waits until so many more have been answered. */
function keepWriting(from: Actor, to: Actor) {
  const statuses: number[] = [];
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const over = (async () => {
    while (!isOver) statuses.push((await write(from, to, 'still here')).status);
  })();
  return {
    statuses,
    async next(count: number) {
      const before = statuses.length;
      await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + count);
    },
    async stop() {
      isOver = true;
      await over;
    },
  };
}

test('a large table migrates while members write; killed, it leaves the version before at work and is finished by the next', {
  timeout: 300_000,
}, async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan } = await cast(app, { anna: { credits: 100_000 }, bram: {}, carla: {}, daan: {} });
  await tell(carla, daan, 'long ago');
  const admin = connect({ connectionString: () => app.connectionString, poolSize: 4, timeouts: false });
  onTestFinished(() => admin.destroy());
  await sql`
    insert into messages (id, conversation_id, number, sender_id, kind, text, content_hash, sent_at, sender_seq, receiver_seq)
    select gen_random_uuid(), conversation_id, 1 + n, sender_id, kind, text, content_hash, sent_at, sender_seq, receiver_seq
    from messages, generate_series(1, ${rows}::int) as n`.execute(admin);
  const ask = async <Row>(query: ReturnType<typeof sql>) => (await query.execute(admin)).rows as Row[];
  const column = () =>
    ask(sql`select from pg_attribute where attrelid = 'messages'::regclass and attname = 'later' and not attisdropped`);
  const index = () =>
    ask(sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('messages_later')`);
  // In this database alone: those of other tests have tables of the same ids, and build indexes too.
  const queued = () =>
    ask(sql`
      select from pg_locks
      where not granted and mode = 'AccessExclusiveLock' and relation = 'messages'::regclass
        and database = (select oid from pg_database where datname = current_database())`);
  const building = () =>
    ask<{ pid: number; phase: string }>(
      sql`select pid, phase from pg_stat_progress_create_index where datname = current_database()`,
    );

  // Neither ends by itself: one has written to the table, and one looks at the database as it was.
  const writer = await admin.startTransaction().execute();
  await sql`update messages set text = 'changed' where number = 2`.execute(writer);
  const reader = await admin.startTransaction().setIsolationLevel('repeatable read').execute();
  await sql`select from installation`.execute(reader);

  const traffic = keepWriting(anna, bram);
  const first = migrate(app);
  await expect.poll(queued, { timeout: 60_000 }).toHaveLength(1);
  await traffic.next(20);
  expect(await column()).toHaveLength(0);

  await writer.rollback().execute();
  await expect.poll(column, { timeout: 60_000 }).toHaveLength(1);
  await expect.poll(building, { timeout: 60_000 }).toMatchObject([{ phase: 'waiting for old snapshots' }]);
  await traffic.next(20);
  const [{ pid } = { pid: 0 }] = await building();
  first.kill();
  await sql`select pg_terminate_backend(${pid}::int, 5000)`.execute(admin);
  expect((await first.ended).output).not.toContain('Done');
  expect(await index()).toEqual([{ valid: false }]);
  await traffic.next(20);

  await reader.rollback().execute();
  expect(await migrate(app).ended).toEqual({ code: 0, output: 'Migrating 1 of 1: 9002-index …\nDone.\n' });
  expect(await index()).toEqual([{ valid: true }]);
  await traffic.next(20);
  await traffic.stop();
  expect(new Set(traffic.statuses)).toEqual(new Set([200]));
  const stored = sql<{ n: number }>`select count(*)::int as n from messages where sender_id = ${anna.id}`;
  expect((await stored.execute(app.db)).rows).toEqual([{ n: traffic.statuses.length }]);
});
