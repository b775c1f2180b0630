import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { day, hour, minute, swipeDeck, swipeRestDays } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { strangers } from '../support/crowd.ts';
import { newId, refusal } from '../support/talk.ts';

type Other = Pick<Actor, 'id'>;
type Verdict = 'like' | 'pass';

const judge = (me: Actor, { id: profile }: Other, verdict: Verdict, id = newId()) =>
  me.call('POST swipe-game.php', { id, profile, verdict });
const undo = (me: Actor, { id: profile }: Other, id: string, verdict: Verdict = 'like') =>
  me.call('DELETE swipe-game.php', { id, profile, verdict });
const deckOf = async (me: Actor) => (await me.call('GET swipe-game.php')).body;
const dealt = async (me: Actor) => (await deckOf(me)).profiles.map(({ id }) => id);
const given = async (me: Actor) => (await me.call('GET likes.php', {})).body.liked.map(({ id }) => id).sort();

test('a deck holds whom I may meet, once, with a photo first, and keeps its order', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan } = await cast(app, { anna: {}, bram: {}, carla: { invisible: true }, daan: {} });
  const men = await strangers(app, 6, { photo: sql`n <= 4` });
  await anna.call('POST block.php', { profile: bram.id });
  await anna.call('POST like.php', { profile: daan.id });
  const cards = await dealt(anna);

  expect(new Set(cards)).toEqual(new Set(men.map(({ id }) => id)));
  expect(new Set(cards.slice(0, 4))).toEqual(new Set(men.slice(0, 4).map(({ id }) => id)));
  expect(await dealt(anna)).toEqual(cards);
  // Theirs alone: who looks for women is not dealt to a man.
  expect(await dealt(daan)).not.toEqual(expect.arrayContaining(men.map(({ id }) => id)));
  expect(cards).not.toContain(carla.id);
});

test('a deck begins with one’s own country, and goes on in all others', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const men = await strangers(app, 8);
  const near = men.slice(5).map(({ id }) => id);
  await app.db
    .updateTable('profiles')
    .set({ country: 'BE' })
    .where('member_id', 'in', [anna.id, ...near])
    .execute();
  const cards = await dealt(anna);
  expect(new Set(cards.slice(0, 3))).toEqual(new Set(near));
  expect(cards).toHaveLength(8);
});

test('a deck reads on as it is played, and passed cards rest for a month', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await strangers(app, swipeDeck + 5);
  const first = await dealt(anna);
  expect(first).toHaveLength(swipeDeck);

  for (const id of first) expect((await judge(anna, { id }, 'pass')).status).toBe(200);
  const rest = await dealt(anna);
  expect([rest.length, rest.some((id) => first.includes(id))]).toEqual([5, false]);
  for (const id of rest) await judge(anna, { id }, 'pass');
  expect(await dealt(anna)).toEqual([]);

  // The session's 30 days slide with each call.
  app.clock.advance(swipeRestDays * day - minute);
  expect(await dealt(anna)).toEqual([]);
  app.clock.advance(minute);
  expect(new Set(await dealt(anna))).toEqual(new Set([...first]));
});

test('a like is one as any other: received, and a match with whom likes me', async () => {
  const app = await createTestApp();
  const { anna, bram, daan } = await cast(app, { anna: {}, bram: {}, daan: {} });
  await bram.call('POST like.php', { profile: anna.id });

  expect((await judge(anna, daan, 'like')).body).toMatchObject({ match: false, likes_left: 3 });
  expect((await judge(anna, bram, 'like')).body).toMatchObject({ match: true, likes_left: 2 });

  expect((await daan.call('GET likes.php', {})).body.liked_by).toMatchObject([{ id: anna.id, like_new: true }]);
  expect(await given(anna)).toEqual([bram.id, daan.id].sort());
});

test('100 likes at once: four are accepted', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const others = await strangers(app, 100);

  const answers = await Promise.all(others.map((other) => judge(anna, other, 'like')));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(refusal)).toEqual(Array.from({ length: 96 }, () => [409, 'no_likes_left']));
  expect(await given(anna)).toHaveLength(4);
  expect(await deckOf(anna)).toMatchObject({ likes_left: 0 });
});

test('one like sent 100 times is one', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const id = newId();

  const answers = await Promise.all(Array.from({ length: 100 }, () => judge(anna, bram, 'like', id)));

  expect(answers.every(({ status, body }) => status === 200 && body.likes_left === 3)).toBe(true);
});

