/**
 * How much of what PostgreSQL can do arrives at the members: messages a second through the whole server over HTTP against the
 * very same statements alone, and idle polls a second against a route that does nothing. Prints one line of JSON.
 * `node tests/bench/sends.ts [SECONDS]`
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { readConfig } from '../../src/server/config.ts';
import type { Context } from '../../src/server/context.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { createApi } from '../../src/server/http/web.ts';
import { openContext } from '../../src/server/open-context.ts';
import { uuidv7 } from '../../src/shared/ids.ts';
import { type Pair, record, sendBare } from './bare.ts';
import type { Load } from './load.ts';
import { type BenchMember, createCrowd, makeUnmistakable, standOf } from './world.ts';

const seconds = Number(process.argv[2] ?? 5);
const clients = 10;
const rounds = 3;

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' });
const opened: (() => Promise<void>)[] = [];
try {
  const context = await openContext(config, (close) => opened.push(close));
  const { connectionString, stop } = await openDatabase(config);
  opened.push(stop);
  console.log(JSON.stringify(await measure(context, connectionString())));
} finally {
  for (const close of opened.reverse()) await close();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();

async function measure(context: Context, connectionString: string): Promise<object> {
  const crowd = await createCrowd(context, 2 * clients + 2);
  const app = createApi(context);
  const pairs: [BenchMember, BenchMember][] = [];
  for (let i = 0; i + 1 < crowd.length; i += 2) pairs.push([crowd[i], crowd[i + 1]] as [BenchMember, BenchMember]);
  const [samplePair, ...others] = pairs as [[BenchMember, BenchMember], ...[BenchMember, BenchMember][]];
  for (const pair of pairs) await send(app, ...pair);
  const sample = await recordSend(context, app, ...samplePair);

  const server = await listen(app);
  const nothing = await listen(new Hono().get('/api/chats.php', (http) => http.body(null, 304)));
  const results = { sends: [] as number[], bare: [] as number[], polls: [] as number[], empty: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    results.sends.push(await sendThrough(server.port, others));
    const stands: Pair[] = [];
    for (const [from, to] of others) stands.push(await standOf(context.db, from.id, to.id));
    results.bare.push(await sendBare(connectionString, sample, stands, seconds));
    results.polls.push(await pollThrough(server.port, app, others));
    results.empty.push(await pollThrough(nothing.port, app, others));
  }
  server.close();
  nothing.close();
  const { sends, bare, polls, empty } = mapValues(results, median);
  return {
    sends,
    bare,
    sendsRatio: ratio(sends, bare),
    polls,
    empty,
    pollsRatio: ratio(polls, empty),
    clients,
    seconds,
  };
}

async function send(app: Hono, from: BenchMember, to: BenchMember): Promise<string> {
  const id = uuidv7(Date.now(), (length) => crypto.getRandomValues(new Uint8Array(length)));
  const response = await app.request('http://localhost/api/chat.php', {
    method: 'POST',
    headers: headersOf(from),
    body: JSON.stringify({ id, profile: to.id, kind: 'text', text: 'Hello, how are you?' }),
  });
  if (!response.ok) throw new Error(`a message was answered with ${response.status}`);
  return id;
}

async function recordSend({ db }: Context, app: Hono, from: BenchMember, to: BenchMember) {
  await makeUnmistakable(db, await standOf(db, from.id, to.id));
  let id = '';
  const statements = await record(async () => {
    id = await send(app, from, to);
  });
  return { id, statements, ...(await standOf(db, from.id, to.id)) };
}

function sendThrough(port: number, pairs: [BenchMember, BenchMember][]): Promise<number> {
  const callers = pairs.map(([from, to]) => ({
    method: 'POST' as const,
    path: '/api/chat.php',
    headers: headersOf(from),
    profile: to.id,
  }));
  return runLoad({ port, seconds, callers, status: 200 });
}

async function pollThrough(port: number, app: Hono, pairs: [BenchMember, BenchMember][]): Promise<number> {
  const callers = [];
  for (const [member] of pairs) {
    const headers = headersOf(member);
    const poll = async (since = '') => {
      const response = await app.request(`http://localhost/api/chats.php?since=${since}`, { headers });
      return response.headers.get('etag')?.replaceAll('"', '');
    };
    const cursor = await poll(await poll()); // Twice: the second one marks what came with the first as delivered.
    callers.push({ method: 'GET' as const, path: `/api/chats.php?since=${await poll(cursor)}`, headers });
  }
  return runLoad({ port, seconds, callers, status: 304 });
}

function headersOf({ cookie }: BenchMember): Record<string, string> {
  return { cookie, host: 'localhost', 'content-type': 'application/json', 'request-type': 'client' };
}

async function runLoad(load: Load): Promise<number> {
  const worker = new Worker(new URL('load.ts', import.meta.url), { workerData: load });
  const [rate] = (await once(worker, 'message')) as [number];
  return rate;
}

async function listen(app: Hono): Promise<{ port: number; close: () => void }> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

function mapValues<Key extends string, Value, Result>(
  record: Record<Key, Value>,
  change: (value: Value) => Result,
): Record<Key, Result> {
  const entries = Object.entries(record) as [Key, Value][];
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value)])) as Record<Key, Result>;
}

function median(numbers: number[]): number {
  return Math.round([...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0);
}

function ratio(one: number, other: number): number {
  return Math.round((one / other) * 100) / 100;
}
