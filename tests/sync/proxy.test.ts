import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { conversationId } from '../../src/shared/ids.ts';
import { minute, newestMessages, second } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { openBadProxy } from '../support/bad-proxy.ts';
import { type Actor, cast } from '../support/cast.ts';
import { FastTimers } from '../support/device/fast-timers.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { type Chance, seeded } from '../support/seeded.ts';
import { creditsOf } from '../support/talk.ts';

const each = 1000;
const credits = 5000;
/** Time passes so many times as fast for the devices and on the way; the server and its database work as they do. */
const speed = 50;

/** SEED=… repeats a run that failed, as far as the machine lets it. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

interface Writer {
  actor: Actor;
  device: TestDevice;
  /** To whom, and the texts in the order in which they were written. */
  written: Map<Actor, string[]>;
}

test(`${2 * each} messages of two devices, a tenth dropped, a twentieth reset, all delayed (seed ${seed})`, {
  timeout: 8 * minute,
}, async () => {
  console.log(`messages through a bad proxy: SEED=${seed}`);
  const app = await createTestApp();
  const { anna, bram, carla, daan, eva } = await cast(app, {
    anna: { credits },
    bram: { credits },
    carla: {},
    daan: {},
    eva: {},
  });
  const chance = seeded(seed);
  const network = { chance, dropped: 10, reset: 5, delay: (2 * second) / speed };
  const proxy = await openBadProxy({ ...network, port: await listen(app) });
  const server = {
    request: (url: string, init: RequestInit) => {
      const { pathname, search } = new URL(url);
      return fetch(`http://localhost:${proxy.port}${pathname}${search}`, init);
    },
  };
  const timers = new FastTimers(speed);
  const open = (actor: Actor, seed: number) => createDevice(app, actor, { server, timers, seed });
  const writers: Writer[] = [
    { actor: anna, device: await open(anna, seed), written: new Map([bram, carla, daan, eva].map((to) => [to, []])) },
    {
      actor: bram,
      device: await open(bram, seed + 1),
      written: new Map([anna, carla, daan, eva].map((to) => [to, []])),
    },
  ];
  for (const { device } of writers) device.device.start();

  await Promise.all(writers.map((writer) => writeAll(writer, chance)));
  await Promise.all(writers.map(({ device }) => untilSent(device)));
  expect(proxy.did.swallowed, 'otherwise it shows nothing').toBeGreaterThan(each / 20);
  expect(proxy.did.unanswered).toBeGreaterThan(each / 20);
  expect(proxy.did.reset).toBeGreaterThan(each / 40);
  console.log(proxy.did);

  for (const { actor, written } of writers)
    for (const [to, texts] of written) expect(await storedOf(app, actor, to)).toEqual(texts);
  proxy.calm();
  for (const { device } of writers) await device.device.sync.request();
  for (const { actor, device } of writers) {
    expect(await creditsOf(app, actor)).toBe(credits - each);
    const other = actor === anna ? bram : anna;
    // Of a conversation that nobody opens a device need not hold all that came, but what it holds once and in order.
    const stored = await textsBetween(app, anna, bram);
    const held = await device.texts(other);
    expect(held).toEqual(stored.filter((text) => held.includes(text)));
    expect(held.slice(-newestMessages / 2)).toEqual(stored.slice(-newestMessages / 2));
  }
  expect(await audit(app.db)).toEqual([]);
});

/** The real server, on a port of its own. */
async function listen({ api }: TestApp): Promise<number> {
  const server = createAdaptorServer({ fetch: api.fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** As many at a time as somebody writes in a tunnel; the device sends meanwhile. */
async function writeAll({ actor, device, written }: Writer, chance: Chance): Promise<void> {
  for (let i = 0; i < each; i++) {
    const [to, texts] = chance.pick([...written]);
    const text = `${actor.name} says ${i}`;
    await device.send(to, text);
    texts.push(text);
    if (i % 20 === 0) await untilSent(device, 40);
  }
}

async function untilSent(device: TestDevice, but = 0): Promise<void> {
  while ((await device.db.outbox.count()) > but) await wait(20);
}

async function textsBetween({ db }: TestApp, one: Actor, other: Actor): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['number', 'text'])
    .where('conversation_id', '=', conversationId(one.id, other.id))
    .orderBy('number')
    .execute();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1));
  return rows.map(({ text }) => text);
}

async function storedOf(app: TestApp, from: Actor, to: Actor): Promise<string[]> {
  return (await textsBetween(app, from, to)).filter((text) => text.startsWith(`${from.name} says `));
}
