/**
 * How an honest member fares while somebody attacks: the real server with its demo, a member who makes a call every 100 ms, and
 * in turn each attack, by another process that shares this machine's cores. Prints one line of JSON. Of each attack: `quiet` and
 * `under`, p50 and p99 of the honest calls in ms before and during it (a call that is not answered counts as ten seconds), `ratio`
 * of the p99s, `refused` honest calls, `pictures` that arrived of those sent (their time is not counted), and what the attacker was answered.
 * `node tests/bench/attacks.ts [SECONDS] [ATTACK…]`; all of them for ten seconds each take five minutes.
 */
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { transact } from '../../src/server/db/connect.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { demoPassword } from '../../src/server/demo/logins.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import { grant } from '../../src/server/ledger/ledger.ts';
import { uuidv7 } from '../../src/shared/ids.ts';
import { startBuiltApp } from '../support/built-app.ts';
import { picture } from '../support/pictures.ts';
import type { Arms, AttackName, Tally } from './attackers.ts';
import { ask, rounded, startProcess } from './bench.ts';
import { addMembers, type BenchMember, openSessions } from './members.ts';

const [seconds = 10, ...wanted] = process.argv.slice(2).map((word, i) => (i === 0 ? Number(word) : word)) as [
  number?,
  ...AttackName[],
];
/** Reports come last: they may hide members from the honest one. */
const all: AttackName[] = [
  ...(['hostileHeaders', 'fullReads', 'slowUploads', 'streams', 'slowBodies', 'likes', 'profileEdits'] as const),
  ...([
    'messagesInReview',
    'wrongLogins',
    'rightLogins',
    'passkeys',
    'landings',
    'scraping',
    'exports',
    'reports',
  ] as const),
];
const tick = 100;
const unanswered = 10_000;
const now = () => new Date();
const random = (length: number): Uint8Array => randomBytes(length);
/** Of the honest member's chats. */
let cursor: string | undefined;

const app = await startBuiltApp({ env: { LOG_LEVEL: 'error' } });
try {
  const setup = await prepare();
  const attackers = startProcess('attackers.ts');
  const attacks: Record<string, object> = {};
  await listen(setup, 3); // Warms up.
  for (const attack of wanted.length > 0 ? wanted : all) {
    const quiet = await listen(setup, seconds);
    const attacked = ask<Tally>(attackers, { ...setup.arms, attack, seconds } satisfies Arms);
    const under = await listen(setup, seconds);
    const answers = await attacked;
    attacks[attack] = {
      quiet: [quiet.p50, quiet.p99],
      under: [under.p50, under.p99],
      ratio: rounded(under.p99 / quiet.p99, 1),
      refused: under.refused,
      pictures: `${under.pictures} of ${under.picturesSent}`,
      answers,
    };
    await sleep(2000);
  }
  attackers.kill();
  console.log(JSON.stringify({ bench: 'attacks', seconds, attacks }));
} finally {
  await app.stop();
}
process.exit();

interface Setup {
  honest: BenchMember;
  partner: string;
  targets: string[];
  photo: Buffer;
  arms: Omit<Arms, 'attack' | 'seconds'>;
}

