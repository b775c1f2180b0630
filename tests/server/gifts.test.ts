import { expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { freeConversations } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { chatWith, creditsOf, newId, refusal, tell, unmoved, write } from '../support/talk.ts';

const give = (from: Actor, to: Pick<Actor, 'id'>, gift = 'rose', id = newId()) =>
  from.call('POST chat.php', { id, profile: to.id, kind: 'gift', text: gift });

test('the catalogue has a dozen at least, each with what it costs on this site', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });

  const { gifts } = (await anna.call('GET gifts.php')).body;

  expect(gifts.length).toBeGreaterThanOrEqual(12);
  expect(new Set(gifts.map(({ id }) => id)).size).toBe(gifts.length);
  expect(gifts.map(({ cost }) => cost)).toEqual(gifts.map(() => 3));
});

test('a gift is a message: numbered with the texts, seen by both, paid as a gift', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: {} });
  await tell(anna, bram, 'for you:');
  const id = newId();

  const answer = await give(anna, bram, 'rose', id);

  expect(answer.body).toMatchObject({ message: { id, number: 2, kind: 'gift', text: 'rose' }, credits: 6 });
  const chat = await chatWith(bram, anna);
  expect(chat?.messages.map(({ kind, text }) => [kind, text])).toEqual([
    ['text', 'for you:'],
    ['gift', 'rose'],
  ]);
  expect(chat?.num_unread_messages).toBe(2);
  const entries = await app.db.selectFrom('ledger_entries').select(['kind', 'credits', 'account']).execute();
  expect(entries.filter(({ kind }) => kind === 'gift')).toEqual([
    { kind: 'gift', credits: -3, account: 'member' },
    { kind: 'gift', credits: 3, account: 'site' },
  ]);
  expect(await audit(app.db)).toEqual([]);
});

test('a gift that does not exist is refused at its field, and costs nothing', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });

  for (const gift of ['', 'diamonds', 'Rose', 'rose ', 'toString', '__proto__']) {
    const answer = await give(anna, bram, gift);
    expect([gift, ...refusal(answer)]).toEqual([gift, 422, 'invalid']);
    expect(answer.body.error?.fields).toEqual({ text: 'unknown_value' });
  }
  expect(await creditsOf(app, anna)).toBe(100);
  expect(await chatWith(bram, anna)).toBeUndefined();
});

test('many tries of one gift are one gift; the word alone, or another gift, is another content', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: {} });
  const id = newId();

  const answers = await Promise.all(Array.from({ length: 10 }, () => give(anna, bram, 'rose', id)));

  expect(new Set(answers.map((answer) => JSON.stringify(unmoved(answer)))).size).toBe(1);
  expect(await creditsOf(app, anna)).toBe(7);
  expect(refusal(await write(anna, bram, 'rose', id))).toEqual([422, 'id_taken']);
  expect(refusal(await give(anna, bram, 'heart', id))).toEqual([422, 'id_taken']);
  expect(await creditsOf(app, anna)).toBe(7);
});

test('whoever can pay a text but no gift keeps the credits, and the id is free', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 2 }, bram: {} });
  const id = newId();

  expect(refusal(await give(anna, bram, 'rose', id))).toEqual([402, 'insufficient_credits']);
  expect(await creditsOf(app, anna)).toBe(2);
  expect((await write(anna, bram, 'only words', id)).status).toBe(200);
  expect(await audit(app.db)).toEqual([]);
});

test('a gift is held to the rules of a message: who is started with, confirmed, reachable', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan, eva } = await cast(app, {
    anna: { premium: false },
    bram: {},
    carla: {},
    daan: {},
    eva: { status: 'not_confirmed' },
  });
  for (const other of [bram, carla]) expect((await give(anna, other)).status).toBe(200);
  expect(freeConversations).toBe(2);

  expect(refusal(await give(anna, daan))).toEqual([403, 'premium_required']);
  expect(refusal(await give(eva, bram))).toEqual([403, 'not_confirmed']);
  await bram.call('POST block.php', { profile: anna.id });
  expect(refusal(await give(anna, bram))).toEqual([404, 'not_found']);
  expect(refusal(await give(anna, anna))).toEqual([404, 'not_found']);
});
