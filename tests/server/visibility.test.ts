import { describe, expect, test } from 'vitest';
import { listed, type SeekingViewer } from '../../src/server/members/visibility.ts';
import { conversationId } from '../../src/shared/ids.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, type Answer, cast } from '../support/cast.ts';
import { comparable } from '../support/headers.ts';
import { between, chatWith, cursorIn, cursorOf, newId, refusal, tell, write } from '../support/talk.ts';

const setMember = (app: TestApp, actor: Actor, values: object) =>
  app.db.updateTable('members').set(values).where('id', '=', actor.id).execute();

/** The ways in which bram is not there for anna. */
const hidings: Record<string, (app: TestApp, anna: Actor, bram: Actor) => Promise<unknown>> = {
  'whom I have blocked': (_app, anna, bram) => anna.call('POST block.php', { profile: bram.id }),
  'who has blocked me': (_app, anna, bram) => bram.call('POST block.php', { profile: anna.id }),
  'who is invisible': (app, _anna, bram) => setMember(app, bram, { invisible: true }),
  'whose profile is disabled': (app, _anna, bram) => setMember(app, bram, { profile_status: 'disabled' }),
  'whom an operator has hidden': (app, _anna, bram) => setMember(app, bram, { profile_status: 'hidden' }),
  'who is of another pool': (app, _anna, bram) => setMember(app, bram, { pool: 7 }),
};

/** Every call that names a member or a conversation, and is not idempotent removal of something of my own. */
const questions: Record<string, (me: Actor, id: string) => Promise<Answer>> = {
  'GET profile.php': (me, id) => me.call('GET profile.php', { id }),
  'POST chat.php': (me, id) => write(me, { id }),
  'GET chat.php': (me, id) => me.call('GET chat.php', { conversation: conversationId(me.id, id) }),
  'PUT chat.php': (me, id) => me.call('PUT chat.php', { conversation: conversationId(me.id, id), read_through: 1 }),
  'POST typing.php': (me, id) => me.call('POST typing.php', { profile: id }),
  'POST like.php': (me, id) => me.call('POST like.php', { profile: id }),
  'POST swipe-game.php': (me, id) => me.call('POST swipe-game.php', { id: newId(), profile: id, verdict: 'like' }),
};
/** These state a wish that is fulfilled already where there is nothing: they answer alike for everybody. */
const wishes: typeof questions = {
  'PUT like.php': (me, id) => me.call('PUT like.php', { profile: id }),
  'DELETE like.php': (me, id) => me.call('DELETE like.php', { profile: id }),
  'DELETE block.php': (me, id) => me.call('DELETE block.php', { profile: id }),
};

const whole = ({ status, headers, body }: Answer) => ({ status, headers: comparable(headers), body });

describe.for(Object.keys(hidings))('a member %s', (name) => {
  const hide = hidings[name] ?? (() => expect.unreachable());

  test.for(['a stranger', 'somebody I wrote to and liked'])(
    'is answered like an id that nobody has, as %s',
    async (who) => {
      const app = await createTestApp();
      const { anna, bram } = await cast(app, { anna: {}, bram: {} });
      if (who !== 'a stranger') {
        await tell(anna, bram);
        await anna.call('POST like.php', { profile: bram.id });
      }
      await hide(app, anna, bram);

      for (const [call, ask] of Object.entries({ ...questions, ...wishes })) {
        const answer = whole(await ask(anna, bram.id));
        expect([call, answer]).toEqual([call, whole(await ask(anna, newId()))]);
        if (call in questions) expect(answer.status).toBe(404);
        // Nothing of it took effect either. (A wish may lift my own block; it comes last.)
        if (call === 'DELETE block.php') continue;
        const held = [await anna.call('GET chats.php', {}), await anna.call('GET likes.php', {})];
        expect(JSON.stringify(held.map((view) => view.body))).not.toContain(bram.id);
      }
    },
  );

  test('is not there in any list, whole or by changes', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const start = [await cursorOf(anna, 'chats'), await cursorOf(anna, 'likes')];
    await tell(anna, bram);
    await anna.call('POST like.php', { profile: bram.id });
    expect(await chatWith(anna, bram)).toBeDefined(); // Otherwise this test says nothing.

    await hide(app, anna, bram);

    for (const input of [{}, { since: start[0] ?? '' }]) {
      const { body } = await anna.call('GET chats.php', input);
      expect(body.chats).toEqual([]);
    }
    for (const input of [{}, { since: start[1] ?? '' }]) {
      const { body } = await anna.call('GET likes.php', input);
      expect(body).toMatchObject({ profiles: [], liked_by: [], liked: [] });
    }
  });
});

test('an id that can not be one is answered like an id that nobody has', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });

  for (const id of ['', 'x', `${newId()}x`, "' or 1=1", '../..']) {
    const answer = whole(await anna.call('GET profile.php', { id }));
    expect(answer).toEqual(whole(await anna.call('GET profile.php', { id: newId() })));
  }
});

test('whoever has not confirmed their address is the 404 of nobody, to members as to visitors', async () => {
  const app = await createTestApp();
  const { anna, gijs } = await cast(app, { anna: {}, gijs: {} });
  await app.db.updateTable('members').set({ status: 'not_confirmed' }).where('id', '=', gijs.id).execute();
  const visitor = await app.api.request(`http://localhost/api/landing.php?id=${gijs.id}`);
  expect(visitor.status).toBe(404);
  expect(refusal(await anna.call('GET profile.php', { id: gijs.id }))).toEqual([404, 'not_found']);
  expect(refusal(await anna.call('POST like.php', { profile: gijs.id }))).toEqual([404, 'not_found']);
});

