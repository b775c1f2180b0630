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
async function signUp(app: TestApp, signup_message?: { id?: string; profile: string; text: string }): Promise<Signed> {
  const answer = await request(app, origin, 'POST signup.php', {
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
  return { id: user.id, cookie, call: caller(app, origin, cookie) };
}

/** The token in the newest mail's link. */
async function tokenOf(app: TestApp): Promise<string> {
  const mail = await app.db
    .selectFrom('mails')
    .select('address')
    .where('template', '=', 'activation')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return await queuedToken(app, mail.address, 'activation');
}

const activate = (app: TestApp, token: string, cookie?: string) =>
  request(app, origin, 'POST activate.php', { token }, cookie ? { cookie } : {});
const confirm = async (app: TestApp): Promise<void> => {
  expect((await activate(app, await tokenOf(app))).status).toBe(200);
};
const userOf = async (who: Pick<Actor, 'call'>) => (await who.call('GET user.php', {})).body.user;
const codeOf = ({ status, body }: Answer) => [status, body.error?.code];

test('the mailed link confirms the address: others see the member, whose other devices hear of it', async () => {
  const app = await createTestApp();
  const { bram } = await cast(app, { bram: {} });
  const noor = await signUp(app);
  expect((await bram.call('GET profile.php', { id: noor.id })).status).toBe(404);
  const before = cursorIn(await noor.call('GET user.php', {}));
  const token = await tokenOf(app);
  const rung = app.rings.length;

  // On the phone where the mail was read, with no session of ours.
  expect((await activate(app, token)).body).toEqual({});

  const after = await noor.call('GET user.php', { since: before });
  expect(after.body.user).toMatchObject({ status: 'active', profile: { status: 'active' }, signup_step: 'photo' });
  expect(app.rings.slice(rung)).toEqual([
    { member: noor.id, event: 'view', data: { view: 'user', cursor: cursorIn(after) } },
  ]);
  expect((await bram.call('GET profile.php', { id: noor.id })).body.profile.name).toBe('Noor');
  expect((await bram.call('GET search.php', {})).body.profiles.map(({ id }) => id)).toContain(noor.id);
});

test('who waited for the mail at the last step is through', async () => {
  const app = await createTestApp();
  const noor = await signUp(app);
  await noor.call('PUT signup.php', { step: 'activation' });
  await confirm(app);
  expect((await userOf(noor)).signup_step).toBeNull();
});

describe('a link', () => {
  test('that has done its work says so until it would have run out, and one that was never mailed does not', async () => {
    const app = await createTestApp();
    const noor = await signUp(app);
    const token = await tokenOf(app);
    const look = (at: string) => request(app, origin, 'GET link.php', { token: at });
    expect((await look(token)).body).toEqual({ purpose: 'activate' });
    await activate(app, token);

    expect((await look(token)).body).toEqual({ purpose: 'activate', used: true });
    expect(codeOf(await look('a'.repeat(22)))).toEqual([422, 'link_invalid']);
    await app.db.updateTable('members').set({ status: 'not_confirmed' }).where('id', '=', noor.id).execute();
    expect(codeOf(await look(token))).toEqual([422, 'link_invalid']);
    await app.db.updateTable('members').set({ status: 'active' }).where('id', '=', noor.id).execute();
    app.clock.advance(25 * hour);
    expect(codeOf(await look(token))).toEqual([422, 'link_invalid']);
  });

  test('works once: a second press by whoever is logged in there is no fault, by anybody else it is', async () => {
    const app = await createTestApp();
    const { bram } = await cast(app, { bram: {} });
    const noor = await signUp(app);
    const token = await tokenOf(app);
    await activate(app, token, noor.cookie);
    const rung = app.rings.length;

    expect((await activate(app, token, noor.cookie)).status).toBe(200);
    expect(codeOf(await activate(app, token))).toEqual([422, 'link_invalid']);
    expect(codeOf(await activate(app, token, bram.cookie))).toEqual([422, 'link_invalid']);
    expect(app.rings).toHaveLength(rung);
  });

  test('pressed five times at once does its work once', async () => {
    const app = await createTestApp();
    const { bram } = await cast(app, { bram: {} });
    const noor = await signUp(app, { profile: bram.id, text });
    const token = await tokenOf(app);

    const answers = await Promise.all(Array.from({ length: 5 }, () => activate(app, token)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    expect((await chatsOf(bram)).map(({ messages }) => messages.length)).toEqual([1]);
    expect((await userOf(noor)).status).toBe('active');
  });

  test('works for 24 hours', async () => {
    const app = await createTestApp();
    const noor = await signUp(app);
    const token = await tokenOf(app);
    app.clock.advance(day);

    expect(codeOf(await activate(app, token))).toEqual([422, 'link_invalid']);
    expect(codeOf(await activate(app, token, noor.cookie))).toEqual([422, 'link_invalid']);
    expect((await userOf(noor)).status).toBe('not_confirmed');
  });

  test('that is opened only, as programs do which look after mail, confirms nobody', async () => {
    const app = await createTestApp();
    const noor = await signUp(app);
    const token = await tokenOf(app);
    for (const method of ['GET', 'HEAD'])
      await app.api.request(`${origin}/api/activate.php?token=${token}`, { method });

    expect((await userOf(noor)).status).toBe('not_confirmed');
    expect((await activate(app, token)).status).toBe(200);
  });

  test('that is sent again ends the one before', async () => {
    const app = await createTestApp();
    const noor = await signUp(app);
    const first = await tokenOf(app);
    app.clock.advance(1000);
    expect((await noor.call('POST activate.php?resend=1', {})).body).toEqual({});
    const second = await tokenOf(app);

    expect(second).not.toBe(first);
    expect(codeOf(await activate(app, first))).toEqual([422, 'link_invalid']);
    expect((await activate(app, second)).status).toBe(200);
  });

  test('is sent again three times an hour, and not to who needs none', async () => {
    const app = await createTestApp();
    const noor = await signUp(app);
    const again = () => noor.call('POST activate.php?resend=1', {});
    const answers = await Promise.all([again(), again(), again(), again()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    app.clock.advance(hour);
    expect((await again()).status).toBe(200);

    await confirm(app);
    await app.db.deleteFrom('mails').execute();
    expect((await again()).status).toBe(200);
    expect(await app.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test.each([['nonsense'], [''], ['A'.repeat(22)]])('%j is none', async (token) => {
    const app = await createTestApp();
    expect(codeOf(await activate(app, token))).toEqual([422, 'link_invalid']);
  });

  test('of another purpose confirms nobody', async () => {
    const app = await createTestApp();
    const noor = await signUp(app);
    const token = await tokenOf(app);
    await app.db.updateTable('mailed_links').set({ purpose: 'reset' }).execute();

    expect(codeOf(await activate(app, token))).toEqual([422, 'link_invalid']);
    expect((await userOf(noor)).status).toBe('not_confirmed');
  });
});

describe('what was written at signup', () => {
  test('arrives when the address is confirmed, once, paid for like any message', async () => {
    const app = await createTestApp();
    const { bram } = await cast(app, { bram: {} });
    const noor = await signUp(app, { profile: bram.id, text });
    expect(await chatsOf(bram)).toEqual([]);
    const rung = app.rings.length;

    await confirm(app);

    const [chat] = await chatsOf(bram);
    expect(chat).toMatchObject({ profile: { name: 'Noor' }, num_unread_messages: 1, messages: [{ text, number: 1 }] });
    expect((await userOf(noor)).credits).toBe(2);
    expect(await audit(app.db)).toEqual([]);
    expect(await app.db.selectFrom('signup_messages').selectAll().execute()).toEqual([]);
    const heard = app.rings.slice(rung).map(({ member, data }) => [member, 'view' in data ? data.view : '']);
    expect(heard).toContainEqual([bram.id, 'chats']);
    expect(heard).toContainEqual([noor.id, 'chats']);
    // The counters that were rung are the ones that a pull finds.
    const last = app.rings.findLast(({ member, data }) => member === noor.id && 'view' in data && data.view === 'user');
    expect(last?.data).toMatchObject({ cursor: cursorIn(await noor.call('GET user.php', {})) });
  });

  test('keeps the id that its device gave it, so that the device can send it too and it arrives once', async () => {
    const app = await createTestApp();
    const { bram } = await cast(app, { bram: {} });
    const id = newId();
    const noor = await signUp(app, { id, profile: bram.id, text });
    await confirm(app);

    const { body } = await noor.call('POST chat.php', { id, profile: bram.id, kind: 'text', text });
    expect(body).toMatchObject({ message: { id, text, number: 1 } });
    expect(await chatsOf(bram)).toMatchObject([{ num_unread_messages: 1, messages: [{ id, text }] }]);
    expect((await userOf(noor)).credits).toBe(2);
  });

  test('can be withdrawn until then, by its author only', async () => {
    const app = await createTestApp();
    const { bram } = await cast(app, { bram: {} });
    const id = newId();
    const noor = await signUp(app, { id, profile: bram.id, text });
    const message = { conversation: conversationId(noor.id, bram.id), id };
    expect(codeOf(await bram.call('DELETE message.php', message))).toEqual([404, 'not_found']);
    expect(codeOf(await noor.call('DELETE message.php', { ...message, id: newId() }))).toEqual([404, 'not_found']);

    expect((await noor.call('DELETE message.php', message)).status).toBe(200);

    await confirm(app);
    expect(await chatsOf(bram)).toEqual([]);
    expect((await userOf(noor)).credits).toBe(3);
    expect(codeOf(await noor.call('DELETE message.php', message))).toEqual([404, 'not_found']);
  });

  test.each([
    [
      'has blocked the writer',
      (app: TestApp, bram: Actor, noor: Signed) =>
        sql`insert into blocks values (${bram.id}, ${noor.id}, now())`.execute(app.db),
    ],
    [
      'has gone',
      (app: TestApp, bram: Actor) => sql`update members set deleted_at = now() where id = ${bram.id}`.execute(app.db),
    ],
    [
      'hides',
      (app: TestApp, bram: Actor) => sql`update members set invisible = true where id = ${bram.id}`.execute(app.db),
    ],
    [
      'costs more than there is',
      (app: TestApp) => sql`update sites set settings = jsonb_set(settings, '{message_credits}', '50')`.execute(app.db),
    ],
  ])('to somebody who %s is dropped, and the address is confirmed all the same', async (_, change) => {
    const app = await createTestApp();
    const { bram } = await cast(app, { bram: {} });
    const noor = await signUp(app, { profile: bram.id, text });
    await change(app, bram, noor);
    app.clock.advance(10_000);

    await confirm(app);

    expect(await userOf(noor)).toMatchObject({ status: 'active', credits: 3 });
    for (const table of ['messages', 'conversations', 'participants', 'signup_messages'] as const)
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await audit(app.db)).toEqual([]);
  });

  test('to nobody, to a stranger of another pool or with nothing in it is no reason to refuse the signup', async () => {
    const app = await createTestApp();
    const { hanna } = await cast(app, { hanna: {} });
    for (const profile of [hanna.id, newId()]) {
      await signUp(app, { profile, text });
      expect(await app.db.selectFrom('signup_messages').selectAll().execute()).toEqual([]);
      await sql`truncate members cascade`.execute(app.db);
    }
    const { bram } = await cast(app, { bram: {} });
    await signUp(app, { profile: bram.id, text: ' \n ' });
    expect(await app.db.selectFrom('signup_messages').selectAll().execute()).toEqual([]);
  });

  test('is refused at once if it is too long to be sent', async () => {
    const app = await createTestApp();
    const { bram } = await cast(app, { bram: {} });
    await expect(signUp(app, { profile: bram.id, text: 'x'.repeat(1001) })).rejects.toThrow('"too_long"');
  });
});

describe('until the address is confirmed', () => {
  test('nothing else can be written, to nobody', async () => {
    const app = await createTestApp();
    const { bram, carla } = await cast(app, { bram: {}, carla: {} });
    const noor = await signUp(app, { profile: bram.id, text });

    for (const { id } of [bram, carla]) {
      const answer = await noor.call('POST chat.php', { id: newId(), profile: id, kind: 'text', text: 'Hi!' });
      expect(codeOf(answer)).toEqual([403, 'not_confirmed']);
    }
  });

  test('likes are kept, and the others hear nothing; then they see them as new', async () => {
    const app = await createTestApp();
    const { bram, daan } = await cast(app, { bram: {}, daan: {} });
    const noor = await signUp(app);
    const first = cursorIn(await bram.call('GET likes.php', {}));
    const rung = app.rings.length;
    await noor.call('POST like.php', { profile: bram.id });
    await noor.call('POST like.php', { profile: daan.id });
    await noor.call('DELETE like.php', { profile: daan.id });

    expect((await noor.call('GET likes.php', {})).body.liked.map(({ id }) => id)).toEqual([bram.id]);
    expect(app.rings.slice(rung).every(({ member }) => member === noor.id)).toBe(true);
    expect((await bram.call('GET likes.php', { since: first })).status).toBe(304);

    await confirm(app);

    const { profiles, liked_by } = (await bram.call('GET likes.php', { since: first })).body;
    expect([profiles.map(({ name }) => name), liked_by]).toEqual([
      ['Noor'],
      [expect.objectContaining({ id: noor.id, like_new: true })],
    ]);
    expect((await daan.call('GET likes.php', {})).body.liked_by).toEqual([]);
    expect(app.rings.map(({ member }) => member)).not.toContain(daan.id);
  });

  test('a like is told by push as soon as the address is confirmed', async () => {
    const app = await createTestApp();
    const { bram } = await cast(app, { bram: {} });
    const [session] = await app.db.selectFrom('sessions').select('token_hash').execute();
    await sql`insert into push_subscriptions (session, member_id, endpoint, p256dh, auth, renewed_at)
      values (${session?.token_hash}, ${bram.id}, 'https://push.example/1', 'x', 'x', now())`.execute(app.db);
    const noor = await signUp(app);
    await noor.call('POST like.php', { profile: bram.id });
    const due = () => app.db.selectFrom('push_queue').select('member_id').execute();
    expect(await due()).toEqual([]);

    await confirm(app);

    expect(await due()).toEqual([{ member_id: bram.id }]);
  });
});

test('a member who has left meanwhile is not brought back by the link', async () => {
  const app = await createTestApp();
  const noor = await signUp(app);
  await app.db.updateTable('members').set({ deleted_at: app.clock.now() }).where('id', '=', noor.id).execute();

  expect(codeOf(await activate(app, await tokenOf(app)))).toEqual([422, 'link_invalid']);
});

test('the conversation that the message begins has the id that both devices know', async () => {
  const app = await createTestApp();
  const { bram } = await cast(app, { bram: {} });
  const noor = await signUp(app, { profile: bram.id, text });
  await confirm(app);

  const [chat] = (await noor.call('GET chats.php', {})).body.chats;
  expect(chat?.conversation).toMatchObject({ id: conversationId(noor.id, bram.id), started_by: noor.id });
});
