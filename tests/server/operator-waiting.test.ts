import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { waitingFor } from '../../src/server/operator/waiting.ts';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { newId, refusal } from '../support/talk.ts';

/** Eva and Finn run the sites. */
async function theOperators() {
  const app = await createTestApp();
  const people = await cast(app, {
    ...{ anna: {}, bram: {} },
    ...{ eva: { scope: 'operator' }, finn: { scope: 'operator' } },
  });
  return { app, ...people };
}

const waiting = async (who: Actor) => (await who.call('GET operator-waiting.php', {})).body.queues;

test('each queue says how much waits, and since when', async () => {
  const { app, anna, bram, eva } = await theOperators();
  const at = app.clock.now().toISOString();
  const report = { id: newId(), profile: bram.id, category: 'other', text: 'rude' } as const;
  expect((await anna.call('POST report.php', report)).status).toBe(200);
  app.clock.advance(minute);
  expect(await waiting(eva)).toEqual([
    { queue: 'photos', count: 0, oldest: null },
    { queue: 'verifications', count: 0, oldest: null },
    { queue: 'messages', count: 0, oldest: null },
    { queue: 'reports', count: 1, oldest: at },
    { queue: 'complaints', count: 0, oldest: null },
  ]);
  await app.db.updateTable('reports').set({ closed_at: app.clock.now() }).execute();
  expect((await waiting(eva))[3]).toEqual({ queue: 'reports', count: 0, oldest: null });
});

test('nobody else is told', async () => {
  const { anna } = await theOperators();
  expect(refusal(await anna.call('GET operator-waiting.php', {}))).toEqual([404, 'not_found']);
});

test('nothing is counted by reading a table of many from end to end', async () => {
  const { app, eva } = await theOperators();
  const plan = await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${waitingFor(eva)}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('photos');
  expect(plan).not.toContain('Seq Scan');
});
