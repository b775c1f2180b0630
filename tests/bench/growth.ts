/**
 * A day's calls of a few hundred members against the whole server and its PostgreSQL, and what they would take for 1, 10 and 100 million
 * members: cores, connections, gigabytes, and the limit of one primary that comes first. Prints one line of JSON. Linux only: the
 * processor time of PostgreSQL is that of its processes.
 *
 * `bytes` are of a row, of its table and of each index, among so many messages; `calls` what each call takes (ms of a core, bytes of WAL); `mixed`
 * the same calls all at once, as a ratio to their sum. Everything in `needs` is multiplied, by the numbers of `day`: nothing of that size was
 * run. Not in it: jobs, streams, a second copy of the data, and that searches cost more among more members (`search.ts` measures that).
 * `node tests/bench/growth.ts [MESSAGES]`; takes two minutes.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type RawBuilder, sql } from 'kysely';
import sharp from 'sharp';
import { hashPassword } from '../../src/server/accounts/passwords.ts';
import type { Context, Db } from '../../src/server/context.ts';
import { connect } from '../../src/server/db/connect.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import { kindNumbers } from '../../src/server/ledger/kinds.ts';
import { uuidv7 } from '../../src/shared/ids.ts';
import { day as oneDay, second } from '../../src/shared/limits.ts';
import { ask, type Bench, bench, listen, rounded, startProcess } from './bench.ts';
import { type BenchMember, createCrowd } from './members.ts';
import type { Answers, Asked, Requests } from './requests.ts';

const messages = Number(process.argv[2] ?? 200_000);
const members = Math.ceil(messages / 10);

/** Of a member who comes; our assumption, as is all of this. */
const day = {
  /** A minute each in front of the app, to which nothing happens. */
  poll: 25,
  /** Something has happened: a message, a like, a delivery. */
  pull: 8,
  send: 2.7,
  search: 4,
  profile: 6,
  like: 1.5,
  /** Sessions last 30 days. */
  login: 0.05,
  upload: 0.02,
};
type Call = keyof typeof day;
const assumed = {
  /** Of all members, those who come on a day. */
  comeOnADay: 0.3,
  /** The busiest hour has so many calls as an average one. */
  peak: 3,
  /** Cores and connections are planned so full. */
  fill: 0.6,
  conversationsAYear: 15,
  textLength: 60,
};
/** One strong machine. */
const primary = { cores: 64, terabytes: 30, walMBASecond: 200, connections: 1000 };
const sizes = { '1 million': 1e6, '10 million': 1e7, '100 million': 1e8 };

/** Connections of a process: `DATABASE_POOL`, and the others. */
const connectionsEach = 26;

/** Of each third of the crowd: who polls, who writes, who is written to. */
const third = 200;
const atOnce = 10;
/** The unit of /proc. */
const tickMs = 10;
const password = 'a long password';
/** So that nobody opens or likes a profile twice. */
let profilesSeen = 0;

await bench(measure);

async function measure({ context, connectionString, web }: Bench): Promise<object> {
  const slow = connect({ connectionString: () => connectionString, poolSize: 1, timeouts: false });
  const crowd = await createCrowd(context, 3 * third);
  await context.db
    .updateTable('members')
    .set({ password_hash: await hashPassword(password) })
    .execute();
  for (const statement of rows(context.now())) await statement.execute(slow);
  await sql`vacuum analyze`.execute(slow);
  const bytes = await bytesOf(slow);

  const load = startProcess('requests.ts');
  const server = await listen(web);
  const meter = createMeter(slow);
  const photo = await photoBytes();
  const media: number[] = [];

  async function run(requests: Asked[], statuses: number[] = [200]): Promise<Answers> {
    const answers = await ask<Answers>(load, { port: server.port, requests, atOnce } satisfies Requests);
    const wrong = Object.keys(answers.statuses).filter((status) => !statuses.includes(Number(status)));
    if (wrong.length > 0) throw new Error(`${requests[0]?.path} was answered with ${wrong}`);
    return answers;
  }
  async function costOf(requests: Asked[], statuses?: number[]): Promise<Cost> {
    const before = await meter();
    const answers = await run(requests, statuses);
    const after = await meter();
    const each = (name: keyof Meter) => (after[name] - before[name]) / requests.length;
    return { node: each('node'), postgres: each('postgres'), wal: each('wal'), bytes: answers.bytes / requests.length };
  }

  const everybody = await callsOf(web, crowd, photo);
  await run(everybody.search.slice(0, 100));
  await run(everybody.send.slice(0, 100));
  const calls = {} as Record<Call, Cost>;
  for (const name of Object.keys(day) as Call[]) {
    const again = await callsOf(web, crowd, photo);
    // News for those who pull.
    if (name === 'pull') await run(again.send);
    if (name === 'upload') media.push(await storedBytes(context));
    calls[name] = await costOf(again[name], name === 'poll' ? [304] : [200]);
    if (name === 'upload') media.push(await storedBytes(context));
  }
  const [before = 0, after = 0] = media;
  const aPhoto = (after - before) / everybody.upload.length;

  const mix = mixed(await callsOf(web, crowd, photo));
  const cost = await costOf(mix.requests, [200, 304]);
  const parts = (part: 'node' | 'postgres') =>
    mix.names.reduce((sum, name) => sum + calls[name][part], 0) / mix.names.length;
  load.kill();
  server.close();
  await slow.destroy();
  return {
    bench: 'growth',
    messages,
    day,
    assumed,
    primary,
    bytes: { ...bytes, photo: rounded(aPhoto) },
    calls: Object.fromEntries(
      Object.entries(calls).map(([name, { node, postgres, wal }]) => [
        name,
        { node: rounded(node, 2), postgres: rounded(postgres, 2), wal: rounded(wal) },
      ]),
    ),
    mixed: {
      calls: mix.names.length,
      node: rounded(cost.node / parts('node'), 2),
      postgres: rounded(cost.postgres / parts('postgres'), 2),
    },
    needs: Object.fromEntries(
      Object.entries(sizes).map(([name, size]) => [name, needsOf(size, { calls, bytes, aPhoto })]),
    ),
  };
}

