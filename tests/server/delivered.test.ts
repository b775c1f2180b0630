import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readSession } from '../../src/server/accounts/valid-sessions.ts';
import { markDelivered, noteDelivered } from '../../src/server/chat/delivered.ts';
import { transact } from '../../src/server/db/connect.ts';
import { lockMembers } from '../../src/server/sync/counters.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { cursorOf, tell } from '../support/talk.ts';

/** Pulls of devices that have everything: all of them before anything is written. */
async function pullTogether(app: TestApp, ...actors: Actor[]): Promise<void> {
  const devices = await Promise.all(
    actors.map(async (actor) => {
      const [, token = ''] = /session=([^;]+)/.exec(actor.cookie) ?? [];
      const me = await readSession(app.context, createHash('sha256').update(token).digest());
      return { me: me ?? expect.unreachable(), cursor: await cursorOf(actor, 'chats') };
    }),
  );
  for (const { me, cursor } of devices) noteDelivered(app.context, me, cursor);
}

async function marksOf({ db }: TestApp): Promise<{ delivered: number; transactions: number }> {
  const { rows } = await sql<{ delivered: number; transactions: number }>`
    select count(*) as delivered, count(distinct xmin::text) as transactions from participants
    where delivered_through > 0`.execute(db);
  return rows[0] ?? expect.unreachable();
}

test('devices of many members that pull at the same moment mark what they have in one transaction, a moment later', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan, eva } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {}, eva: {} });
  await tell(anna, bram);
  await tell(anna, carla);
  await tell(daan, eva);
  const rung = app.rings.length;

  await pullTogether(app, bram, carla, eva);
  expect((await marksOf(app)).delivered).toBe(0);

  await expect.poll(() => marksOf(app)).toEqual({ delivered: 3, transactions: 1 });
  const rings = app.rings.slice(rung).map(({ member }) => member);
  expect(rings.sort()).toEqual([anna.id, anna.id, daan.id].sort());
});

test('the mark of a sender who is locked comes when they are free, and delays nobody else’s', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {} });
  await tell(anna, bram);
  await tell(carla, daan);

  await transact(app.db, async (tx) => {
    await lockMembers(tx, [anna.id]);
    await pullTogether(app, bram, daan);
    await markDelivered(app.context);
    expect((await marksOf(app)).delivered).toBe(1);
  });

  await expect.poll(async () => (await marksOf(app)).delivered).toBe(2);
});

test('a mark that fails is made by the next pull', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);
  await sql`alter table participants add constraint no_marks check (delivered_through = 0)`.execute(app.db);
  await pullTogether(app, bram);
  await markDelivered(app.context);
  expect(app.logged.at(-1)).toContain('delivery marks failed');

  await sql`alter table participants drop constraint no_marks`.execute(app.db);
  await bram.call('GET chats.php', { since: await cursorOf(bram, 'chats') });

  expect((await marksOf(app)).delivered).toBe(1);
});
