import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import type { Db } from '../../src/server/context.ts';
import { connect, poolOf } from '../../src/server/db/connect.ts';
import { createLease, elsewhere } from '../../src/server/jobs/lease.ts';
import { openContext } from '../../src/server/open-context.ts';
import { type JobName, jobsOf, startJob } from '../../src/server/schedule.ts';
import { hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { anOrder } from '../support/buying.ts';
import { cast } from '../support/cast.ts';
import { strangersWhoWrote } from '../support/crowd.ts';
import { createTestDatabase } from '../support/database.ts';
import { openMollie } from '../support/mollie/mollie.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Starts the job in as many processes. Returns a function that stops them, as the end of the test does. */
function startEverywhere(app: TestApp, name: JobName, processes: number): () => Promise<unknown> {
  const loops = Array.from({ length: processes }, (_, i) => startJob(app.context, name, `process ${i}`));
  const stop = () => Promise.all(loops.map((loop) => loop.stop()));
  onTestFinished(async () => void (await stop()));
  return stop;
}

/** Time for what takes a moment, in ms. */
const onBusyMachine = { timeout: 15_000 };

const leaseOf = (app: TestApp, holder: string, termMs?: number) =>
  createLease({ db: app.db, name: 'test', holder, every: hour, ...(termMs !== undefined && { termMs }) });
const going = new AbortController().signal;
const ran = async () => 'ran';

const rowOf = ({ db }: TestApp) => db.selectFrom('leases').selectAll().where('name', '=', 'test').executeTakeFirst();
const setLease = ({ db }: TestApp, to: { holder?: string; until: Date }) =>
  db.updateTable('leases').set(to).where('name', '=', 'test').execute();
const past = new Date(0);
const future = new Date('2100-01-01');

/** Work that goes on until told to end. */
function longWork() {
  const started = Promise.withResolvers<AbortSignal>();
  const ending = Promise.withResolvers<void>();
  const work = async (signal: AbortSignal) => {
    started.resolve(signal);
    await ending.promise;
  };
  return { work, started: started.promise, end: ending.resolve };
}

test('each member who knows a leaver is told once, however many processes there are', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await strangersWhoWrote(app, anna, 450);
  // A process was killed after the commit.
  const leftAt = new Date(app.clock.now().getTime() - 2 * minute);
  await sql`update members set deleted_at = ${leftAt} where id = ${anna.id}`.execute(app.db);
  await sql`insert into visibility_changes (member_id, at) values (${anna.id}, ${leftAt})`.execute(app.db);
  const rungBefore = app.rings.length;

  const stop = startEverywhere(app, 'visibility changes', 5);
  await expect.poll(() => app.db.selectFrom('visibility_changes').selectAll().execute(), onBusyMachine).toEqual([]);
  await stop();

  const { rows } = await sql<{ raised: number; members: number }>`
    select chats_seq::int - 1 as raised, count(*)::int as members from members
    where email like '%@crowd.example' group by 1`.execute(app.db);
  expect(rows).toEqual([{ raised: 1, members: 450 }]);
  const rung = app.rings.slice(rungBefore).map(({ member }) => member);
  expect(rung).toHaveLength(450);
  expect(new Set(rung).size).toBe(450);
});

test('the payment provider is asked at the pace of one process, however many there are', async () => {
  const mollie = await openMollie();
  const asked: Promise<Response>[] = [];
  let most = 0;
  let atOnce = 0;
  let four: PromiseWithResolvers<void> | undefined;
  const slowly: typeof fetch = async (...request) => {
    most = Math.max(most, ++atOnce);
    if (most === 4) four?.resolve();
    await four?.promise;
    await wait(300);
    const answer = fetch(...request).finally(() => --atOnce);
    asked.push(answer);
    return await answer;
  };
  const app = await createTestApp(mollie.env, { outside: slowly });
  const { anna } = await cast(app, { anna: { credits: 0, premium: false } });
  for (let i = 0; i < 10; i += 1) await anna.call('POST payment.php', await anOrder(anna));
  await sql`update payments set poll_at = ${app.clock.now()}`.execute(app.db);
  [asked.length, most, four] = [0, 0, Promise.withResolvers()];

  startEverywhere(app, 'payments', 4);
  await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(10);
  expect(most).toBe(4);
});