/** Of a call: ms of a core, and bytes. */
interface Cost {
  node: number;
  postgres: number;
  wal: number;
  bytes: number;
}
type Meter = Omit<Cost, 'bytes'>;

interface Measured {
  calls: Record<Call, Cost>;
  bytes: Awaited<ReturnType<typeof bytesOf>>;
  aPhoto: number;
}

function needsOf(size: number, { calls, bytes, aPhoto }: Measured): object {
  const daily = size * assumed.comeOnADay;
  const sumOf = (part: keyof Cost) =>
    Object.entries(calls).reduce((sum, [name, cost]) => sum + daily * day[name as Call] * cost[part], 0);
  /** Cores at the peak, of ms a day. */
  const cores = (ms: number) => (ms / oneDay) * (assumed.peak / assumed.fill);
  const aDay = Object.values(day).reduce((sum, each) => sum + each, 0) * daily;
  const node = cores(sumOf('node'));
  const postgres = cores(sumOf('postgres'));
  const processes = Math.ceil(node);
  const sent = day.send * daily * 365;
  const database =
    sent * (bytes.message.all + bytes.posting.all) +
    day.like * daily * 365 * bytes.like.all +
    size * assumed.conversationsAYear * (bytes.conversation.all + 2 * bytes.participant.all);
  const walADay = sumOf('wal');
  const walASecond = (walADay / (oneDay / second)) * assumed.peak;
  const connections = processes * connectionsEach;
  const full = {
    'cores of the primary': postgres / primary.cores,
    'disk of the primary, a year': database / 1e12 / primary.terabytes,
    'WAL of the primary': walASecond / 1e6 / primary.walMBASecond,
    'connections, without a pooler': connections / primary.connections,
  };
  const fullest = Object.entries(full).toSorted(([, one], [, other]) => other - one);
  return {
    callsASecondAtPeak: rounded((aDay / (oneDay / second)) * assumed.peak),
    nodeCores: rounded(node, 1),
    postgresCores: rounded(postgres, 1),
    processes,
    connections,
    membersGB: rounded((size * (bytes.member.all + bytes.profile.all + bytes.listing.all + bytes.presence.all)) / 1e9),
    databaseGBAYear: rounded(database / 1e9),
    ofThemLedger: rounded((sent * bytes.posting.all) / 1e9),
    mediaGBAYear: rounded((day.upload * daily * 365 * aPhoto) / 1e9),
    walGBADay: rounded(walADay / 1e9),
    // The first comes first.
    percentOfPrimary: Object.fromEntries(fullest.map(([name, share]) => [name, rounded(share * 100)])),
  };
}

/** Processor time of this process, where the server is, and of all processes of PostgreSQL, in ms; bytes of WAL. */
function createMeter(db: Db): () => Promise<Meter> {
  return async () => {
    const { rows } = await sql<{ pid: number; wal: number }>`
      select pg_backend_pid() as pid, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal`.execute(db);
    const [{ pid, wal } = { pid: 0, wal: 0 }] = rows;
    const { user, system } = process.cpuUsage();
    return { node: (user + system) / 1000, postgres: familyTime(statOf(pid).parent), wal };
  };
}

/** Of a process, its children, and those that have ended. */
function familyTime(postmaster: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = all.map((pid) => statOf(Number(pid)));
  const own = statOf(postmaster);
  return stats.filter(({ parent }) => parent === postmaster).reduce((sum, { ms }) => sum + ms, own.ms + own.endedMs);
}

