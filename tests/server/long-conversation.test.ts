import { expect, test } from 'vitest';
import { before } from '../../src/server/chat/before.ts';
import { readChanged } from '../../src/server/chat/changes.ts';
import { seedMany } from '../../src/server/demo/many.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { readsOf, stepsOf } from '../support/pages-read.ts';
import { newId } from '../support/talk.ts';

// PostgreSQL has no statistics here, as on a new installation.

test('a message is stored without reading the others of its conversation', async () => {
  const app = await createTestApp();
  const { db, context } = app;
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const outgoing = { id: newId(), profile: bram.id, kind: 'text', text: 'Hi!' } as const;
  const steps = await stepsOf(db, before([{ me: anna, now: context.now(), outgoing }]).compile(db));
  const indexes = steps.flatMap((step) => (step['Relation Name'] === 'messages' ? [step['Index Name']] : []));
  expect(indexes).toEqual(['messages_pkey', 'messages_pkey']);
});

test('a new message is pulled without reading the others of its conversation', async () => {
  expect(await pagesToPullOneOf(4000)).toBeLessThan((await pagesToPullOneOf(20)) + 5);
});

async function pagesToPullOneOf(messages: number): Promise<number> {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await seedMany(app.db, { member: anna.id, chats: 1, messages, now: app.context.now() });
  const { seq, ...me } = await app.db
    .selectFrom('participants')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['members.id', 'members.pool', 'participants.seq'])
    .where('other_id', '=', anna.id)
    .executeTakeFirstOrThrow();
  const { pages } = await readsOf(app.db, (db) => readChanged(db, { me, since: seq - 1 }));
  return pages;
}