async function prepare(): Promise<Setup> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: app.dataDir });
  const db = database.connect({ poolSize: 1 });
  const { id: site, niche } = demoSites.general;
  const idOf = async (email: string) => {
    const found = db.selectFrom('members').select('id').where('email', '=', email).where('pool', '=', niche);
    return (await found.executeTakeFirstOrThrow()).id;
  };
  const [honestId, richId] = [await idOf('free@demo.example'), await idOf('premium@demo.example')];
  await transact(db, async (tx) => {
    const given = { site, credits: 1_000_000, kind: 'correction', at: now() } as const;
    for (const member of [honestId, richId]) await grant(tx, { ...given, member, reference: `correction:${member}` });
  });
  const targets = await db
    .selectFrom('members')
    .select('id')
    .where('pool', '=', niche)
    .where('status', '=', 'active')
    .where('profile_status', '=', 'active')
    .where('email', 'not like', '%@demo.example')
    .execute();
  const [honest] = await openSessions({ db, now }, [honestId]);
  const sessions = await openSessions(
    { db, now },
    Array.from({ length: 30 }, () => richId),
  );
  const [rich] = sessions;
  if (!honest || !rich) throw new Error('no session');
  const fresh = await addMembers({ db, now }, 10);
  const unconfirmed = await addMembers({ db, now }, 2, 'not_confirmed');
  await db.destroy();
  const ids = targets.map(({ id }) => id);
  return {
    honest,
    partner: richId,
    targets: ids,
    photo: await picture(600, 800).jpeg().toBuffer(),
    arms: {
      ...{ rich, sessions, fresh, unconfirmed, targets: ids, password: demoPassword },
      port: Number(new URL(app.origin).port),
    },
  };
}

interface Heard {
  p50: number;
  p99: number;
  refused: number;
  picturesSent: number;
  pictures: number;
}

/** Answers to the honest member in so many seconds. Calls leave on time, answered or not. */
async function listen(setup: Setup, seconds: number): Promise<Heard> {
  const agent = new http.Agent({ keepAlive: true });
  const times: number[] = [];
  const heard = { refused: 0, picturesSent: 0, pictures: 0 };
  const waiting: Promise<void>[] = [];
  for (let turn = 0; turn < (seconds * 1000) / tick; turn++) {
    waiting.push(
      call(agent, setup, turn).then(({ ms, status, isPicture }) => {
        if (!isPicture) times.push(ms);
        const isFine = status < 400;
        if (!isFine) heard.refused += 1;
        if (isPicture) heard.picturesSent += 1;
        if (isPicture && isFine) heard.pictures += 1;
      }),
    );
    await sleep(tick);
  }
  await Promise.all(waiting);
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number) => rounded(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0, 1);
  return { p50: at(0.5), p99: at(0.99), ...heard };
}

async function call(agent: http.Agent, { honest, partner, targets, photo }: Setup, turn: number) {
  const isPicture = turn % 10 === 9;
  const message = { id: uuidv7(Date.now(), random), profile: partner };
  const text = JSON.stringify({ ...message, kind: 'text', text: 'Hello, how are you?' });
  const typical = [
    { path: '/api/user.php' },
    { path: `/api/chats.php?since=${cursor ?? ''}` },
    { path: '/api/chat.php', body: text, type: 'application/json' },
    { path: `/api/profile.php?id=${targets[turn % 20]}` },
  ];
  const picture = {
    path: `/api/chat-file.php?kind=image&id=${message.id}&profile=${partner}`,
    body: photo,
    type: 'image/jpeg',
  };
  const next = isPicture ? picture : typical[turn % typical.length];
  const start = performance.now();
  const status = await send(agent, honest, next ?? picture);
  return { ms: status === 0 ? unanswered : performance.now() - start, status: status || 503, isPicture };
}

interface Next {
  path: string;
  body?: string | Buffer;
  type?: string;
}

function send(agent: http.Agent, { cookie }: BenchMember, { path, body, type }: Next): Promise<number> {
  return new Promise((resolve) => {
    const { host, port } = new URL(app.origin);
    const headers = {
      ...{ host, cookie, 'x-forwarded-for': '192.0.2.10', 'request-type': 'client', 'accept-encoding': 'gzip' },
      ...(type && { 'content-type': type }),
    };
    const request = http.request({ agent, host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers });
    request.on('response', (response) => {
      if (path.startsWith('/api/chats.php')) cursor = response.headers.etag?.replaceAll('"', '') ?? cursor;
      response.on('error', () => resolve(0)).resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', () => resolve(0));
    request.setTimeout(unanswered, () => request.destroy());
    request.end(body);
  });
}
