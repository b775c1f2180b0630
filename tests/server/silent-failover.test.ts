import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../../src/server/db/connect.ts';
import { createWeb } from '../../src/server/http/web.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createBuildFixture } from '../support/build-fixture.ts';
import { type Actor, caller, cast } from '../support/cast.ts';
import {
  copyPrimary,
  demote,
  placeForPrimaries,
  promoteRunning,
  startFollower,
  startNode,
  startPrimary,
} from '../support/primary.ts';
import { openSilentProxy, type SilentProxy } from '../support/silent-proxy.ts';
import { newId, write } from '../support/talk.ts';

/** Two copies of one database with anna and bram in it, both stopped. */
async function twoNodes() {
  const place = placeForPrimaries();
  const [one, two] = [join(place, 'one'), join(place, 'two')];
  const { app, end } = await startPrimary(one, { sites: true });
  const people = await cast(app, { anna: { credits: 10_000 }, bram: { credits: 10_000 } });
  await end();
  copyPrimary(one, two);
  return { one, two, ...people };
}

/** A server process whose database is behind a line that a test can cut. */
async function startBehind({ origin }: SilentProxy, address: string): Promise<TestApp> {
  const through = Object.assign(new URL(address), { port: new URL(origin).port }).href;
  const open = (poolSize: number) => connect({ connectionString: () => through, poolSize });
  const [db, readiness] = [open(3), open(1)];
  const drop = async () => void (await Promise.all([db.destroy(), readiness.destroy()]));
  const app = await createTestApp({}, { sites: false, database: { db, connectionString: through, drop } });
  return { ...app, context: { ...app.context, readiness } };
}

const through = ({ api, ...app }: TestApp, actor: Actor): Actor => ({
  ...actor,
  call: caller({ api, ...app }, actor.origin, actor.cookie),
});

/** Sends one message after the other, each under its id until it is acknowledged, and returns their ids. */
function keepSending(from: Actor, to: Actor) {
  const acknowledged: string[] = [];
  let isOver = false;
  const sending = (async () => {
    while (!isOver) {
      const id = newId();
      while ((await write(from, to, 'hello', id)).status !== 200) await sleep(100);
      acknowledged.push(id);
    }
  })();
  return {
    acknowledged,
    async end() {
      isOver = true;
      await sending;
    },
  };
}

test('after a primary has died in silence every process serves again, and each acknowledged message is there once', async () => {
  const { one, two, anna, bram } = await twoNodes();
  const primary = await startNode(one);
  const line = await openSilentProxy(`http://127.0.0.1:${new URL(primary.address).port}`);
  const processes = [await startBehind(line, primary.address), await startBehind(line, primary.address)] as const;
  const standby = await startFollower(two, primary.address);
  const [annas, brams] = [through(processes[0], anna), through(processes[1], bram)];
  const senders = [keepSending(annas, bram), keepSending(brams, anna)];
  const reach = async (count: number) => {
    for (const { acknowledged } of senders) while (acknowledged.length < count) await sleep(50);
  };
  await reach(5);

  line.goSilent();
  await promoteRunning(two);
  line.pointTo(`http://127.0.0.1:${new URL(standby.address).port}`);
  const before = Math.max(...senders.map(({ acknowledged }) => acknowledged.length));
  await reach(before + 5);
  for (const sender of senders) await sender.end();

  const db = connect({ connectionString: () => standby.address, poolSize: 1 });
  onTestFinished(() => db.destroy());
  const stored = await db.selectFrom('messages').select('id').execute();
  expect(stored.map(({ id }) => id).sort()).toEqual(senders.flatMap(({ acknowledged }) => acknowledged).sort());

  const heard: unknown[] = [];
  processes[1].context.bell.listen(anna.id, (ring) => heard.push(ring));
  const ring = { member: anna.id, event: 'view', data: { view: 'chats', cursor: 'epoch-0.1' } } as const;
  const isHeard = () => {
    processes[0].context.bell.ring([ring]);
    expect(heard).toContainEqual(ring);
  };
  await vi.waitFor(isHeard, { timeout: 60_000, interval: 500 });
  const renewed = processes.flatMap(({ logged }) => logged.filter((each) => each.includes('epoch renewed')));
  expect(renewed).toHaveLength(1);
});

test('a server whose database becomes a standby asks to wait, and finds the new primary', async () => {
  const { one, two, anna, bram } = await twoNodes();
  const first = await startNode(one);
  const line = await openSilentProxy(`http://127.0.0.1:${new URL(first.address).port}`);
  const app = await startBehind(line, first.address);
  const web = createWeb(app.context, createBuildFixture());
  const ready = async () => {
    const answer = await web.request('http://localhost/readyz');
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const annas = through(app, anna);
  expect((await write(annas, bram)).status).toBe(200);
  await expect.poll(() => ready(), { timeout: 30_000 }).toMatchObject({ status: 200 });

  await first.stop();
  demote(one);
  const standby = await startNode(one);
  line.pointTo(`http://127.0.0.1:${new URL(standby.address).port}`);
  await expect.poll(() => ready()).toMatchObject({ status: 503, checks: { database: 'read-only' } });
  for (let i = 0; i < 5; i++) expect((await write(annas, bram)).status).toBe(503);
  const reads = Array.from({ length: 3 }, () => sql`select pg_sleep(0.2)`.execute(app.db));
  await Promise.all(reads); // All connections lead to the standby now, which lives on.

  const second = await startNode(two);
  line.pointTo(`http://127.0.0.1:${new URL(second.address).port}`);
  const statuses: number[] = [];
  while (statuses.at(-1) !== 200) statuses.push((await write(annas, bram)).status);
  expect(statuses.length).toBeLessThanOrEqual(4); // Each of three connections fails once.
  expect(new Set(statuses)).toEqual(new Set([503, 200]));
  await expect.poll(() => ready(), { timeout: 30_000 }).toMatchObject({ status: 200 });
});
