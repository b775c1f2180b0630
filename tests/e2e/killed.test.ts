import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../src/server/context.ts';
import { type OpenDatabase, openDatabase } from '../../src/server/db/open.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import type { Chat, Message } from '../../src/shared/calls/chat.ts';
import { type BenchMember, createCrowd } from '../bench/members.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.ts';
import { endAll } from '../support/end-all.ts';
import { conversationsWithGaps, newId } from '../support/talk.ts';

/** More by hand: `SENDS=10000 npm test tests/e2e/killed.test.ts`. */
const count = Number(process.env.SENDS ?? 2000);
const timeout = 90 * count;
const credits = 1_000_000;

let app: BuiltApp;
let database: OpenDatabase;
let db: Db;
let crowd: BenchMember[];
beforeEach(async () => {
  app = await startBuiltApp({ env: { DEMO: '0', LOG_LEVEL: 'error', SENDS_A_SECOND: '100000' } });
  database = await openDatabase({ dataDir: app.dataDir, databaseUrl: undefined });
  db = database.connect({ poolSize: 2 });
  crowd = await createCrowd({ db, now: () => new Date() }, 20);
});
afterEach(() =>
  endAll(
    () => db.destroy(),
    () => app.stop(),
  ),
);

interface Outgoing {
  id: string;
  from: BenchMember;
  to: BenchMember;
  acknowledged: boolean;
  tries: number;
}

/** Everybody writes to everybody, as devices do, each from a network of their own: the same id until it is acknowledged. */
function outbox(): Outgoing[] {
  return Array.from({ length: count }, (_, i) => {
    const from = crowd[i % crowd.length] as BenchMember;
    const to = crowd[(i + 1 + (i % 7)) % crowd.length] as BenchMember;
    return { id: newId(), from, to, acknowledged: false, tries: 0 };
  });
}

async function deliver(message: Outgoing): Promise<void> {
  while (!message.acknowledged) {
    message.tries += 1;
    const status = await post(message);
    if (status === 200) message.acknowledged = true;
    else if (status !== undefined && status !== 503 && status !== 429) throw new Error(`answered with ${status}`);
    else await sleep(Math.random() * Math.min(250 * 2 ** message.tries, 4000)); // As devices do: full jitter.
  }
}

