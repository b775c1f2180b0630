import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { like as likeHere, unlike as unlikeHere } from '../../src/local/likes/likes.ts';
import { budgets, rates } from '../../src/server/limits/budgets.ts';
import { callBudgets } from '../../src/server/limits/call-budgets.ts';
import type { Call } from '../../src/shared/call.ts';
import { calls } from '../../src/shared/calls.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { createPushBrowser } from '../support/push-browser.ts';
import { newId, refusal } from '../support/talk.ts';

const like = (from: Actor, to: Pick<Actor, 'id'>) => from.call('POST like.php', { profile: to.id });
const unlike = (from: Actor, to: Pick<Actor, 'id'>) => from.call('DELETE like.php', { profile: to.id });
const tooMany = [429, 'too_many'];
const likesOf = async (app: TestApp, liker: Actor) =>
  (await sql`select from likes where liker = ${liker.id} and removed_at is null`.execute(app.db)).rows.length;

test('every call that writes, and that is not an operator’s, has its budget or says what bounds it', () => {
  const writing = Object.entries(calls as Record<string, Call>)
    .filter(([name, { access }]) => !name.startsWith('GET ') && access !== 'operator')
    .map(([name]) => name);
  expect(Object.keys(callBudgets).sort()).toEqual(writing.sort());
});

test('a cheap call counts in what a member may write at all; others go on, and so does the member, later', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const say = (who: Actor, other: Actor) => who.call('POST typing.php', { profile: other.id });
  for (let i = 0; i < rates.write.max; i++)
    expect((await anna.call('PUT like.php', { profile: bram.id })).status).toBe(200);

  const refused = await anna.call('PUT like.php', { profile: bram.id });
  expect(refusal(refused)).toEqual(tooMany);
  expect(refused.headers.get('retry-after')).toBe('600');
  expect(refusal(await say(anna, bram))).toEqual(tooMany);
  expect((await anna.call('GET likes.php', {})).status).toBe(200);
  expect((await anna.call('PUT like.php', { profile: newId() })).status).toBe(429);
  expect((await bram.call('PUT like.php', { profile: anna.id })).status).toBe(200);

  app.clock.advance(10 * minute);
  expect((await anna.call('PUT like.php', { profile: bram.id })).status).toBe(200);
});

describe('likes', () => {
  test('are so many an hour and a day, and more for premium', async () => {
    const app = await createTestApp();
    const { anna, eva, bram } = await cast(app, { anna: { premium: false }, eva: {}, bram: {} });
    const until429 = async (who: Actor) => {
      for (let given = 0; given <= 200; given++) if ((await like(who, bram)).status === 429) return given;
    };
    expect(await until429(anna)).toBe(60);
    expect(await until429(eva)).toBe(120);

    for (const given of [60, 60, 60, 60, 0]) {
      app.clock.advance(hour);
      expect(await until429(anna)).toBe(given);
    }
    const refused = await like(anna, bram);
    expect(Number(refused.headers.get('retry-after'))).toBe((day - 5 * hour) / 1000);
    app.clock.advance(day);
    expect((await like(anna, bram)).status).toBe(200);
  });

  test('are counted before they are written, whether they are taken back, refused, or many at once', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: { premium: false }, bram: {} });
    for (let i = 0; i < 30; i++) {
      await like(anna, bram);
      await unlike(anna, bram);
      await like(anna, { id: newId() });
    }

    const answers = await Promise.all(Array.from({ length: 20 }, () => like(anna, bram)));

    expect(answers.map(refusal)).toEqual(answers.map(() => tooMany));
    expect(await likesOf(app, anna)).toBe(0);
    expect((await unlike(anna, bram)).status).toBe(200);
  });

  test('of the swipe game that are undone count as well', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    for (let i = 0; i < budgets.swipeLike.max; i++) {
      const judgement = { id: newId(), profile: bram.id, verdict: 'like' } as const;
      expect((await anna.call('POST swipe-game.php', judgement)).status).toBe(200);
      expect((await anna.call('DELETE swipe-game.php', judgement)).status).toBe(200);
    }

    const one = { id: newId(), profile: bram.id };
    expect(refusal(await anna.call('POST swipe-game.php', { ...one, verdict: 'like' }))).toEqual(tooMany);
    expect((await anna.call('POST swipe-game.php', { ...one, verdict: 'pass' })).status).toBe(200);
  });

  test('given again and again tell the other once a day', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const { subscription } = createPushBrowser();
    await bram.call('POST user.php?push=1', { subscription });
    const notified = async () =>
      (await app.db.deleteFrom('push_queue').where('member_id', '=', bram.id).returning('at').execute()).length;
    await like(anna, bram);
    expect(await notified()).toBe(1);

    for (let i = 0; i < 10; i++) {
      app.clock.advance(minute);
      await unlike(anna, bram);
      await like(anna, bram);
      expect(await notified()).toBe(0);
    }
    app.clock.advance(day);
    await unlike(anna, bram);
    await like(anna, bram);
    expect(await notified()).toBe(1);
  });
});

describe('a device', () => {
  test('lets a like wait that is one too many: it is not lost, nothing waits behind it, and it goes when the hour is over', async () => {
    const app = await createTestApp();
    const { anna, bram, carla } = await cast(app, { anna: { premium: false }, bram: {}, carla: {} });
    const phone = await createDevice(app, anna);
    await phone.sync();
    for (let i = 0; i < 60; i++) await like(anna, carla);

    await likeHere(phone.device, bram.id);
    await phone.send(bram, 'Hello, and I like you.');
    await phone.sync();

    expect(await phone.waiting()).toEqual(['like']);
    expect(await phone.texts(bram)).toEqual(['Hello, and I like you.']);
    expect((await phone.db.likes.get(bram.id))?.given_at).toBeDefined();
    expect(phone.device.state.get().failing).toBe(false);

    const counted = await sql<{ count: number }>`select sum(count)::int as count from attempts`.execute(app.db);
    await phone.sync();
    expect((await sql<{ count: number }>`select sum(count)::int as count from attempts`.execute(app.db)).rows).toEqual(
      counted.rows,
    );

    app.clock.advance(hour);
    await phone.advance(hour);
    await phone.sync();
    expect(await phone.waiting()).toEqual([]);
    expect((await bram.call('GET likes.php', {})).body.liked_by.map(({ id }) => id)).toEqual([anna.id]);
  });

  test('lets an unlike replace the like that waits', async () => {
    const app = await createTestApp();
    const { anna, bram, carla } = await cast(app, { anna: { premium: false }, bram: {}, carla: {} });
    const phone = await createDevice(app, anna);
    await phone.sync();
    for (let i = 0; i < 60; i++) await like(anna, carla);
    await likeHere(phone.device, bram.id);
    await phone.sync();

    await unlikeHere(phone.device, bram.id);
    await phone.sync();

    expect(await phone.waiting()).toEqual([]);
    expect(await phone.db.likes.get(bram.id)).toBeUndefined();
    expect(await likesOf(app, anna)).toBe(1);
  });
});
