import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fanOutUnsent } from '../../src/server/account-deletion/members-holding-copy.ts';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, type Answer, caller, cast } from '../support/cast.ts';
import { between, chatWith, cursorIn, cursorOf, refusal, tell, write } from '../support/talk.ts';

const hide = async (who: Actor, invisible = true): Promise<void> => {
  const { body } = await who.call('PUT user.php', { invisible });
  expect(body.user.invisible).toBe(invisible);
};

const found = async (who: Actor): Promise<string[]> =>
  (await who.call('GET search.php', {})).body.profiles.map(({ name }) => name);

const rungFor = (app: TestApp, who: Actor, since: number) =>
  app.rings.slice(since).filter(({ member }) => member === who.id);

describe('who becomes invisible', () => {
  test('is in no list any more, can not be written to or liked, and is like an id that nobody has', async () => {
    const app = await createTestApp();
    const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
    expect((await found(carla)).sort()).toEqual(['anna', 'bram']);

    await hide(bram);

    expect(await found(carla)).toEqual(['anna']);
    const answers: Answer[] = [
      await anna.call('GET profile.php', { id: bram.id }),
      await anna.call('POST like.php', { profile: bram.id }),
      await write(anna, bram),
    ];
    for (const answer of answers) expect(refusal(answer)).toEqual([404, 'not_found']);
    expect(await found(bram)).toHaveLength(2);
  });

  test('goes from the devices that hold a chat or a like of theirs, and comes back whole', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await tell(anna, bram, 'are you there?');
    await anna.call('POST like.php', { profile: bram.id });
    const chats = await cursorOf(anna, 'chats');
    const likes = await cursorOf(anna, 'likes');

    await hide(bram);

    const gone = await anna.call('GET chats.php', { since: chats });
    expect(gone.body).toMatchObject({ chats: [], removed: [between(anna, bram)] });
    const unliked = await anna.call('GET likes.php', { since: likes });
    expect(unliked.body).toMatchObject({ profiles: [], liked: [], removed: [bram.id] });
    await hide(bram, false);
    const back = await anna.call('GET chats.php', { since: cursorIn(gone) });
    expect(back.body.chats).toMatchObject([{ profile: { id: bram.id }, messages: [{ text: 'are you there?' }] }]);
    const again = await anna.call('GET likes.php', { since: cursorIn(unliked) });
    expect(again.body).toMatchObject({ profiles: [{ id: bram.id }], liked: [{ id: bram.id }] });
    expect(await found(anna)).toEqual(['bram']);
  });

  test('stays with whom they have written to or liked, who notice nothing', async () => {
    const app = await createTestApp();
    const { anna, bram, carla, daan } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {} });
    await tell(bram, anna);
    await bram.call('POST like.php', { profile: carla.id });
    await tell(daan, bram); // Otherwise nobody would be told of anything.
    const rung = app.rings.length;

    await hide(bram);
    await hide(bram, false);

    expect(await chatWith(anna, bram)).toBeDefined();
    expect((await carla.call('GET likes.php', {})).body.liked_by).toMatchObject([{ id: bram.id }]);
    expect([rungFor(app, anna, rung), rungFor(app, carla, rung)]).toEqual([[], []]);
    expect(rungFor(app, daan, rung)).toHaveLength(2);
  });

  test('may write first, and is there from then on', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await tell(anna, bram, 'are you there?');
    await hide(bram);

    await tell(bram, anna, 'I am');

    expect((await chatWith(anna, bram))?.messages).toMatchObject([{ text: 'are you there?' }, { text: 'I am' }]);
    expect((await write(anna, bram)).status).toBe(200);
  });

  test('keeps all that is theirs, and tells their own devices', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await tell(anna, bram);
    const since = await cursorOf(bram, 'user');

    await hide(bram);

    expect((await bram.call('GET user.php', { since })).body.user.invisible).toBe(true);
    expect(await chatWith(bram, anna)).toBeDefined();
  });

  test('is not shown to whom they have blocked, or who blocked them, when they come back', async () => {
    const app = await createTestApp();
    const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
    await tell(anna, bram);
    await tell(carla, bram);
    await anna.call('POST block.php', { profile: bram.id });
    await bram.call('POST block.php', { profile: carla.id });
    const rung = app.rings.length;

    await hide(bram);
    await hide(bram, false);

    expect([rungFor(app, anna, rung), rungFor(app, carla, rung)]).toEqual([[], []]);
    expect([await chatWith(anna, bram), await chatWith(carla, bram)]).toEqual([undefined, undefined]);
  });

  test('is no less hidden where their process dies before it has told anybody', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await tell(anna, bram);
    const chats = await cursorOf(anna, 'chats');
    await sql`update members set invisible = true where id = ${bram.id}`.execute(app.db);
    await sql`insert into visibility_changes (member_id, at, hid) values (${bram.id}, ${app.clock.now()}, true)`.execute(
      app.db,
    );
    expect((await anna.call('GET chats.php', { since: chats })).status).toBe(304);

    app.clock.advance(2 * minute);
    await fanOutUnsent(app.context);

    const { body } = await anna.call('GET chats.php', { since: chats });
    expect(body).toMatchObject({ chats: [], removed: [between(anna, bram)] });
    expect(await app.db.selectFrom('visibility_changes').selectAll().execute()).toEqual([]);
  });

  test('twice is one change', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await tell(anna, bram);
    await hide(bram);
    const rung = app.rings.length;

    await hide(bram);

    expect(app.rings).toHaveLength(rung);
  });

  test('is unseen by visitors too', async () => {
    const app = await createTestApp();
    const { bram } = await cast(app, { bram: {} });
    await sql`update sites set settings = settings || '{"logged_out_search": true}'`.execute(app.db);
    app.clock.advance(minute); // A site's settings are remembered for some seconds.
    const visitor = caller(app, bram.origin);
    const seen = async () => (await visitor('GET search.php', {})).body.profiles?.map(({ name }) => name) ?? [];
    expect(await seen()).toEqual(['bram']);

    await hide(bram);

    expect(await seen()).toEqual([]);
  });
});

test('language, colours, discretion and hiding are set one by one, and by no other names', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });

  await anna.call('PUT user.php', { scheme: 'dark' });
  await anna.call('PUT user.php', { discreet: false });
  await anna.call('PUT user.php', { language: 'pl', invisible: true });

  const { user } = (await anna.call('GET user.php', {})).body;
  expect(user).toMatchObject({ scheme: 'dark', discreet: false, language: 'pl', invisible: true });
  for (const wrong of [{ scheme: 'sepia' }, { invisible: 'yes' }, { language: 'xx' }])
    expect(refusal(await anna.call('PUT user.php', wrong as object))).toEqual([400, 'malformed']);
});
