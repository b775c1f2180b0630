import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { newestMessages, withdrawable } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import {
  between,
  chatWith,
  creditsOf,
  cursorIn,
  cursorOf,
  newId,
  refusal,
  tell,
  textsOf,
  write,
} from '../support/talk.ts';

const takeBack = (from: Actor, to: Actor, id: string) =>
  from.call('DELETE message.php', { conversation: between(from, to), id });

test('a withdrawn message leaves both members its place and nothing else, and its credits stay spent', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: {} });
  await tell(anna, bram, 'one');
  const { id } = await tell(anna, bram, 'a word too much');
  await tell(anna, bram, 'three');
  app.rings.length = 0;

  expect((await takeBack(anna, bram, id)).status).toBe(200);

  expect(await textsOf(anna, bram)).toEqual(['one', '', 'three']);
  const { messages = [], num_unread_messages } = (await chatWith(bram, anna)) ?? {};
  expect(messages[1]).toMatchObject({ id, number: 2, kind: 'withdrawn', text: '' });
  expect(num_unread_messages).toBe(2);
  expect(await creditsOf(app, anna)).toBe(7);
  expect(await audit(app.db)).toEqual([]);
  expect(app.rings.map(({ member }) => member).sort()).toEqual([anna.id, bram.id].sort());
  const { rows } = await rowsWith(app, 'a word too much');
  expect(rows).toEqual([]);
});

/** Every row of the messages that holds a text, in whichever column. */
async function rowsWith({ db }: TestApp, text: string) {
  return await sql`select id from messages where messages::text like ${`%${text}%`}`.execute(db);
}

test('it can be said again, and its own late retry gets its place and is not charged', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: {} });
  const { id } = await tell(anna, bram, 'once');

  await takeBack(anna, bram, id);
  app.rings.length = 0;
  expect((await takeBack(anna, bram, id)).status).toBe(200);
  expect(app.rings).toEqual([]);
  const late = await write(anna, bram, 'once', id);

  expect(late.body).toMatchObject({ message: { id, kind: 'withdrawn', text: '' }, credits: 9 });
  expect(refusal(await write(anna, bram, 'something else', id))).toEqual([422, 'id_taken']);
});

test('five minutes by the server’s time, and not one second more', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const [first, second] = [await tell(anna, bram, 'first'), await tell(anna, bram, 'second')];

  app.clock.advance(withdrawable);
  expect((await takeBack(anna, bram, first.id)).status).toBe(200);
  app.clock.advance(1000);
  expect(refusal(await takeBack(anna, bram, second.id))).toEqual([409, 'conflict']);
  expect(await textsOf(bram, anna)).toEqual(['', 'second']);
});

test('only one’s own, where it stands: to everybody else it is not there', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  const { id } = await tell(anna, bram, 'mine');
  await tell(carla, anna, 'hello');

  expect(refusal(await takeBack(bram, anna, id))).toEqual([404, 'not_found']);
  expect(refusal(await takeBack(carla, bram, id))).toEqual([404, 'not_found']);
  expect(refusal(await takeBack(carla, anna, id))).toEqual([404, 'not_found']);
  expect(refusal(await takeBack(anna, carla, id))).toEqual([404, 'not_found']);
  expect(refusal(await takeBack(anna, bram, newId()))).toEqual([404, 'not_found']);
  expect(refusal(await takeBack(anna, bram, 'no id'))).toEqual([404, 'not_found']);
  expect(await textsOf(bram, anna)).toEqual(['mine']);
});

test('a device that has the message hears of it, however much has been written since', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 1000 }, bram: {} });
  const { id } = await tell(anna, bram, 'far up');
  for (let i = 0; i <= newestMessages; i++) await tell(anna, bram, `${i}`);
  const since = await cursorOf(bram, 'chats');

  await takeBack(anna, bram, id);

  const news = await bram.call('GET chats.php', { since });
  expect(news.body.chats[0]?.messages.map(({ number, kind }) => [number, kind])).toEqual([
    [1, 'withdrawn'],
    [newestMessages + 2, 'text'],
  ]);
  const later = await bram.call('GET chats.php', { since: cursorIn(news) });
  expect(later.status).toBe(304);
});

test('what was read counts no less, and what another removed does not come back by it', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const first = await tell(anna, bram, 'read');
  const conversation = between(anna, bram);
  await bram.call('PUT chat.php', { conversation, read_through: 1 });
  await tell(anna, bram, 'unread');

  await takeBack(anna, bram, first.id);
  expect((await chatWith(bram, anna))?.num_unread_messages).toBe(1);

  const last = await tell(anna, bram, 'last');
  await bram.call('DELETE chat.php', { conversation });
  await takeBack(anna, bram, last.id);
  expect(await chatWith(bram, anna)).toBeUndefined();
  await tell(anna, bram, 'back');
  expect(await textsOf(bram, anna)).toEqual(['back']);
});

test('while the other one can’t be seen it is still mine to take back', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const { id } = await tell(anna, bram, 'before the block');
  await bram.call('POST block.php', { profile: anna.id });

  expect((await takeBack(anna, bram, id)).status).toBe(200);
  await bram.call('DELETE block.php', { profile: anna.id });
  expect(await textsOf(bram, anna)).toEqual(['']);
});

test('many tries at the same moment, with a new message among them, withdraw it once', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const { id } = await tell(anna, bram, 'oops');

  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => takeBack(anna, bram, id)),
    write(bram, anna, 'what?'),
    bram.call('PUT chat.php', { conversation: between(anna, bram), read_through: 1 }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await textsOf(bram, anna)).toEqual(['', 'what?']);
  expect((await chatWith(bram, anna))?.num_unread_messages).toBe(0);
});
