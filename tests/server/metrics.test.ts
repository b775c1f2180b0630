import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { connect } from '../../src/server/db/connect.ts';
import { startLoop } from '../../src/server/jobs/loop.ts';
import { toText } from '../../src/server/metrics/text.ts';
import { openBell } from '../../src/server/sync/bell.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { openMetrics } from '../support/scrape.ts';
import { openStream } from '../support/stream.ts';
import { cursorOf, tell, write } from '../support/talk.ts';

/** Some of everything that is counted. */
async function liveADay() {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const stream = await openStream(app, anna);
  await stream.hears('hello');
  await tell(bram, anna, 'a secret of bram');
  await stream.hears('view');
  await write(bram, { id: anna.id.replace(/.$/, '0') });
  await app.api.request(`${anna.origin}/api/${anna.id}.php?email=anna@example.test`, { method: 'DELETE' });
  return { app, anna, bram, stream, metrics: await openMetrics(app.context) };
}

/** How many seconds of a call were counted with a status. */
const count = (call: string, status: number) => `vonk_call_duration_seconds_count{call="${call}",status="${status}"}`;

test('the numbers are in the format of Prometheus', async () => {
  const { metrics } = await liveADay();
  const answer = await metrics.get('/metrics');
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(faultsOf(await answer.text())).toEqual([]);
  expect((await metrics.get('/')).status).toBe(404);
});

