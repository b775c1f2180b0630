import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../src/server/context.ts';
import { type OpenDatabase, openDatabase } from '../../src/server/db/open.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import { type BenchMember, createCrowd } from '../bench/members.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.ts';
import { endAll } from '../support/end-all.ts';
import { conversationsWithGaps, newId } from '../support/talk.ts';

const count = 2000;
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

test('a server that is killed three times under 2,000 sends stores and charges what it acknowledged, once', {
  timeout: 180_000,
}, async () => {
  const messages = outbox();
  const sending = Promise.all(messages.map(deliver));

  for (const acknowledged of [300, 800, 1300]) {
    await reached(messages, acknowledged);
    await app.kill();
    const promised = acknowledgedOf(messages).map((message) => message.id);
    const stored = await storedIds();
    expect(promised.filter((id) => !stored.has(id))).toEqual([]);
    await app.restart();
  }
  await sending;

  expect(messages.filter((message) => message.tries > 1).length).toBeGreaterThan(0); // Else nothing was hit.
  await expectStoredAndChargedOnce(messages);
});

test('so does one whose PostgreSQL is killed', { timeout: 180_000 }, async () => {
  const messages = outbox();
  const sending = Promise.all(messages.map(deliver));

  for (const acknowledged of [400, 1000]) {
    await reached(messages, acknowledged);
    const promised = acknowledgedOf(messages).map((message) => message.id);
    killPostgres();
    await database.revive?.();
    const stored = await storedIds();
    expect(promised.filter((id) => !stored.has(id))).toEqual([]);
  }
  await sending;

  expect(messages.filter((message) => message.tries > 1).length).toBeGreaterThan(0);
  await expectStoredAndChargedOnce(messages);
});

function killPostgres(): void {
  const [pid] = readFileSync(join(app.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