function statOf(pid: number): { parent: number; ms: number; endedMs: number } {
  try {
    // The name, in brackets, may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent, ms: (user + system) * tickMs, endedMs: (endedUser + endedSystem) * tickMs };
  } catch {
    return { parent: 0, ms: 0, endedMs: 0 }; // It has ended.
  }
}

type Calls = Record<Call, Asked[]>;
type Web = Bench['web'];

/** A call of each kind, by as many members as it takes to tell its cost. */
async function callsOf(web: Web, crowd: BenchMember[], photo: string): Promise<Calls> {
  const [pollers, writers, readers] = [0, 1, 2].map((part) => crowd.slice(part * third, (part + 1) * third)) as [
    BenchMember[],
    BenchMember[],
    BenchMember[],
  ];
  const polled = await Promise.all(pollers.map((member) => cursorOf(web, member)));
  const read = await Promise.all(readers.map((member) => cursorOf(web, member)));
  const get = (path: string, member: BenchMember): Asked => ({ method: 'GET', path, headers: headersOf(member) });
  const post = (path: string, member: BenchMember, body: object): Asked => ({
    ...{ method: 'POST', path, headers: headersOf(member), body: JSON.stringify(body) },
  });
  const other = (place: number) => readers[place % third]?.id;
  profilesSeen += 7;
  return {
    poll: [...pollers, ...pollers, ...pollers].map((member, place) =>
      get(`/api/chats.php?since=${polled[place % third]}`, member),
    ),
    pull: readers.map((member, place) => get(`/api/chats.php?since=${read[place]}`, member)),
    send: writers.map((member, place) =>
      post('/api/chat.php', member, { id: newId(), profile: other(place), kind: 'text', text: text(place) }),
    ),
    search: pollers.map((member, place) => get(`/api/search.php?min_age=${20 + (place % 30)}`, member)),
    profile: pollers.map((member, place) => get(`/api/profile.php?id=${other(place + profilesSeen)}`, member)),
    like: pollers.map((member, place) => post('/api/like.php', member, { profile: other(place + profilesSeen) })),
    login: pollers
      .slice(0, 40)
      // From another browser: a session that was sent along would end.
      .map((member) =>
        post('/api/user.php', { ...member, cookie: '' }, { email: `${member.id}@bench.example`, password }),
      ),
    upload: pollers
      .slice(0, 10)
      .map((member) => ({ method: 'POST', path: '/api/photo.php', headers: headersOf(member), file: photo })),
  };
}

/** The calls of the day in their proportion, in turn, as far as there are enough of each. */
function mixed(calls: Calls): { requests: Asked[]; names: Call[] } {
  const scale = third / Math.max(day.send, day.pull);
  const found = (Object.keys(day) as Call[]).flatMap((name) => {
    const count = Math.max(1, Math.round(day[name] * scale));
    return Array.from({ length: count }, (_, place) => {
      const asked = calls[name][place % calls[name].length] as Asked;
      return { name, asked, at: (place + 0.5) / count };
    });
  });
  const inTurn = found.toSorted((one, other) => one.at - other.at);
  return { requests: inTurn.map(({ asked }) => asked), names: inTurn.map(({ name }) => name) };
}

/** After the poll that marks everything as delivered. */
async function cursorOf(web: Web, member: BenchMember): Promise<string> {
  let cursor = '';
  for (let poll = 0; poll < 3; poll++) {
    const { headers } = await web.request(`http://localhost/api/chats.php?since=${cursor}`, {
      headers: headersOf(member),
    });
    cursor = headers.get('etag')?.replaceAll('"', '') ?? cursor;
  }
  return cursor;
}

function headersOf({ cookie, id }: BenchMember): Record<string, string> {
  const [one = 0, two = 0, three = 0] = createHash('sha256').update(id).digest();
  const address = { 'x-forwarded-for': `10.${one}.${two}.${three}` };
  return { cookie, host: 'localhost', 'content-type': 'application/json', 'request-type': 'client', ...address };
}

function newId(): string {
  return uuidv7(Date.now(), randomBytes);
}

function text(place: number): string {
  return `Shall we go for a walk on Sunday, or is ${place} too far?`.padEnd(assumed.textLength, '.');
}

/** As large as a phone sends it. */
async function photoBytes(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const picture = sharp({ create: { width: 2048, height: 1536, channels: 3, background: '#888', noise } });
  return (await picture.blur(0.6).jpeg({ quality: 85 }).toBuffer()).toString('base64');
}

async function storedBytes({ media }: Context): Promise<number> {
  let bytes = 0;
  for await (const part of media.list()) for (const { name } of part) bytes += (await media.size(name)) ?? 0;
  return bytes;
}

