import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../src/server/log.ts';
import { ringsHeard } from '../../src/server/metrics/meters.ts';
import { type Bell, openBell } from '../../src/server/sync/bell.ts';
import type { Notification } from '../../src/server/sync/notify.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openNats } from '../support/nats.ts';
import { findProgram } from '../support/programs.ts';
import { chatsAt, cursorAt, listenTo } from '../support/rings.ts';
import { openSilentProxy } from '../support/silent-proxy.ts';
import { newId } from '../support/talk.ts';

const natsTest = test.skipIf(!findProgram('nats-server'));
const patiently = { timeout: 20_000 };

async function openDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ direct: true });
  onTestFinished(() => database.drop());
  return database;
}

interface Process {
  bell: Bell;
  logged: string[];
}

/** The bell of a server process. */
async function startProcess({ connectionString, db }: TestDatabase, natsUrls?: URL[], address = connectionString) {
  const logged: string[] = [];
  const write = vi.fn((line: string) => logged.push(line));
  const log = { ...createLog('error', () => new Date()), info: write, warn: write, error: write };
  const bell = await openBell({ connectionString: () => address, db, natsUrls, log });
  onTestFinished(() => bell.close());
  return { bell, logged };
}

const ringsSoFar = () => ringsHeard.read().samples[0]?.value ?? 0;

const isOnNats = ({ logged }: Process) => expect(logged.at(-1)).toBe('nats connected');

/** Everything that goes through the database. */
async function listenToDatabase({ connectionString }: TestDatabase): Promise<Notification> {
  const client = new pg.Client(connectionString);
  await client.connect();
  onTestFinished(() => client.end());
  const heard: Notification = [];
  client.on('notification', ({ payload = '' }) => heard.push(...(JSON.parse(payload) as Notification)));
  await client.query('listen bell');
  return heard;
}

/** Until then rings also go through the database. */
async function untilAllHearNats(inDatabase: Notification, count: number, { bell }: Process): Promise<void> {
  const onNats = () =>
    inDatabase.flatMap((each) => (each.event === 'beat' && each.data.hears === 'nats' ? [each.member] : []));
  await expect.poll(() => new Set(onNats()).size, patiently).toBe(count);
  await vi.waitFor(async () => {
    inDatabase.length = 0;
    bell.ring([chatsAt(newId(), 1)]);
    await sleep(100);
    expect(inDatabase.filter(({ event }) => event === 'view')).toEqual([]);
  }, patiently);
}

natsTest('rings go over NATS, to processes with streams of their members, and not through the database', async () => {
  const database = await openDatabase();
  const { url } = await openNats();
  const inDatabase = await listenToDatabase(database);
  const one = await startProcess(database, [url]);
  const other = await startProcess(database, [url]);
  const [anna, bram] = [newId(), newId()];
  const heard = [listenTo(one.bell, anna), listenTo(other.bell, anna)];
  await untilAllHearNats(inDatabase, 2, one);
  // A new subscription may have missed something.
  for (const each of heard) await expect.poll(() => each, patiently).toEqual(['missed']);
  const before = ringsSoFar();

  one.bell.ring([chatsAt(anna, 1), chatsAt(bram, 1)]);

  for (const each of heard) await expect.poll(() => each.slice(1)).toEqual([cursorAt(1)]);
  expect(inDatabase.filter(({ event }) => event === 'view')).toEqual([]);
  expect(ringsSoFar() - before).toBe(1); // Nobody has asked about Bram.
});

natsTest('what is read stays current until a ring of another process comes over NATS', async () => {
  const database = await openDatabase();
  const { url } = await openNats();
  const inDatabase = await listenToDatabase(database);
  const [one, other] = [await startProcess(database, [url]), await startProcess(database, [url])];
  const anna = newId();
  await untilAllHearNats(inDatabase, 2, other);
  const first = one.bell.moment() ?? 0;
  expect(one.bell.isQuiet(first, anna)).toBe(false); // From now on this process hears her rings.
  let moment = 0;
  await vi.waitFor(() => {
    moment = one.bell.moment() ?? 0;
    expect(one.bell.isQuiet(moment, anna)).toBe(true);
  }, patiently);

  other.bell.ring([chatsAt(anna, 1)]);

  await expect.poll(() => one.bell.isQuiet(moment, anna)).toBe(false);
  expect(inDatabase.filter(({ event }) => event === 'view')).toEqual([]);
});

natsTest('while there is no NATS, rings go through the database; once there is, over it again', async () => {
  const database = await openDatabase();
  const { url } = await openNats();
  const line = await openSilentProxy(`http://127.0.0.1:${url.port}`);
  line.goDown();
  const natsUrls = [new URL(line.origin.replace('http:', 'nats:').replace('localhost', '127.0.0.1'))];
  const [one, other] = [await startProcess(database, natsUrls), await startProcess(database, natsUrls)];
  const anna = newId();
  const heard = listenTo(other.bell, anna);
  await expect.poll(() => other.bell.moment(), patiently).toBeDefined();

  one.bell.ring([chatsAt(anna, 1)]);
  await expect.poll(() => heard).toEqual([cursorAt(1)]);

  line.goOn();
  for (const process of [one, other]) await vi.waitFor(() => isOnNats(process), patiently);
  await expect.poll(() => heard, patiently).toEqual([cursorAt(1), 'missed']);
  one.bell.ring([chatsAt(anna, 2)]);
  await expect.poll(() => heard.slice(2)).toContainEqual(cursorAt(2));
});

