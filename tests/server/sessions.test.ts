import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as passwords from '../../src/server/accounts/passwords.ts';
import { devicesOf } from '../../src/server/push/devices.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, type Answer, caller, cast, login, password, request } from '../support/cast.ts';
import { queuedFor } from '../support/mailbox.ts';
import { openStream } from '../support/stream.ts';
import { refusal } from '../support/talk.ts';

const here = 'http://localhost';
const newPassword = 'a new battery staple';

/** Another browser of the same member. */
async function elsewhere(app: TestApp, who: Actor): Promise<Actor> {
  const cookie = await login(app, who.origin, who.email);
  return { ...who, cookie, call: caller(app, who.origin, cookie) };
}

const listOf = async (who: Actor) => (await who.call('GET sessions.php')).body.sessions;
const otherOf = async (who: Actor) => (await listOf(who)).find(({ current }) => !current)?.id ?? '';
const isOut = async (who: Actor) => refusal(await who.call('GET user.php', {}))[1] === 'authentication_required';

async function subscribe(who: Actor): Promise<void> {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const p256dh = Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64url');
  const endpoint = `https://fcm.googleapis.com/fcm/send/${Math.random()}`;
  const subscription = { endpoint, keys: { p256dh, auth: 'A'.repeat(22) } };
  expect((await who.call('POST user.php?push=1', { subscription })).status).toBe(200);
}

describe('the devices of a member', () => {
  test('are listed, this one marked, with what they call themselves, and nothing that opens a session', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {}, bram: {} });
    const began = app.clock.now().toISOString();
    app.clock.advance(hour);
    const headers = { 'user-agent': 'Kiosk/1.0' };
    await request(app, here, 'POST user.php', { email: anna.email, password }, headers);

    const sessions = await listOf(anna);

    expect(sessions).toEqual([
      {
        id: expect.any(String),
        current: false,
        user_agent: 'Kiosk/1.0',
        created_at: expect.any(String),
        used_at: expect.any(String),
      },
      { id: expect.any(String), current: true, user_agent: '', created_at: began, used_at: began },
    ]);
    const ids = sessions.map(({ id }) => id);
    for (const id of ids) {
      const forged = caller(app, here, `__Host-session=${id}`);
      expect((await forged('GET user.php', {})).status).toBe(403);
    }
    expect(anna.cookie).not.toContain(ids[1] as string);
  });

  test('are no longer listed once they have run out', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    app.clock.advance(29 * day);
    const late = await elsewhere(app, anna);
    app.clock.advance(day);

    expect(await listOf(late)).toMatchObject([{ current: true }]);
  });

  test('are logged out there, at once: stream closed, nothing answered from memory, no push', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await elsewhere(app, anna);
    await subscribe(phone);
    await subscribe(anna);
    const stream = await openStream(app, phone);
    const own = await openStream(app, anna);
    await Promise.all([stream.hears('hello'), own.hears('hello')]);
    const since = (await phone.call('GET user.php', {})).headers.get('etag')?.replaceAll('"', '') ?? '';
    expect((await phone.call('GET user.php', { since })).status).toBe(304);

    const answer = await anna.call('DELETE sessions.php', { session: await otherOf(anna) });

    expect([answer.status, answer.body, answer.headers.getSetCookie()]).toEqual([200, {}, []]);
    expect(await stream.ended).toBe(true);
    const refused = await phone.call('GET user.php', { since });
    expect([...refusal(refused), refused.body.error?.revoked]).toEqual([403, 'authentication_required', true]);
    expect(await app.db.selectFrom('push_subscriptions').select('endpoint').execute()).toHaveLength(1);
    expect(await isOut(anna)).toBe(false);
    expect(own.heard.map(({ event }) => event)).not.toContain('access');
  });

  test('are logged out twice without a fault', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await elsewhere(app, anna);
    const session = await otherOf(anna);

    for (let i = 0; i < 2; i++) expect((await anna.call('DELETE sessions.php', { session })).body).toEqual({});
    expect((await anna.call('DELETE sessions.php', { session: 'nonsense' })).body).toEqual({});
  });

  test('of somebody else are none of mine', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const [theirs] = await listOf(bram);

    await anna.call('DELETE sessions.php', { session: theirs?.id ?? '' });

    expect(await isOut(bram)).toBe(false);
    expect(await listOf(anna)).toHaveLength(1);
  });

  test('this one is logged out like by the button for it', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const [session] = await listOf(anna);

    const answer = await anna.call('DELETE sessions.php', { session: session?.id ?? '' });

    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(answer.headers.getSetCookie().join()).toContain('__Host-session=; Max-Age=0');
    expect(await isOut(anna)).toBe(true);
  });
});

