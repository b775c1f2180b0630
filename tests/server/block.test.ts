import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import {
  between,
  chatsOf,
  chatWith,
  cursorIn,
  cursorOf,
  newId,
  refusal,
  tell,
  textsOf,
  write,
} from '../support/talk.ts';

const block = (from: Actor, to: Pick<Actor, 'id'>) => from.call('POST block.php', { profile: to.id });
const unblock = (from: Actor, to: Pick<Actor, 'id'>) => from.call('DELETE block.php', { profile: to.id });

test('after a block neither sees the other anywhere', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);
  await anna.call('POST like.php', { profile: bram.id });

  expect((await block(anna, bram)).body).toEqual({});

  for (const [me, other] of [
    [anna, bram],
    [bram, anna],
  ] as const) {
    expect(await chatsOf(me)).toEqual([]);
    expect((await me.call('GET likes.php', {})).body).toEqual({ profiles: [], liked_by: [], liked: [] });
    expect(refusal(await me.call('GET profile.php', { id: other.id }))).toEqual([404, 'not_found']);
    expect(refusal(await me.call('GET chat.php', { conversation: between(me, other) }))).toEqual([404, 'not_found']);
    expect(refusal(await write(me, other))).toEqual([404, 'not_found']);
  }
});

test('both are told by their cursors, and everything comes back with the unblock', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram, '1');
  await tell(bram, anna, '2');
  await anna.call('POST like.php', { profile: bram.id });

  for (const me of [anna, bram]) {
    const chats = await cursorOf(me, 'chats');
    const likes = await cursorOf(me, 'likes');

    await block(anna, bram);
    const gone = await me.call('GET chats.php', { since: chats });
    const unliked = await me.call('GET likes.php', { since: likes });
    expect(gone.body).toEqual({ chats: [], removed: [between(anna, bram)] });
    expect(unliked.body).toMatchObject({ profiles: [], liked_by: [], liked: [], removed: [expect.any(String)] });

    await unblock(anna, bram);
    const back = await me.call('GET chats.php', { since: cursorIn(gone) });
    expect(back.body.chats).toMatchObject([{ messages: [{ text: '1' }, { text: '2' }] }]);
    expect(back.body.removed).toEqual([]);
    const likedAgain = await me.call('GET likes.php', { since: cursorIn(unliked) });
    expect(likedAgain.body.profiles).toHaveLength(1);
  }
});

test('blocking twice is one block', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);
  await block(anna, bram);
  const rung = app.rings.length;

  expect((await block(anna, bram)).status).toBe(200);
  expect(app.rings).toHaveLength(rung);
  await unblock(anna, bram);
  expect((await unblock(anna, bram)).status).toBe(200);
  expect(await chatWith(bram, anna)).toBeDefined();
});

test('a block by the other one stays when I take mine back', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);
  await block(anna, bram);
  expect((await block(bram, anna)).status).toBe(200); // They know each other.

  await unblock(anna, bram);

  expect(await chatWith(anna, bram)).toBeUndefined();
  expect(await chatWith(bram, anna)).toBeUndefined();
});

test('a block by somebody unknown tells the blocked one nothing, not even by a ring', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const cursors = [await cursorOf(bram, 'chats'), await cursorOf(bram, 'likes')];

  await block(anna, bram);

  expect(app.rings.filter((ring) => ring.member === bram.id)).toEqual([]);
  expect([await cursorOf(bram, 'chats'), await cursorOf(bram, 'likes')]).toEqual(cursors);
});

test('one can only block whom one sees or knows', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, hanna } = await cast(app, { anna: {}, bram: {}, carla: { invisible: true }, hanna: {} });
  await block(bram, anna);

  for (const id of [newId(), bram.id, carla.id, hanna.id, anna.id]) {
    expect(refusal(await block(anna, { id }))).toEqual([404, 'not_found']);
  }
});

test('a chat that was removed during a block does not come back with the unblock', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);
  await block(anna, bram);

  expect((await bram.call('DELETE chat.php', { conversation: between(anna, bram) })).status).toBe(200);
  await unblock(anna, bram);

  expect(await chatWith(bram, anna)).toBeUndefined();
  expect(await textsOf(anna, bram)).toEqual(['hello']);
});

test('nothing is delivered to whom the writer is hidden from, until they are seen again', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const setProfile = (profile_status: 'active' | 'disabled') =>
    app.db.updateTable('members').set({ profile_status }).where('id', '=', anna.id).execute();
  await tell(anna, bram);
  await setProfile('disabled');
  await bram.call('GET chats.php', { since: await cursorOf(bram, 'chats') });
  await setProfile('active');
  await block(bram, anna);
  await bram.call('GET chats.php', { since: await cursorOf(bram, 'chats') });
  await unblock(bram, anna);
  expect((await chatWith(anna, bram))?.conversation.delivered_through).toBe(0);

  await bram.call('GET chats.php', { since: await cursorOf(bram, 'chats') });

  expect((await chatWith(anna, bram))?.conversation.delivered_through).toBe(1);
});
