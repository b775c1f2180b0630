/**
 * How much of what PostgreSQL can do arrives at the members. Prints one line of JSON, rates a second:
 * `sends` through the whole app, without HTTP; `http` the same over HTTP, whose client shares this machine's cores; `bare` the
 * very same statements alone. `polls` are idle ones over HTTP, `empty` a route that does nothing.
 * `node tests/bench/sends.ts [ROUNDS]`; a round takes five seconds.
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
import type { Caller, Load } from './load.ts';
import { type BenchMember, createCrowd, makeUnmistakable, standOf } from './world.ts';

/** Many short rounds, so that whatever else this machine does slows all of them alike. */
const rounds = Number(process.argv[2] ?? 8);
const seconds = 1;
const clients = 10;

const worker = new Worker(new URL('load.ts', import.meta.url));
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
  const writing = others.map(([from, to]) => callerOf('POST', '/api/chat.php', from, to.id));
  const polling: Caller[] = [];
  const variants = {
    sends: () => sendInside(app, others),
    http: () => runLoad({ port: server.port, seconds, callers: writing, status: 200 }),
    bare: async () => sendBare(connectionString, sample, await standsOf(context, others), seconds),
    polls: () => runLoad({ port: server.port, seconds, callers: polling, status: 304 }),
    empty: () => runLoad({ port: nothing.port, seconds, callers: polling, status: 304 }),
  };
  const rates = { sends: 0, http: 0, bare: 0, polls: 0, empty: 0 };
  for (let round = 0; round < rounds; round++) {
    for (const name of ['sends', 'http', 'bare', 'polls', 'empty'] as const) {
      if (name === 'polls') polling.splice(0, polling.length, ...(await idlePolls(app, others)));
      rates[name] += (await variants[name]()) / rounds;
    }
  }
  server.close();
  nothing.close();
  const rounded = Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, Math.round(rate)]));
  return {
    ...rounded,
    sendsRatio: ratio(rates.sends, rates.bare),
    httpRatio: ratio(rates.http, rates.bare),
    pollsRatio: ratio(rates.polls, rates.empty),
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

async function sendInside(app: Hono, pairs: [BenchMember, BenchMember][]): Promise<number> {
  const start = performance.now();
  let done = 0;
  const repeat = async ([from, to]: [BenchMember, BenchMember]) => {
    while (performance.now() < start + seconds * 1000) {
      await send(app, from, to);
      done += 1;
    }
  };
  await Promise.all(pairs.map(repeat));
  return done / ((performance.now() - start) / 1000);
}

async function standsOf({ db }: Context, pairs: [BenchMember, BenchMember][]): Promise<Pair[]> {
  const stands: Pair[] = [];
  for (const [from, to] of pairs) stands.push(await standOf(db, from.id, to.id));
  return stands;
}

async function idlePolls(app: Hono, pairs: [BenchMember, BenchMember][]): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const [member] of pairs) {
    const headers = headersOf(member);
    const poll = async (since = '') => {
      const response = await app.request(`http://localhost/api/chats.php?since=${since}`, { headers });
      return response.headers.get('etag')?.replaceAll('"', '');
    };
    const cursor = await poll(await poll()); // The second one marks what came with the first as delivered.
    callers.push(callerOf('GET', `/api/chats.php?since=${await poll(cursor)}`, member));
  }
  return callers;
}

function callerOf(method: Caller['method'], path: string, member: BenchMember, profile?: string): Caller {
  return { method, path, headers: headersOf(member), ...(profile !== undefined && { profile }) };
}

function headersOf({ cookie }: BenchMember): Record<string, string> {
  return { cookie, host: 'localhost', 'content-type': 'application/json', 'request-type': 'client' };
}

async function runLoad(load: Load): Promise<number> {
  worker.postMessage(load);
  const [rate] = (await once(worker, 'message')) as [number];
  return rate;
}

async function listen(app: Hono): Promise<{ port: number; close: () => void }> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

function ratio(one: number, other: number): number {
  return Math.round((one / other) * 100) / 100;
}
