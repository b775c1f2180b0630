import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { conversationId } from '../../src/shared/ids.ts';
import { day, hour } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, type Answer, caller, cast, request } from '../support/cast.ts';
import { queuedToken } from '../support/mailbox.ts';
import { chatsOf, cursorIn, newId } from '../support/talk.ts';

const origin = 'http://localhost';
const text = 'You looked so happy on that boat. Where was it?';

interface Signed extends Pick<Actor, 'id' | 'call'> {
  cookie: string;
}

/** Noor has just signed up, and has written to somebody if that is said. */
async function signUp(world: TestApp, signup_message?: { profile: string; text: string }): Promise<Signed> {
  const answer = await request(world, origin, 'POST signup.php', {
    name: 'Noor',
    email: 'noor@new.example',
    password: 'a quiet morning walk',
    date_of_birth: '1994-02-11',
    gender: 'female',
    seeks: 'male',
    ...(signup_message && { signup_message }),
  });
  if (answer.status !== 200) throw new Error(`could not sign up: ${JSON.stringify(answer.body)}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { user } = answer.body as { user: { id: string } };
  return { id: user.id, cookie, call: caller(world, origin, cookie) };
}

/** What the newest mail's link holds. */
async function tokenOf(world: TestApp): Promise<string> {
  const mail = await world.db
    .selectFrom('mails')
    .select('address')
    .where('template', '=', 'activation')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return await queuedToken(world, mail.address, 'activation');
}

const activate = (world: TestApp, token: string, cookie?: string) =>
  request(world, origin, 'POST activate.php', { token }, cookie ? { cookie } : {});
const confirm = async (world: TestApp): Promise<void> => {
  expect((await activate(world, await tokenOf(world))).status).toBe(200);
};
const userOf = async (who: Pick<Actor, 'call'>) => (await who.call('GET user.php', {})).body.user;
const codeOf = ({ status, body }: Answer) => [status, body.error?.code];

test('the mailed link confirms the address: others see the member, whose other devices hear of it', async () => {
  const world = await createTestApp();
  const { bram } = await cast(world, { bram: {} });
  const noor = await signUp(world);
  expect((await bram.call('GET profile.php', { id: noor.id })).status).toBe(404);
  const before = cursorIn(await noor.call('GET user.php', {}));
  const token = await tokenOf(world);
  const rung = world.rings.length;

  // On the phone where the mail was read, with no session of ours.
  expect((await activate(world, token)).body).toEqual({});

  const after = await noor.call('GET user.php', { since: before });
  expect(after.body.user).toMatchObject({ status: 'active', profile: { status: 'active' }, signup_step: 'photo' });
  expect(world.rings.slice(rung)).toEqual([
    { member: noor.id, event: 'view', data: { view: 'user', cursor: cursorIn(after) } },
  ]);
  expect((await bram.call('GET profile.php', { id: noor.id })).body.profile.name).toBe('Noor');
  expect((await bram.call('GET search.php', {})).body.profiles.map(({ id }) => id)).toContain(noor.id);
});

test('who waited for the mail at the last step is through', async () => {
  const world = await createTestApp();
  const noor = await signUp(world);
  await noor.call('PUT signup.php', { step: 'activation' });
  await confirm(world);
  expect((await userOf(noor)).signup_step).toBeNull();
});

describe('a link', () => {
  test('that has done its work says so until it would have run out, and one that was never mailed does not', async () => {
    const world = await createTestApp();
    const noor = await signUp(world);
    const token = await tokenOf(world);
    const look = (at: string) => request(world, origin, 'GET link.php', { token: at });
    expect((await look(token)).body).toEqual({ purpose: 'activate' });
    await activate(world, token);

    expect((await look(token)).body).toEqual({ purpose: 'activate', used: true });
    expect(codeOf(await look('a'.repeat(22)))).toEqual([422, 'link_invalid']);
    await world.db.updateTable('members').set({ status: 'not_confirmed' }).where('id', '=', noor.id).execute();
    expect(codeOf(await look(token))).toEqual([422, 'link_invalid']);
    await world.db.updateTable('members').set({ status: 'active' }).where('id', '=', noor.id).execute();
    world.clock.advance(25 * hour);
    expect(codeOf(await look(token))).toEqual([422, 'link_invalid']);
  });

  test('works once: a second press by whoever is logged in there is no fault, by anybody else it is', async () => {
    const world = await createTestApp();
    const { bram } = await cast(world, { bram: {} });
    const noor = await signUp(world);
    const token = await tokenOf(world);
    await activate(world, token, noor.cookie);
    const rung = world.rings.length;

    expect((await activate(world, token, noor.cookie)).status).toBe(200);
    expect(codeOf(await activate(world, token))).toEqual([422, 'link_invalid']);
    expect(codeOf(await activate(world, token, bram.cookie))).toEqual([422, 'link_invalid']);
    expect(world.rings).toHaveLength(rung);
  });

  test('pressed five times at once does its work once', async () => {
    const world = await createTestApp();
    const { bram } = await cast(world, { bram: {} });
    const noor = await signUp(world, { profile: bram.id, text });
    const token = await tokenOf(world);

    const answers = await Promise.all(Array.from({ length: 5 }, () => activate(world, token)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    expect((await chatsOf(bram)).map(({ messages }) => messages.length)).toEqual([1]);
    expect((await userOf(noor)).status).toBe('active');
  });

  test('works for 24 hours', async () => {
    const world = await createTestApp();
    const noor = await signUp(world);
    const token = await tokenOf(world);
    world.clock.advance(day);

    expect(codeOf(await activate(world, token))).toEqual([422, 'link_invalid']);
    expect(codeOf(await activate(world, token, noor.cookie))).toEqual([422, 'link_invalid']);
    expect((await userOf(noor)).status).toBe('not_confirmed');
  });

  test('that is opened only, as programs do which look after mail, confirms nobody', async () => {
    const world = await createTestApp();
    const noor = await signUp(world);
    const token = await tokenOf(world);
    for (const method of ['GET', 'HEAD'])
      await world.app.request(`${origin}/api/activate.php?token=${token}`, { method });

    expect((await userOf(noor)).status).toBe('not_confirmed');
    expect((await activate(world, token)).status).toBe(200);
  });

  test('that is sent again ends the one before', async () => {
    const world = await createTestApp();
    const noor = await signUp(world);
    const first = await tokenOf(world);
    world.clock.advance(1000);
    expect((await noor.call('POST activate.php?resend=1', {})).body).toEqual({});
    const second = await tokenOf(world);

    expect(second).not.toBe(first);
    expect(codeOf(await activate(world, first))).toEqual([422, 'link_invalid']);
    expect((await activate(world, second)).status).toBe(200);
  });

  test('is sent again three times an hour, and not to who needs none', async () => {
    const world = await createTestApp();
    const noor = await signUp(world);
    const again = () => noor.call('POST activate.php?resend=1', {});
    const answers = await Promise.all([again(), again(), again(), again()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    world.clock.advance(hour);
    expect((await again()).status).toBe(200);

    await confirm(world);
    await world.db.deleteFrom('mails').execute();
    expect((await again()).status).toBe(200);
    expect(await world.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test.each([['nonsense'], [''], ['A'.repeat(22)]])('%j is none', async (token) => {
    const world = await createTestApp();
    expect(codeOf(await activate(world, token))).toEqual([422, 'link_invalid']);
  });

  test('of another purpose confirms nobody', async () => {
    const world = await createTestApp();
    const noor = await signUp(world);
    const token = await tokenOf(world);
    await world.db.updateTable('mailed_links').set({ purpose: 'reset' }).execute();

    expect(codeOf(await activate(world, token))).toEqual([422, 'link_invalid']);
    expect((await userOf(noor)).status).toBe('not_confirmed');
  });
});

describe('what was written at signup', () => {
  test('arrives when the address is confirmed, once, paid for like any message', async () => {
    const world = await createTestApp();
    const { bram } = await cast(world, { bram: {} });
    const noor = await signUp(world, { profile: bram.id, text });
    expect(await chatsOf(bram)).toEqual([]);
    const rung = world.rings.length;

    await confirm(world);

    const [chat] = await chatsOf(bram);
    expect(chat).toMatchObject({ profile: { name: 'Noor' }, num_unread_messages: 1, messages: [{ text, number: 1 }] });
    expect((await userOf(noor)).credits).toBe(2);
    expect(await audit(world.db)).toEqual([]);
    expect(await world.db.selectFrom('signup_messages').selectAll().execute()).toEqual([]);
    const heard = world.rings.slice(rung).map(({ member, data }) => [member, 'view' in data ? data.view : '']);
    expect(heard).toContainEqual([bram.id, 'chats']);
    expect(heard).toContainEqual([noor.id, 'chats']);
    // The counters that were rung are the ones that a pull finds.
    const last = world.rings.findLast(
      ({ member, data }) => member === noor.id && 'view' in data && data.view === 'user',
    );
    expect(last?.data).toMatchObject({ cursor: cursorIn(await noor.call('GET user.php', {})) });
  });

  test.each([
    [
      'has blocked the writer',
      (world: TestApp, bram: Actor, noor: Signed) =>
        sql`insert into blocks values (${bram.id}, ${noor.id}, now())`.execute(world.db),
    ],
    [
      'has gone',
      (world: TestApp, bram: Actor) =>
        sql`update members set deleted_at = now() where id = ${bram.id}`.execute(world.db),
    ],
    [
      'hides',
      (world: TestApp, bram: Actor) => sql`update members set invisible = true where id = ${bram.id}`.execute(world.db),
    ],
    [
      'costs more than there is',
      (world: TestApp) =>
        sql`update sites set settings = jsonb_set(settings, '{message_credits}', '50')`.execute(world.db),
    ],
  ])('to somebody who %s is dropped, and the address is confirmed all the same', async (_, change) => {
    const world = await createTestApp();
    const { bram } = await cast(world, { bram: {} });
    const noor = await signUp(world, { profile: bram.id, text });
    await change(world, bram, noor);
    world.clock.advance(10_000);

    await confirm(world);

    expect(await userOf(noor)).toMatchObject({ status: 'active', credits: 3 });
    for (const table of ['messages', 'conversations', 'participants', 'signup_messages'] as const)
      expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await audit(world.db)).toEqual([]);
  });

  test('to nobody, to a stranger of another pool or with nothing in it is no reason to refuse the signup', async () => {
    const world = await createTestApp();
    const { hanna } = await cast(world, { hanna: {} });
    for (const profile of [hanna.id, newId()]) {
      await signUp(world, { profile, text });
      expect(await world.db.selectFrom('signup_messages').selectAll().execute()).toEqual([]);
      await sql`truncate members cascade`.execute(world.db);
    }
    const { bram } = await cast(world, { bram: {} });
    await signUp(world, { profile: bram.id, text: ' \n ' });
    expect(await world.db.selectFrom('signup_messages').selectAll().execute()).toEqual([]);
  });

  test('is refused at once if it is too long to be sent', async () => {
    const world = await createTestApp();
    const { bram } = await cast(world, { bram: {} });
    await expect(signUp(world, { profile: bram.id, text: 'x'.repeat(1001) })).rejects.toThrow('"too_long"');
  });
});

describe('until the address is confirmed', () => {
  test('nothing else can be written, to nobody', async () => {
    const world = await createTestApp();
    const { bram, carla } = await cast(world, { bram: {}, carla: {} });
    const noor = await signUp(world, { profile: bram.id, text });

    for (const { id } of [bram, carla]) {
      const answer = await noor.call('POST chat.php', { id: newId(), profile: id, kind: 'text', text: 'Hi!' });
      expect(codeOf(answer)).toEqual([403, 'not_confirmed']);
    }
  });

  test('likes are kept, and the others hear nothing; then they see them as new', async () => {
    const world = await createTestApp();
    const { bram, daan } = await cast(world, { bram: {}, daan: {} });
    const noor = await signUp(world);
    const first = cursorIn(await bram.call('GET likes.php', {}));
    const rung = world.rings.length;
    await noor.call('POST like.php', { profile: bram.id });
    await noor.call('POST like.php', { profile: daan.id });
    await noor.call('DELETE like.php', { profile: daan.id });

    expect((await noor.call('GET likes.php', {})).body.liked.map(({ id }) => id)).toEqual([bram.id]);
    expect(world.rings.slice(rung).every(({ member }) => member === noor.id)).toBe(true);
    expect((await bram.call('GET likes.php', { since: first })).status).toBe(304);

    await confirm(world);

    const { profiles, liked_by } = (await bram.call('GET likes.php', { since: first })).body;
    expect([profiles.map(({ name }) => name), liked_by]).toEqual([
      ['Noor'],
      [expect.objectContaining({ id: noor.id, like_new: true })],
    ]);
    expect((await daan.call('GET likes.php', {})).body.liked_by).toEqual([]);
    expect(world.rings.map(({ member }) => member)).not.toContain(daan.id);
  });

  test('a like is told by push as soon as the address is confirmed', async () => {
    const world = await createTestApp();
    const { bram } = await cast(world, { bram: {} });
    const [session] = await world.db.selectFrom('sessions').select('token_hash').execute();
    await sql`insert into push_subscriptions (session, member_id, endpoint, p256dh, auth, renewed_at)
      values (${session?.token_hash}, ${bram.id}, 'https://push.example/1', 'x', 'x', now())`.execute(world.db);
    const noor = await signUp(world);
    await noor.call('POST like.php', { profile: bram.id });
    const due = () => world.db.selectFrom('push_queue').select('member_id').execute();
    expect(await due()).toEqual([]);

    await confirm(world);

    expect(await due()).toEqual([{ member_id: bram.id }]);
  });
});

test('a member who has left meanwhile is not brought back by the link', async () => {
  const world = await createTestApp();
  const noor = await signUp(world);
  await world.db.updateTable('members').set({ deleted_at: world.clock.now() }).where('id', '=', noor.id).execute();

  expect(codeOf(await activate(world, await tokenOf(world)))).toEqual([422, 'link_invalid']);
});

test('the conversation that the message begins has the id that both devices know', async () => {
  const world = await createTestApp();
  const { bram } = await cast(world, { bram: {} });
  const noor = await signUp(world, { profile: bram.id, text });
  await confirm(world);

  const [chat] = (await noor.call('GET chats.php', {})).body.chats;
  expect(chat?.conversation).toMatchObject({ id: conversationId(noor.id, bram.id), started_by: noor.id });
});