type Bytes = Record<string, number> & { all: number };

/** Bytes of a row: of its table, and of each index by its columns. */
async function bytesOf(db: Db) {
  const of = async (table: string): Promise<Bytes> => {
    const { rows } = await sql<{ part: string; bytes: number }>`
      with parts as (
        select oid from pg_class where relkind = 'r' and coalesce(pg_partition_root(oid), oid) = ${table}::regclass
      )
      select 'table' as part, sum(pg_table_size(oid))::float8 as bytes from parts
      union all
      select regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', ''), sum(pg_relation_size(indexrelid))::float8
      from pg_index join parts on oid = indrelid group by 1`.execute(db);
    const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
    const count = counted.rows[0]?.n ?? Number.NaN;
    const each = rows.map(({ part, bytes }) => [part, rounded(bytes / count, 1)] as const);
    return { ...Object.fromEntries(each), all: rounded(each.reduce((sum, [, one]) => sum + one, 0)) };
  };
  return {
    message: await of('messages'),
    posting: await of('postings'),
    participant: await of('participants'),
    conversation: await of('conversations'),
    like: await of('likes'),
    member: await of('members'),
    profile: await of('profiles'),
    listing: await of('listings'),
    presence: await of('presence'),
  };
}

/** Members who write to each other in no order, for a month; each message is paid for. */
function rows(now: Date): RawBuilder<unknown>[] {
  const { id: site, niche } = demoSites.general;
  const id = (kind: string, n: string) => sql.raw(`md5('${kind}' || ${n})::uuid`);
  const talks = members;
  const [one, other] = [id('member', 't'), id('member', `t % ${members} + 1`)];
  const at = sql`${now}::timestamptz - interval '30 days' * (1 - k / ${messages}::float8)`;
  const messageId = sql`(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5('a' || k), 1, 3) || '8'
    || substr(md5('b' || k), 1, 15))::uuid`;
  const inNoOrder = `(hashint4(k) & 2147483647) % ${talks} + 1`;
  return [
    sql`set session_replication_role = replica`,
    sql`insert into members (id, site_id, pool, email, password_hash, status, profile_status, gender, seeks, language, signup_date, credits)
      select ${id('member', 'n')}, ${site}, ${niche}, 'a' || n || '@bench.example', '', 'active', 'active',
        case n % 2 when 0 then 'male' else 'female' end, '{male,female}', 'en', ${now}::timestamptz, 0
      from generate_series(1, ${members}::int) as n`,
    sql`set session_replication_role = origin`,
    sql`insert into presence (member_id, pool, last_active)
      select ${id('member', 'n')}, ${niche}, ${now}::timestamptz - make_interval(mins => n % 28000)
      from generate_series(1, ${members}::int) as n`,
    sql`insert into profiles (member_id, name, date_of_birth, country)
      select ${id('member', 'n')}, 'n' || n, '1970-01-01'::date + n % 11000, 'NL' from generate_series(1, ${members}::int) as n`,
    sql`set session_replication_role = replica`,
    sql`insert into conversations (id, started_by, last_number, created_at)
      select ${id('talk', 't')}, ${one}, 50, ${now}::timestamptz from generate_series(1, ${talks}::int) as t`,
    sql`insert into participants (member_id, other_id, conversation_id, seq, shown_seq, last_number, last_message_at)
      select ${one}, ${other}, ${id('talk', 't')}, 50, 1, 50, ${now}::timestamptz from generate_series(1, ${talks}::int) as t
      union all
      select ${other}, ${one}, ${id('talk', 't')}, 50, 1, 50, ${now}::timestamptz from generate_series(1, ${talks}::int) as t`,
    sql`insert into likes (liker, liked, at, liker_seq, liked_seq)
      select ${one}, ${id('member', `(t * 31) % ${members} + 1`)}, ${now}::timestamptz, 1, 1 from generate_series(1, ${talks}::int) as t
      where t <> (t * 31) % ${members}::int + 1`,
    sql`insert into messages (id, conversation_id, number, sender_id, kind, text, content_hash, sent_at, sender_seq, receiver_seq)
      select ${messageId}, ${id('talk', 't')}, row_number() over (partition by t order by k), ${one}, 'text',
        rpad('words of ' || k, ${assumed.textLength}), sha256(int4send(k)), ${at}, k, k
      from (select k, ${sql.raw(inNoOrder)} as t from generate_series(1, ${messages}::int) as k) as sent order by k`,
    sql`insert into postings (at, member, site, subject, credits, kind, account, against)
      select sent_at, sender_id, ${site}::uuid, id, -1, ${kindNumbers.message}, 'm', 's' from messages order by sent_at`,
    sql`set session_replication_role = origin`,
  ];
}
