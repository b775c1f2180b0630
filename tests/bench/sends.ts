/**
 * How much of what PostgreSQL and an empty server can do arrives at the members. Prints one line of JSON, rates a second.
 *
 * `sends` through the whole server without HTTP, `sendsHttp` with it (asked by another process, which shares this machine's
 * cores); `bare` the very same statements alone, one after the other, and `bareTogether` with those on their way at once that
 * the server sends so. `polls` are idle ones over HTTP and `empty` a Hono route that does nothing, each also without HTTP.
 * Ratios are the medians of the rounds: whatever else this machine does slows all of a round alike.
 * `node tests/bench/sends.ts [ROUNDS]`; a round takes eight seconds.
 */
import { Hono } from 'hono';
import type { Context } from '../../src/server/context.ts';
import { uuidv7 } from '../../src/shared/ids.ts';
import { type Pair, record, sendBare } from './bare.ts';
import { ask, type Bench, bench, listen, median, rounded, startProcess } from './bench.ts';
import type { Caller, Load } from './load.ts';
import { type BenchMember, createCrowd, makeUnmistakable, standOf } from './members.ts';

const rounds = Number(process.argv[2] ?? 8);
const seconds = 1;
const writers = 10;
const pollers = 50;

await bench(measure);

async function measure({ context, connectionString, web }: Bench): Promise<object> {
  const crowd = await createCrowd(context, 2 * pollers);
  const pairs: [BenchMember, BenchMember][] = [];
  for (let i = 0; i + 1 < crowd.length; i += 2) pairs.push([crowd[i], crowd[i + 1]] as [BenchMember, BenchMember]);
  for (const pair of pairs) await send(web, ...pair);
  const [samplePair, ...others] = pairs as [[BenchMember, BenchMember], ...[BenchMember, BenchMember][]];
  const sample = await recordSend(context, web, ...samplePair);
  const active = others.slice(0, writers);

  const load = startProcess('load.ts');
  const nothing = new Hono().get('/api/chats.php', (http) => http.body(null, 304));
  const [server, empty] = [await listen(web), await listen(nothing)];
  const writing = active.map(([from, to]) => callerOf('POST', '/api/chat.php', from, to.id));
  const polling = await idlePolls(web, others);
  const over = (port: number, callers: Caller[], status: number) =>
    ask<number>(load, { port, seconds, callers, status } satisfies Load);
  const alone = async (flights: 'one by one' | 'together') =>
    sendBare(connectionString, sample, await standsOf(context, active), seconds, flights);
  const variants = {
    sends: () => repeat(active, ([from, to]) => send(web, from, to)),
    sendsHttp: () => over(server.port, writing, 200),
    bare: () => alone('one by one'),
    bareTogether: () => alone('together'),
    polls: () => over(server.port, polling, 304),
    empty: () => over(empty.port, polling, 304),
    pollsInside: () => repeat(polling, (caller) => poll(web, caller)),
    emptyInside: () => repeat(polling, (caller) => poll(nothing, caller)),
  };
  const names = Object.keys(variants) as (keyof typeof variants)[];
  const rates = Object.fromEntries(names.map((name): [string, number[]] => [name, []])) as Record<
    keyof typeof variants,
    number[]
  >;
  for (let round = 0; round < rounds; round++) {
    // Those who wrote have news; a second poll says that it has arrived.
    polling.splice(0, polling.length, ...(await idlePolls(web, others)));
    for (const name of names.toReversed()) rates[name].push(await variants[name]());
  }
  load.kill();
  server.close();
  empty.close();
  const ratio = (one: keyof typeof variants, other: keyof typeof variants) =>
    rounded(median(rates[one].map((rate, round) => rate / (rates[other][round] ?? Number.NaN))), 2);
  return {
    bench: 'sends',
    ...Object.fromEntries(names.map((name) => [name, rounded(median(rates[name]))])),
    sendsRatio: ratio('sends', 'bare'),
    sendsHttpRatio: ratio('sendsHttp', 'bare'),
    sendsRatioTogether: ratio('sends', 'bareTogether'),
    sendsHttpRatioTogether: ratio('sendsHttp', 'bareTogether'),
    pollsRatio: ratio('polls', 'empty'),
    pollsInsideRatio: ratio('pollsInside', 'emptyInside'),
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

async function poll(app: Hono, { path, headers }: Caller): Promise<void> {
  const { status } = await app.request(`http://localhost${path}`, { headers });
  if (status !== 304) throw new Error(`an idle poll was answered with ${status}`);
}

/** Rate of what each of them does again and again. */
async function repeat<Item>(items: Item[], act: (item: Item) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let done = 0;
  const each = async (item: Item) => {
    while (performance.now() < start + seconds * 1000) {
      await act(item);
      done += 1;
    }
  };
  await Promise.all(items.map(each));
  return done / ((performance.now() - start) / 1000);
}

async function recordSend({ db }: Context, app: Hono, from: BenchMember, to: BenchMember) {
  await makeUnmistakable(db, await standOf(db, from.id, to.id));
  let id = '';
  const flights = await record(async () => {
    id = await send(app, from, to);
  });
  return { id, flights, ...(await standOf(db, from.id, to.id)) };
}

async function standsOf({ db }: Context, pairs: [BenchMember, BenchMember][]): Promise<Pair[]> {
  const stands: Pair[] = [];
  for (const [from, to] of pairs) stands.push(await standOf(db, from.id, to.id));
  return stands;
}

/** A poll of each first member that brings nothing. */
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
