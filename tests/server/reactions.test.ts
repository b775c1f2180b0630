import { expect, test } from 'vitest';
import { newestMessages } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { chatWith, creditsOf, cursorIn, cursorOf, newId, refusal, tell } from '../support/talk.ts';

const reactTo = (from: Actor, { id, conversation }: { id: string; conversation: string }, emoji: string) =>
  from.call('PUT message.php', { conversation, id, emoji });

async function start() {
  const app = await createTestApp();
  const people = await cast(app, { anna: { credits: 10 }, bram: {}, carla: {} });
  const said = await tell(people.bram, people.anna, 'Friday?');
  return { app, ...people, said };
}
const reactionsOf = async (me: Actor, other: Actor) =>
  (await chatWith(me, other))?.messages.map(({ reactions }) => reactions?.by);

test('each member has one reaction to a message, for nothing; another replaces it, and an empty one takes it back', async () => {
  const { app, anna, bram, said } = await start();
  for (const [who, emoji] of [
    [anna, '❤️'],
    [bram, '👍'],
    [anna, '👩‍👩‍👧‍👦'],
  ] as const)
    expect((await reactTo(who, said, emoji)).status).toBe(200);
  for (const [me, other] of [
    [anna, bram],
    [bram, anna],
  ] as const)
    expect(await reactionsOf(me, other)).toEqual([{ [anna.id]: '👩‍👩‍👧‍👦', [bram.id]: '👍' }]);

  await reactTo(bram, said, '');
  expect(await reactionsOf(anna, bram)).toEqual([{ [anna.id]: '👩‍👩‍👧‍👦', [bram.id]: '' }]);
  expect(await creditsOf(app, anna)).toBe(10);
  expect((await chatWith(anna, bram))?.num_unread_messages).toBe(1);
});

test('a repeat changes nothing and rings nobody', async () => {
  const { app, anna, said } = await start();
  await reactTo(anna, said, '❤️');
  app.rings.length = 0;
  expect((await reactTo(anna, said, '❤️')).status).toBe(200);
  expect(app.rings).toEqual([]);
});

test('only one emoji is one, however long the text', async () => {
  const { anna, said } = await start();
  for (const emoji of ['a', '1', '❤️❤️', ' ❤️', '👍👎', 'x'.repeat(10_000), '❤️'.repeat(10_000)])
    expect(refusal(await reactTo(anna, said, emoji))).toEqual([422, 'invalid']);
});

test('a message of others, one that was removed, and one of somebody who has blocked me are not there', async () => {
  const { anna, bram, carla, said } = await start();
  const foreign = await tell(bram, carla, 'for carla');
  expect(refusal(await reactTo(anna, foreign, '❤️'))).toEqual([404, 'not_found']);
  expect(refusal(await reactTo(anna, { ...said, id: foreign.id }, '❤️'))).toEqual([404, 'not_found']);
  expect(refusal(await reactTo(anna, { ...said, id: newId() }, '❤️'))).toEqual([404, 'not_found']);

  await anna.call('DELETE chat.php', { conversation: said.conversation });
  expect(refusal(await reactTo(anna, said, '❤️'))).toEqual([404, 'not_found']);
  await bram.call('POST block.php', { profile: carla.id });
  expect(refusal(await reactTo(carla, foreign, '❤️'))).toEqual([404, 'not_found']);
});

test('to a withdrawn message there is none, and those that it had go with it', async () => {
  const { anna, bram, said } = await start();
  await reactTo(anna, said, '❤️');
  await bram.call('DELETE message.php', { conversation: said.conversation, id: said.id });
  expect((await reactTo(anna, said, '👍')).status).toBe(200);
  expect(await reactionsOf(anna, bram)).toEqual([undefined]);
});

test('one to an old message comes with the next changes, and once', async () => {
  const { anna, bram, said } = await start();
  for (let i = 0; i < newestMessages; i++) await tell(bram, anna, `${i}`);
  const since = await cursorOf(bram, 'chats');
  await reactTo(anna, said, '❤️');

  const changes = await bram.call('GET chats.php', { since });
  const [chat] = changes.body.chats;
  expect(chat?.messages.map(({ id }) => id)).toContain(said.id);
  expect((await bram.call('GET chats.php', { since: cursorIn(changes) })).status).toBe(304);
});

test('three hundred an hour are enough', async () => {
  const { anna, said } = await start();
  for (let i = 0; i < 300; i++) await reactTo(anna, said, i % 2 ? '❤️' : '👍');
  expect(refusal(await reactTo(anna, said, '❤️'))).toEqual([429, 'too_many']);
});

test('a report keeps them as they were seen', async () => {
  const { app, anna, bram, said } = await start();
  await reactTo(anna, said, '😂');
  await reactTo(bram, said, '🖕');
  const about = { profile: bram.id, category: 'harassment', text: '', message: said.id, conversation: true } as const;
  await anna.call('POST report.php', { id: newId(), ...about });
  const reactions = expect.arrayContaining([
    { reported: true, emoji: '🖕' },
    { reported: false, emoji: '😂' },
  ]);
  expect(await copies(app)).toMatchObject([{ message: { reactions }, conversation: [{ reactions }] }]);
});

const copies = async ({ db }: TestApp) =>
  (await db.selectFrom('reports').select('copy').execute()).map(({ copy }) => copy);