describe('a lease', () => {
  test('of a process that died in a run goes to another when it ends, not before', async () => {
    const app = await createTestApp();
    const dead = longWork();
    void leaseOf(app, 'dead').run(going, dead.work);
    await dead.started;

    expect(await leaseOf(app, 'other').run(going, ran)).toBe(elsewhere);
    await setLease(app, { until: past });
    expect(await leaseOf(app, 'other').run(going, ran)).toBe('ran');
    expect(await rowOf(app)).toMatchObject({ holder: 'other' });
    dead.end();
  });

  test('is prolonged while a run goes on', async () => {
    const app = await createTestApp();
    const { work, started, end } = longWork();
    const run = leaseOf(app, 'one', 3000).run(going, work);
    const signal = await started;
    const first = (await rowOf(app))?.until ?? future;

    await expect.poll(async () => (await rowOf(app))?.until.getTime(), onBusyMachine).toBeGreaterThan(first.getTime());
    expect(await leaseOf(app, 'other').run(going, ran)).toBe(elsewhere);
    expect(signal.aborted).toBe(false);
    end();
    await run;
  });

  test('that is lost ends the run, whose end then counts for nothing', async () => {
    const app = await createTestApp();
    const { work, started, end } = longWork();
    const run = leaseOf(app, 'slow', 90).run(going, work);
    const signal = await started;
    const before = await rowOf(app);
    await setLease(app, { holder: 'other', until: future });

    if (!signal.aborted) await once(signal, 'abort');
    end();
    await run;
    expect(await rowOf(app)).toEqual({ ...before, holder: 'other', until: future });
  });

  test('lasts through the pause after a success, and is free at once after a failure or a stop', async () => {
    const app = await createTestApp();
    expect(await leaseOf(app, 'one').run(going, ran)).toBe('ran');
    expect(await leaseOf(app, 'other').run(going, ran)).toBe(elsewhere);
    const { succeeded_at: succeeded } = (await rowOf(app)) ?? {};

    const broken = () => Promise.reject(new Error('broken'));
    await expect(leaseOf(app, 'one').run(going, broken)).rejects.toThrow('broken');
    expect(await rowOf(app)).toMatchObject({ succeeded_at: succeeded });
    expect(await leaseOf(app, 'other').run(going, ran)).toBe('ran');

    // Stopped while it took the lease: no work begins.
    expect(await leaseOf(app, 'other').run(AbortSignal.abort(), ran)).toBe(elsewhere);
    expect(await leaseOf(app, 'one').run(going, ran)).toBe('ran');
  });
});

describe('the connections for jobs', () => {
  /** Keeps every connection of a pool busy. Returns a function that frees them. */
  async function occupy(db: Db, admin: Db): Promise<() => Promise<void>> {
    const size = poolOf(db)?.options.max ?? 0;
    const busy = Array.from({ length: size }, () => sql`select pg_sleep(600)`.execute(db).catch(() => undefined));
    const sleeping = async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(admin);
      return rows.map(({ pid }) => pid);
    };
    await expect.poll(sleeping, onBusyMachine).toHaveLength(size);
    return async () => {
      await sql`select pg_cancel_backend(pid) from unnest(${await sleeping()}::int[]) as pid`.execute(admin);
      await Promise.all(busy);
    };
  }

  test('are never those of calls, nor the reverse', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const open = (poolSize: number) => {
      const db = connect({ connectionString: () => app.connectionString, poolSize });
      onTestFinished(() => db.destroy());
      return db;
    };
    const [jobs, readiness] = [open(3), open(2)];
    const context = { ...app.context, jobs, readiness };
    const expire = () => sql`insert into attempts (key, count, since) values ('old', 1, 'epoch')`.execute(readiness);
    const expired = async () => (await sql`select from attempts where since = 'epoch'`.execute(readiness)).rows.length;

    await expire();
    const freeJobs = await occupy(jobs, readiness);
    const loop = startJob(context, 'retention', 'one');
    onTestFinished(() => loop.stop());
    await expect.poll(() => poolOf(jobs)?.waitingCount, onBusyMachine).toBe(1);
    expect((await anna.call('GET user.php', {})).status).toBe(200);
    expect(await expired()).toBe(1);
    await freeJobs();
    await expect.poll(expired, onBusyMachine).toBe(0);
    await loop.stop();

    await expire();
    const freeCalls = await occupy(app.db, readiness);
    const again = startJob(context, 'retention', 'one');
    onTestFinished(() => again.stop());
    await expect.poll(expired, onBusyMachine).toBe(0);
    await freeCalls();
  });

  test('are few, tell the database what they are for, and may take longer', async () => {
    const { connectionString, drop } = await createTestDatabase({ direct: true });
    onTestFinished(drop);
    const closes: (() => Promise<void>)[] = [];
    onTestFinished(async () => {
      for (const close of closes.reverse()) await close();
    });
    const config = readConfig({ DATABASE_URL: connectionString, DATA_DIR: temporaryFolder(), LOG_LEVEL: 'error' });
    const { db, jobs } = await openContext(config, (close) => closes.push(close));

    const settingsOf = async (of: Db) =>
      (
        await sql<{ name: string; ms: number }>`
          select current_setting('application_name') as name, extract(epoch from
            current_setting('statement_timeout')::interval)::int as seconds`.execute(of)
      ).rows[0];
    expect(await settingsOf(jobs)).toEqual({ name: `vonk-${process.pid} jobs`, seconds: 120 });
    expect(await settingsOf(db)).toEqual({ name: `vonk-${process.pid} pool`, seconds: 15 });
    expect(poolOf(jobs)?.options.max).toBe(3);
  });
});

test('a process without the role runs only what concerns the files of its machine', () => {
  expect(jobsOf(['web'])).toEqual(['purged list', 'build']);
  expect(jobsOf(['jobs'])).toEqual(jobsOf(['web', 'jobs']));
  expect(jobsOf(['jobs'])).toEqual(expect.arrayContaining(['mail', 'retention', 'purged list']));
});