test('likes return at midnight UTC, whatever the time zone of the site', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const others = await strangers(app, 9);
  const like = (n: number) => judge(anna, others[n] ?? expect.unreachable(), 'like');
  const toMidnight = day - (app.clock.now().getTime() % day);
  app.clock.advance(toMidnight + 22 * hour);
  for (const n of [0, 1, 2, 3]) expect((await like(n)).status).toBe(200);
  app.clock.advance(2 * hour - 90_000);

  const refused = await like(4);
  expect(refusal(refused)).toEqual([409, 'no_likes_left']);
  expect(refused.body.error?.minutes).toBe(2);
  expect(refused.headers.get('retry-after')).toBe('90');
  expect(await deckOf(anna)).toMatchObject({
    likes_left: 0,
    likes_return_at: new Date(app.clock.now().getTime() + 90_000).toISOString(),
  });
  expect((await judge(anna, others[5] ?? expect.unreachable(), 'pass')).status).toBe(200);

  app.clock.advance(90_000);
  expect((await like(4)).body.likes_left).toBe(3);
});

test('likes given elsewhere do not count, nor does one that stands already', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  for (const { id } of await strangers(app, 5)) await anna.call('POST like.php', { profile: id });
  await anna.call('POST like.php', { profile: bram.id });
  const id = newId();

  expect((await judge(anna, bram, 'like', id)).body.likes_left).toBe(4);
  // And is none to undo.
  await undo(anna, bram, id);
  expect(await given(anna)).toContain(bram.id);
});

test('undo takes the last judgement back, once, with its like', async () => {
  const app = await createTestApp();
  const { anna, bram, daan } = await cast(app, { anna: {}, bram: {}, daan: {} });
  const [first, second] = [newId(), newId()];
  await judge(anna, bram, 'pass', first);
  await judge(anna, daan, 'like', second);

  expect(refusal(await undo(anna, bram, first, 'pass'))).toEqual([409, 'conflict']);
  expect((await undo(anna, daan, second)).body.likes_left).toBe(4);
  expect((await undo(anna, daan, second)).body.likes_left).toBe(4);
  expect(await given(anna)).toEqual([]);
  expect((await daan.call('GET likes.php', {})).body.liked_by).toEqual([]);
  expect(await dealt(anna)).toEqual([daan.id]);
  // One, not one after the other.
  expect(refusal(await undo(anna, bram, first, 'pass'))).toEqual([409, 'conflict']);

  // A judgement sent before the undo, but arriving only now, is undone already.
  expect((await judge(anna, daan, 'like', second)).body.likes_left).toBe(4);
  expect(await given(anna)).toEqual([]);
  expect((await judge(anna, daan, 'like')).body.likes_left).toBe(3);
});

test('undoing yesterday’s like gives nothing back today', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const id = newId();
  await judge(anna, bram, 'like', id);
  app.clock.advance(day);

  expect((await undo(anna, bram, id)).body.likes_left).toBe(4);
});

test('of two judgements the first stands, but a pass may become a like', async () => {
  const app = await createTestApp();
  const { anna, bram, daan } = await cast(app, { anna: {}, bram: {}, daan: {} });
  await judge(anna, bram, 'pass');
  expect((await judge(anna, bram, 'like')).body.likes_left).toBe(3);
  await judge(anna, daan, 'like');
  expect((await judge(anna, daan, 'pass')).body.likes_left).toBe(2);

  expect(await given(anna)).toEqual([bram.id, daan.id].sort());
});

test('an undo is of that very judgement, once: a like that was given elsewhere since is not its to take', async () => {
  const { anna, bram, daan } = await cast(await createTestApp(), { anna: {}, bram: {}, daan: {} });
  const [first, second] = [newId(), newId()];
  await judge(anna, bram, 'like', first);
  expect((await undo(anna, bram, newId())).body.likes_left).toBe(3);
  expect((await undo(anna, bram, first)).body.likes_left).toBe(4);
  await anna.call('POST like.php', { profile: bram.id });
  expect((await undo(anna, bram, first)).status).toBe(200);
  expect(await given(anna)).toEqual([bram.id]);

  await judge(anna, daan, 'pass', first);
  await judge(anna, daan, 'pass', second);
  await undo(anna, daan, second, 'pass');
  expect(await dealt(anna)).toEqual([]);
});

test('whom I have liked and like no more is no card to like again, until they have rested', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await judge(anna, bram, 'like');
  await anna.call('DELETE like.php', { profile: bram.id });
  expect((await judge(anna, bram, 'like')).body.likes_left).toBe(3);
  expect(await given(anna)).toEqual([]);
  app.clock.advance(swipeRestDays * day - minute);
  expect(await dealt(anna)).toEqual([]); // the session's 30 days slide with each call
  app.clock.advance(minute);
  expect((await judge(anna, bram, 'like')).body.likes_left).toBe(3);
  expect(await given(anna)).toEqual([bram.id]);
});

test('what does not look like a judgement is none', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const love = { id: newId(), profile: bram.id, verdict: 'love' as Verdict };
  expect(refusal(await anna.call('POST swipe-game.php', love))).toEqual([400, 'malformed']);
  expect(refusal(await judge(anna, { id: 'nobody' }, 'like'))).toEqual([404, 'not_found']);
  expect(refusal(await judge(anna, anna, 'like'))).toEqual([404, 'not_found']);
  expect((await deckOf(anna)).likes_left).toBe(4);
});