/** The status, or nothing where the connection broke. */
async function post({ id, from, to }: Outgoing): Promise<number | undefined> {
  try {
    const answer = await fetch(`${app.origin}/api/chat.php`, {
      method: 'POST',
      headers: {
        cookie: from.cookie,
        'content-type': 'application/json',
        'request-type': 'client',
        'x-forwarded-for': `192.0.2.${crowd.indexOf(from)}`,
      },
      body: JSON.stringify({ id, profile: to.id, kind: 'text', text: `message of ${from.id.slice(0, 4)}` }),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}

const acknowledgedOf = (messages: Outgoing[]) => messages.filter((message) => message.acknowledged);

/** Resolves when so many messages are acknowledged that the blow falls in the middle of the work. */
async function reached(messages: Outgoing[], acknowledged: number): Promise<void> {
  while (acknowledgedOf(messages).length < acknowledged) await sleep(5);
}

async function storedIds(): Promise<Set<string>> {
  return new Set((await db.selectFrom('messages').select('id').execute()).map((row) => row.id));
}

async function expectStoredAndChargedOnce(messages: Outgoing[]): Promise<void> {
  expect([...(await storedIds())].sort()).toEqual(messages.map((message) => message.id).sort());
  const balances = await db.selectFrom('members').select('credits').execute();
  expect(balances.reduce((sum, row) => sum + credits - row.credits, 0)).toBe(count);
  expect(await audit(db)).toEqual([]);
  expect(await conversationsWithGaps({ db })).toEqual([]);
}

/** A device that pulls all the while, from the place where it is: the ids that it holds. */
function pullAll(member: BenchMember): { held: Set<string>; end(): Promise<void> } {
  const held = new Set<string>();
  const through = new Map<string, number>();
  let cursor = '';
  let isOver = false;

  /** Undefined where the connection broke. */
  const get = async (path: string): Promise<Response | undefined> => {
    const headers = { cookie: member.cookie, 'x-forwarded-for': `198.51.100.${crowd.indexOf(member)}` };
    return await fetch(`${app.origin}/api/${path}`, { headers }).catch(() => undefined);
  };
  const read = async <Body>(answer: Response | undefined): Promise<Body | undefined> =>
    answer?.status === 200 ? ((await answer.json().catch(() => undefined)) as Body | undefined) : undefined;

  /** A pull brings the newest messages; older ones that are missing are asked for. False if something did not arrive. */
  async function hold({ conversation: { id }, messages }: Pick<Chat, 'conversation' | 'messages'>): Promise<boolean> {
    const known = through.get(id) ?? 0;
    const [first] = messages;
    if (first && first.number > known + 1) {
      const history = await read<{ messages: Message[] }>(await get(`chat.php?conversation=${id}&after=${known}`));
      if (!history?.messages.length) return false;
      await hold({ conversation: { id } as Chat['conversation'], messages: history.messages });
      return hold({ conversation: { id } as Chat['conversation'], messages });
    }
    for (const message of messages) held.add(message.id);
    through.set(id, Math.max(known, messages.at(-1)?.number ?? 0));
    return true;
  }

  async function pull(): Promise<void> {
    const answer = await get(`chats.php?since=${cursor}`);
    const etag = answer?.headers.get('etag')?.slice(1, -1);
    const body = await read<{ chats: Chat[] }>(answer);
    if (!body || etag === undefined) return;
    for (const chat of body.chats) if (!(await hold(chat))) return;
    cursor = etag;
  }

  const pulling = (async () => {
    while (!isOver) {
      await pull();
      await sleep(100);
    }
  })();
  return {
    held,
    async end() {
      isOver = true;
      await pulling;
    },
  };
}

/** Without another change: what is missing now would be missing for ever. */
async function expectDelivered(messages: Outgoing[], devices: ReturnType<typeof pullAll>[]): Promise<void> {
  const idsOf = ({ id }: BenchMember) =>
    messages.filter(({ from, to }) => [from.id, to.id].includes(id)).map((message) => message.id);
  await expect
    .poll(() => devices.map(({ held }) => held.size), { timeout: 120_000 })
    .toEqual(crowd.map((member) => idsOf(member).length));
  for (const { end } of devices) await end();
  for (const [i, member] of crowd.entries()) expect([...(devices[i]?.held ?? [])].sort()).toEqual(idsOf(member).sort());
}

test('a server that is killed three times amid sends stores, charges and delivers what it acknowledged, once', {
  timeout,
}, async () => {
  const messages = outbox();
  const devices = crowd.map(pullAll);
  const sending = Promise.all(messages.map(deliver));

  for (const part of [0.15, 0.4, 0.65]) {
    await reached(messages, part * count);
    await app.kill();
    const promised = acknowledgedOf(messages).map((message) => message.id);
    const stored = await storedIds();
    expect(promised.filter((id) => !stored.has(id))).toEqual([]);
    await app.restart();
  }
  await sending;

  expect(messages.filter((message) => message.tries > 1).length).toBeGreaterThan(0); // Else nothing was hit.
  await expectStoredAndChargedOnce(messages);
  await expectDelivered(messages, devices);
});

test('so does one whose PostgreSQL is killed', { timeout }, async () => {
  const messages = outbox();
  const devices = crowd.map(pullAll);
  const sending = Promise.all(messages.map(deliver));

  for (const part of [0.2, 0.4, 0.6]) {
    await reached(messages, part * count);
    const promised = acknowledgedOf(messages).map((message) => message.id);
    killPostgres();
    await database.revive?.();
    const stored = await storedIds();
    expect(promised.filter((id) => !stored.has(id))).toEqual([]);
  }
  await sending;

  expect(messages.filter((message) => message.tries > 1).length).toBeGreaterThan(0);
  await expectStoredAndChargedOnce(messages);
  await expectDelivered(messages, devices);
});

function killPostgres(): void {
  const [pid] = readFileSync(join(app.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