test('lists of people one may not know show who is there for everybody and wants what the viewer is', async () => {
  const app = await createTestApp();
  const { anna, ...others } = await cast(app, {
    anna: {},
    bram: {},
    carla: { invisible: true },
    daan: {},
    eva: {},
    finn: {},
    gijs: { status: 'not_confirmed' },
    hanna: {},
  });
  const { bram, carla, daan, eva, finn } = others;
  await setMember(app, anna, { seeks: ['male'] });
  await setMember(app, daan, { seeks: ['male'] });
  await finn.call('POST block.php', { profile: anna.id });
  await tell(carla, anna); // Known to anna, and still in no list.
  const viewer = { id: anna.id, pool: 1, apart: [], gender: 'female' as const, seeks: ['male' as const] };
  const listedTo = async (who: SeekingViewer) => {
    const rows = await app.db.selectFrom('members').select('id').where(listed(who)).execute();
    return rows.map((row) => Object.values({ anna, ...others }).find((each) => each.id === row.id)?.name).sort();
  };

  expect(await listedTo(viewer)).toEqual([bram.name]);
  expect(await listedTo({ ...viewer, seeks: ['female'] })).toEqual([eva.name]);
  expect(await listedTo({ ...viewer, gender: 'male', seeks: ['male'] })).toEqual([bram.name, daan.name]);
});

describe('an invisible member', () => {
  test('who writes first is seen by the one they wrote to, and by nobody else', async () => {
    const app = await createTestApp();
    const { anna, bram, carla } = await cast(app, { anna: { invisible: true }, bram: {}, carla: {} });

    await tell(anna, bram);

    expect(await chatWith(bram, anna)).toMatchObject({ profile: { id: anna.id } });
    expect((await bram.call('GET profile.php', { id: anna.id })).status).toBe(200);
    expect((await write(bram, anna)).status).toBe(200);
    expect((await bram.call('POST like.php', { profile: anna.id })).status).toBe(200);
    expect(refusal(await carla.call('GET profile.php', { id: anna.id }))).toEqual([404, 'not_found']);
  });

  test('who likes first is seen by the one they liked, until they take it back', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: { invisible: true }, bram: {} });

    await anna.call('POST like.php', { profile: bram.id });
    expect((await bram.call('GET likes.php', {})).body.liked_by).toMatchObject([{ id: anna.id }]);
    expect((await bram.call('POST like.php', { profile: anna.id })).body).toEqual({ match: true });
    await tell(bram, anna);
    const chats = await cursorOf(bram, 'chats');
    const likes = await cursorOf(bram, 'likes');

    await anna.call('DELETE like.php', { profile: bram.id });

    const unliked = await bram.call('GET likes.php', { since: likes });
    expect(unliked.body).toMatchObject({ liked: [], removed: [anna.id] });
    const gone = await bram.call('GET chats.php', { since: chats });
    expect(gone.body).toMatchObject({ chats: [], removed: [between(anna, bram)] });

    await anna.call('POST like.php', { profile: bram.id });
    const { body } = await bram.call('GET likes.php', { since: cursorIn(unliked) });
    expect(body).toMatchObject({ liked: [{ id: anna.id }], liked_by: [{ id: anna.id }] });
    const back = await bram.call('GET chats.php', { since: cursorIn(gone) });
    expect(back.body.chats).toMatchObject([{ messages: [{ text: 'hello' }] }]);
  });

  test('who went into hiding before they answered comes back to the writer with the answer, whole', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await tell(bram, anna, 'are you there?');
    await bram.call('POST like.php', { profile: anna.id });
    await setMember(app, anna, { invisible: true });
    const chats = await cursorOf(bram, 'chats');
    const likes = await cursorOf(bram, 'likes');
    expect(await chatWith(bram, anna)).toBeUndefined();
    expect(await chatWith(anna, bram)).toBeDefined();

    await tell(anna, bram, 'yes');

    const answer = await bram.call('GET chats.php', { since: chats });
    expect(answer.body.chats).toMatchObject([{ messages: [{ text: 'are you there?' }, { text: 'yes' }] }]);
    expect((await bram.call('GET likes.php', { since: likes })).body.liked).toMatchObject([{ id: anna.id }]);
    expect((await bram.call('GET chats.php', { since: cursorIn(answer) })).status).toBe(304);
  });

  test('does not show themselves by typing, reading or fetching what they were sent', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await tell(bram, anna);
    await setMember(app, anna, { invisible: true });
    const rung = app.rings.length;

    await anna.call('POST typing.php', { profile: bram.id });
    await anna.call('GET chats.php', { since: await cursorOf(anna, 'chats') });
    await anna.call('PUT chat.php', { conversation: between(anna, bram), read_through: 1 });

    expect(app.rings.slice(rung).filter((ring) => ring.member === bram.id)).toEqual([]);
    expect(await chatWith(bram, anna)).toBeUndefined();

    await tell(anna, bram, 'here I am');
    expect((await chatWith(bram, anna))?.conversation).toMatchObject({ seen_through: 1 });
  });
});