natsTest('a process whose server dies goes on at another of the cluster, and its streams read again', async () => {
  const database = await openDatabase();
  const first = await openNats();
  const second = await openNats([first.route], 'advertised');
  await openNats([first.route, second.route], 'advertised');
  const one = await startProcess(database, [first.url]);
  const other = await startProcess(database, [second.url]);
  const anna = newId();
  const heard = listenTo(other.bell, anna);
  await expect.poll(() => heard, patiently).toEqual(['missed']);
  const ringsUntilHeard = async (seq: number) =>
    vi.waitFor(() => {
      one.bell.ring([chatsAt(anna, seq)]);
      expect(heard.at(-1)).toEqual(cursorAt(seq));
    }, patiently);
  await ringsUntilHeard(1);

  await second.kill();
  await expect.poll(() => heard.filter((each) => each === 'missed').length, patiently).toBeGreaterThan(1);
  await ringsUntilHeard(2);
});

natsTest('over a broken route no poll is answered from memory, until the rings go another way', async () => {
  const database = await openDatabase();
  const first = await openNats();
  const line = await openSilentProxy(`http://127.0.0.1:${new URL(first.route).port}`);
  const second = await openNats([line.origin.replace('http:', 'nats:').replace('localhost', '127.0.0.1')]);
  const [one, other] = [await startProcess(database, [first.url]), await startProcess(database, [second.url])];
  const anna = newId();
  const heard = listenTo(other.bell, anna);
  await expect.poll(() => heard, patiently).toEqual(['missed']);
  await expect.poll(() => other.bell.moment(), patiently).toBeDefined();
  one.bell.ring([chatsAt(anna, 1)]);
  await expect.poll(() => heard).toContainEqual(cursorAt(1));

  line.goDown();
  one.bell.ring([chatsAt(anna, 2)]);

  // Two beats at most.
  await expect.poll(() => other.bell.moment(), { timeout: 12_000, interval: 20 }).toBeUndefined();
  await vi.waitFor(
    () => {
      one.bell.ring([chatsAt(anna, 3)]);
      expect(heard).toContainEqual(cursorAt(3));
      expect(other.bell.moment()).toBeDefined();
    },
    { timeout: 20_000, interval: 500 },
  );
});

natsTest('a process that the server cuts off because it reads too slowly makes its streams read again', async () => {
  const database = await openDatabase();
  const { url } = await openNats();
  const line = await openSilentProxy(`http://127.0.0.1:${url.port}`);
  const one = await startProcess(database, [url]);
  const slow = await startProcess(database, [
    new URL(line.origin.replace('http:', 'nats:').replace('localhost', '127.0.0.1')),
  ]);
  const anna = newId();
  const heard = listenTo(slow.bell, anna);
  await expect.poll(() => heard, patiently).toEqual(['missed']);

  line.goSilent();
  for (let i = 0; i < 400; i++) {
    const rings = Array.from({ length: 200 }, (_, seq) => ({
      ...{ member: newId().slice(0, -4) + anna.slice(-4), event: 'view' as const },
      data: { view: 'chats' as const, cursor: `epoch-0.${seq}` },
    }));
    one.bell.ring(rings);
    await sleep(6);
  }
  line.goOn();

  await expect.poll(() => slow.logged, patiently).toContain('nats disconnected: rings go through the database');
  await expect.poll(() => heard.filter((each) => each === 'missed').length, patiently).toBeGreaterThan(1);
});

natsTest('strangers on the same servers can end no process by what they say', async () => {
  const database = await openDatabase();
  const { url } = await openNats();
  const one = await startProcess(database, [url]);
  const anna = newId();
  const heard = listenTo(one.bell, anna);
  await expect.poll(() => heard, patiently).toEqual(['missed']);
  const { name } = await database.db.selectFrom('installation').select('name').executeTakeFirstOrThrow();
  const stranger = await connect({ servers: url.host });
  onTestFinished(() => stranger.close());
  const say = (text: string) => stranger.publish(`vonk.${name}.ring.${anna.slice(-4)}`, text);

  for (const text of ['', '{', 'null', '{}', '[null]', '[1]', `[{"member":"${anna}","event":"view","data":{}}]`])
    say(text);
  say(JSON.stringify([chatsAt(anna, 1)]));

  await expect.poll(() => heard.at(-1), patiently).toEqual(cursorAt(1));
  expect(one.logged).toContain('nats message ignored');
});

test('a process that nobody hears keeps the others from answering from memory', async () => {
  const database = await openDatabase();
  const address = new URL(database.connectionString);
  const line = await openSilentProxy(`http://127.0.0.1:${address.port}`);
  address.port = new URL(line.origin).port;
  const one = await startProcess(database);
  await startProcess(database, undefined, address.href);
  await expect.poll(() => one.bell.moment(), patiently).toBeDefined();

  line.goSilent(); // It goes on writing by its pool.

  await expect.poll(() => one.bell.moment(), { timeout: 15_000, interval: 100 }).toBeUndefined();
  expect(one.bell.isAlive()).toBe(true);
  line.goOn();
});

test('one that has ended is not waited for', async () => {
  const database = await openDatabase();
  const one = await startProcess(database);
  const { bell } = await startProcess(database);
  await expect.poll(() => one.bell.moment(), patiently).toBeDefined();

  await bell.close();
  await sleep(11_000);

  expect(one.bell.moment()).toBeDefined();
});