describe('a browser that is not the member’s', () => {
  async function borrow(app: TestApp, who: Actor, keep?: boolean): Promise<{ answer: Answer; device: Actor }> {
    const answer = await request(app, here, 'POST user.php', { email: who.email, password, keep });
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    return { answer, device: { ...who, cookie, call: caller(app, who.origin, cookie) } };
  }

  test('is told to forget the session when it closes, both cookies of it', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });

    const { answer } = await borrow(app, anna, false);

    const [session = '', hint = ''] = answer.headers.getSetCookie();
    expect(session).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(hint).toBe(`session_hint=${anna.id}; Path=/; Secure; SameSite=Lax`);
  });

  test.each([[true], [undefined]])('and keeps it where that is asked for, or nothing said: %j', async (keep) => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });

    const { answer } = await borrow(app, anna, keep);

    for (const each of answer.headers.getSetCookie().slice(0, 2)) expect(each).toContain('Max-Age=2592000');
  });

  test('is logged in as long as it is used, and never given a cookie that stays', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const { device } = await borrow(app, anna, false);

    for (let i = 0; i < 4; i++) {
      app.clock.advance(23 * hour);
      const answer = await device.call('GET user.php', {});
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    }
  });

  test('is out after a day without use, its pushes too', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const { device } = await borrow(app, anna, false);
    await subscribe(device);
    app.clock.advance(59 * minute);
    await device.call('GET user.php', {});
    expect(await devicesOf(app.context, anna.id)).toHaveLength(1);

    app.clock.advance(24 * hour - 59 * minute);

    expect(await isOut(device)).toBe(true);
    expect(await devicesOf(app.context, anna.id)).toEqual([]);
    expect(await listOf(anna)).toHaveLength(1);
    await elsewhere(app, anna);
    expect(await app.db.selectFrom('sessions').select('remembered').execute()).toEqual([
      { remembered: true },
      { remembered: true },
    ]);
  });

  test.each([['false'], [0], [null]])('says so in no other way: %j', async (keep) => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });

    const answer = await request(app, here, 'POST user.php', { email: anna.email, password, keep });

    expect(refusal(answer)).toEqual([400, 'malformed']);
  });
});

describe('another password', () => {
  test('needs the old one, ends every other session, and is told by mail', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: { language: 'da' } });
    const phone = await elsewhere(app, anna);
    const stream = await openStream(app, phone);
    await stream.hears('hello');

    expect((await anna.call('PUT password.php', { old: password, password: newPassword })).body).toEqual({});

    expect(await stream.ended).toBe(true);
    expect([await isOut(phone), await isOut(anna)]).toEqual([true, false]);
    expect(await queuedFor(app, anna.email)).toMatchObject([
      { template: 'new_login', locale: 'da' },
      { template: 'password_changed', locale: 'da' },
    ]);
    await login(app, anna.origin, anna.email, newPassword);
    await expect(login(app, anna.origin, anna.email)).rejects.toThrow('401');
  });

  test('is not set where the old one is wrong, and the old one can not be guessed', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const change = (old: string) => anna.call('PUT password.php', { old, password: newPassword });

    const wrong = await change('not the password');
    expect([wrong.status, wrong.body.error?.fields]).toEqual([422, { old: 'wrong_old_password' }]);
    await Promise.all(Array.from({ length: 10 }, () => change('a guess')));

    expect(refusal(await change(password))).toEqual([423, 'locked']);
    await login(app, anna.origin, anna.email);
  });

  test.each([
    ['short', 'password_short'],
    ['Baseball', 'password_common'],
  ])('obeys the rules: %j', async (given, fault) => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });

    const answer = await anna.call('PUT password.php', { old: password, password: given });

    expect(answer.body.error?.fields).toEqual({ password: fault });
    await login(app, anna.origin, anna.email);
  });

  test('does not undo a reset that came a moment before', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const { hashPassword } = passwords;
    const password_hash = await hashPassword('set by the reset');
    // The old one was right a moment ago: the reset comes between that and the new one.
    const hash = vi.spyOn(passwords, 'hashPassword').mockImplementationOnce(async (given) => {
      await app.db.updateTable('members').set({ password_hash }).where('id', '=', anna.id).execute();
      return hashPassword(given);
    });
    onTestFinished(() => hash.mockRestore());

    const late = await anna.call('PUT password.php', { old: password, password: newPassword });

    expect(refusal(late)).toEqual([403, 'authentication_required']);
    await login(app, anna.origin, anna.email, 'set by the reset');
  });
});

test('a crowd of wrong logins from one place, all at once, is fifty guesses', async () => {
  const app = await createTestApp();
  const guess = (i: number) =>
    request(app, here, 'POST user.php', { email: `guess${i}@cast.example`, password: 'a guess' });

  // As many at a time as the server works on; the rest would wait at the door, and not for ever.
  const codes = [];
  for (let wave = 0; wave < 80; wave += 20)
    codes.push(...(await Promise.all(Array.from({ length: 20 }, (_, i) => guess(wave + i)))).map(refusal));

  expect(codes.filter(([, code]) => code === 'wrong_password')).toHaveLength(50);
  const others = codes.filter(([, code]) => code !== 'wrong_password').map(([status]) => status);
  expect(others.filter((status) => status === 429 || status === 503)).toHaveLength(30);
});

test('right logins from one place are not counted, however many', async () => {
  const app = await createTestApp();
  const all = Object.values(await cast(app, { anna: {}, bram: {}, carla: {} }));
  for (let i = 0; i < 60; i++) await login(app, here, all[i % 3]?.email ?? '');
});