test('none of them names a member, an address or what somebody wrote', async () => {
  const { anna, bram, metrics } = await liveADay();
  const text = await metrics.text();
  expect(text).toContain('call="unknown"');
  for (const secret of [anna.id, bram.id, 'secret', '@', '127.0.0.1', '.test'])
    expect(text.split('\n').filter((line) => line.includes(secret))).toEqual([]);
  // Ids would be new series each day.
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('each call is counted by its name and status, also one that ends before its route', async () => {
  const { app, anna, bram, metrics } = await liveADay();
  const before = await metrics.numbers();
  await tell(bram, anna);
  await app.api.request(`${anna.origin}/api/chat.php`, { method: 'POST' });
  await app.api.request(`${anna.origin}/api/media/thumb/${anna.id}.webp`);
  await app.api.request(`${anna.origin}/api/user.php?push=1`, { method: 'POST' });
  const after = await metrics.numbers();

  const rise = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  expect(rise(count('POST chat.php', 200))).toBe(1);
  expect(rise(count('POST chat.php', 403))).toBe(1);
  expect(rise(count('POST user.php?push=1', 403))).toBe(1);
  expect(rise(count('GET media/:door/:file', 404))).toBe(1);
  const buckets = Object.keys(after).filter((name) => name.includes('_bucket{call="POST chat.php",status="200"'));
  expect(buckets).toHaveLength(8);
  const filled = buckets.map((name) => after[name] ?? 0);
  expect(filled).toEqual(filled.toSorted((a, b) => a - b));
  expect(filled.at(-1)).toBe(after[count('POST chat.php', 200)]);
});

test('open streams and rings are counted as they come and go', async () => {
  const { app, anna, bram, stream, metrics } = await liveADay();
  const elsewhere = await openBell({ connectionString: () => app.connectionString, log: app.context.log });
  onTestFinished(() => elsewhere.close());
  const before = await metrics.numbers();
  await tell(bram, anna);
  elsewhere.ring([{ member: anna.id, event: 'access', data: {} }]);
  const risen = async (name: string) => ((await metrics.numbers())[name] ?? 0) - (before[name] ?? 0);
  await expect.poll(() => risen('vonk_rings_sent_total')).toBeGreaterThan(0);
  await expect.poll(() => risen('vonk_rings_heard_total')).toBeGreaterThan(0);
  await stream.cancel();
  expect((await metrics.numbers()).vonk_streams).toBe((before.vonk_streams ?? 0) - 1);
});

test('a poll that nothing has changed for counts by what answered it', async () => {
  const { app, anna, metrics } = await liveADay();
  const cursor = await cursorOf(anna, 'user');
  const poll = () =>
    app.api.request(`${anna.origin}/api/user.php?since=${cursor}`, { headers: { cookie: anna.cookie } });
  const from = async (what: string) => (await metrics.numbers())[`vonk_idle_polls_total{from="${what}"}`] ?? 0;
  const [database, memory] = [await from('database'), await from('memory')];
  await expect
    .poll(async () => {
      expect((await poll()).status).toBe(304);
      return from('memory');
    })
    .toBeGreaterThan(memory);
  expect(await from('database')).toBeGreaterThan(database);
});

test('calls show at the gate while they run, and in the pool while they hold a connection', async () => {
  const { app, anna, metrics } = await liveADay();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const calls = Array.from({ length: 10 }, () => app.db.connection().execute(() => over));
  let poll = cursorOf(anna, 'user');
  const running = 'vonk_gate_calls{state="running"}';
  const readiness = connect({ connectionString: () => app.connectionString, poolSize: 1 });
  onTestFinished(() => readiness.destroy());
  const aside = await openMetrics({ ...app.context, readiness });

  await vi.waitFor(
    async () => {
      const numbers = await aside.numbers();
      // It has waited five seconds for a connection, and was given up.
      if (numbers[running] === 0) poll = cursorOf(anna, 'user');
      expect(numbers[running]).toBe(1);
      expect(numbers['vonk_pool_connections{state="busy"}']).toBe(10);
      expect(numbers.vonk_pool_connections_limit).toBe(10);
      // The marks of a pull before may wait too.
      expect(numbers.vonk_pool_waiting).toBeGreaterThanOrEqual(1);
    },
    { timeout: 10_000 },
  );

  end();
  await Promise.all([...calls, poll]);
  expect((await metrics.numbers())[running]).toBe(0);
});

test('a job tells when it last succeeded, not when it last tried', async () => {
  const { app, metrics } = await liveADay();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  onTestFinished(() => clock.mockRestore());
  const succeeded = async () => (await metrics.numbers())['vonk_job_last_success_timestamp_seconds{name="test"}'];
  let isBroken = true;
  let runs = 0;
  const job = startLoop({ name: 'test', every: 1, log: app.context.log }, async () => {
    runs += 1;
    if (isBroken) throw new Error('broken');
  });
  onTestFinished(() => job.stop());

  clock.mockReturnValue(5_000_000);
  const before = runs;
  await expect.poll(() => runs).toBeGreaterThan(before);
  expect(await succeeded()).toBe(1000);

  isBroken = false;
  await expect.poll(succeeded).toBe(5000);
  expect((await metrics.numbers())['vonk_job_interval_seconds{name="test"}']).toBe(0.001);
});

test('each queue tells its length and how long its oldest entry waits', async () => {
  const { app, anna, bram, metrics } = await liveADay();
  await sql`delete from push_queue`.execute(app.db);
  const queue = async (name: string) => {
    const numbers = await metrics.numbers();
    return [numbers[`vonk_queue_entries{name="${name}"}`], numbers[`vonk_queue_oldest_seconds{name="${name}"}`]];
  };
  expect(await queue('pushes')).toEqual([0, 0]);

  await sql`insert into push_queue (member_id, at) values
    (${anna.id}, now() - interval '1 hour'), (${bram.id}, now() - interval '1 minute')`.execute(app.db);

  const [length, age = 0] = await queue('pushes');
  expect(length).toBe(2);
  expect(Math.floor(age / 3600)).toBe(1);
  for (const name of ['mails', 'messages in review', 'fan-out', 'visibility changes'])
    expect(await queue(name)).toEqual([expect.any(Number), expect.any(Number)]);
});

test('without its database a process still tells the rest', async () => {
  const { app } = await liveADay();
  const gone = connect({ connectionString: () => 'postgresql://127.0.0.1:1/none', poolSize: 1 });
  onTestFinished(() => gone.destroy());
  const numbers = await (await openMetrics({ ...app.context, readiness: gone })).numbers();
  expect(numbers['vonk_check_ok{name="database"}']).toBe(0);
  expect(numbers['vonk_check_ok{name="process"}']).toBe(1);
  expect(numbers['vonk_build_info{version="1.2.3+test"}']).toBe(1);
  expect(numbers['vonk_memory_bytes{of="heap used"}']).toBeGreaterThan(0);
  expect(numbers['vonk_event_loop_delay_seconds{rank="p99"}']).toBeGreaterThanOrEqual(0);
  expect(numbers).not.toHaveProperty('vonk_queue_entries{name="mails"}');
});

test('nothing listens unless the settings name a port', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(readConfig({ METRICS_PORT: '1', METRICS_HOST: '10.0.0.1' }).metrics).toEqual({ port: 1, host: '10.0.0.1' });
});

test.for([
  ['a line that is no sample', 'vonk_streams one\n'],
  ['a sample of no family', 'vonk_streams 1\n'],
  ['a counter without its ending', '# HELP vonk_rings Rings.\n# TYPE vonk_rings counter\nvonk_rings 1\n'],
  ['a family that is named twice', toText(Array(2).fill({ name: 'vonk_a', type: 'gauge', help: 'A.', samples: [] }))],
])('the check of the format sees %s', ([, text = '']) => {
  expect(formatFaults(text)).not.toEqual([]);
});

/** By promtool where Debian's `prometheus` is installed. */
function faultsOf(text: string): string[] {
  const { error, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
  const lines = `${stdout ?? ''}${stderr ?? ''}`.split('\n').filter(Boolean);
  return [...formatFaults(text), ...(error ? [] : lines)];
}

function formatFaults(text: string): string[] {
  const lines = text.split('\n').slice(0, -1);
  const types = new Map<string, string>();
  return lines.flatMap((line) => {
    const [, name = '', type = ''] = /^# TYPE (vonk_[a-z_]+) (counter|gauge|histogram)$/.exec(line) ?? [];
    if (name && types.has(name)) return [`twice: ${name}`];
    if (name) types.set(name, type);
    if (name && (type === 'counter') !== name.endsWith('_total')) return [`name: ${name}`];
    if (line.startsWith('#')) return name || /^# HELP vonk_[a-z_]+ [A-Z].*\.$/.test(line) ? [] : [line];
    const [, sample = ''] = /^([a-z_]+)(?:\{[a-z]+="[^"\\]*"(?:,[a-z]+="[^"\\]*")*\})? [\d.e+-]+$/.exec(line) ?? [];
    const family = sample.replace(/_(bucket|sum|count)$/, '');
    return types.has(sample) || types.get(family) === 'histogram' ? [] : [line];
  });
}
