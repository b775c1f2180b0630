import { expect, test } from 'vitest';
import { hashPassword } from '../../src/server/accounts/passwords.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, caller, cast, login, password, request } from '../support/cast.ts';
import { processorTime } from '../support/processor-time.ts';

const tryToLogIn = (app: TestApp, email: string, given: string, headers = {}) =>
  request(app, 'http://localhost', 'POST user.php', { email, password: given }, headers);

async function failToLogIn(app: TestApp, email: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const answer = await tryToLogIn(app, email, 'not the password');
    expect(answer.status).toBe(401);
  }
}

test('logging in answers the member and opens a session that scripts and other sites can not reach', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });

  const answer = await tryToLogIn(app, ` ${anna.email.toUpperCase()} `, password);

  expect(answer.body).toMatchObject({
    user: { id: anna.id, email: anna.email, credits: 100, profile: { name: 'anna' } },
  });
  const [session = '', hint = ''] = answer.headers.getSetCookie();
  expect(session).toMatch(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(hint).toBe(`session_hint=${anna.id}; Max-Age=2592000; Path=/; Secure; SameSite=Lax`);
});

test('Safari, which keeps no Secure cookie of a plain localhost, is logged in there too, and nowhere else without Secure', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const safari =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

  const answer = await tryToLogIn(app, anna.email, password, { 'user-agent': safari });
  const cookies = answer.headers.getSetCookie();
  expect(cookies).toEqual([
    expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    `session_hint=${anna.id}; Max-Age=2592000; Path=/; SameSite=Lax`,
    expect.stringMatching(/^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  const ask = (headers: Record<string, string>) =>
    request(app, 'http://localhost', 'GET user.php', {}, { cookie, ...headers });
  expect((await ask({ 'user-agent': safari })).status).toBe(200);
  expect((await ask({ 'user-agent': chrome })).status).toBe(403);
  for (const headers of [{ 'user-agent': chrome }, { 'user-agent': safari, 'x-forwarded-for': '203.0.113.7' }]) {
    const elsewhere = await tryToLogIn(app, anna.email, password, headers);
    expect(elsewhere.headers.getSetCookie()[0]).toMatch(/^__Host-session=.*; Secure;/);
  }
});

test('the database holds no token that would open a session', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const token = /__Host-session=([\w-]+)/.exec(anna.cookie)?.[1] ?? '';

  const stored = JSON.stringify(await app.db.selectFrom('sessions').selectAll().execute());

  expect(token).toHaveLength(43);
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(Buffer.from(token).toString('hex'));
});

test('a session that was planted before the login is worth nothing after it', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const planted = bram.cookie;

  const answer = await tryToLogIn(app, anna.email, password, { cookie: planted });

  const session = answer.headers.getSetCookie()[0] ?? '';
  expect(planted).not.toContain(session.split(';')[0]);
  expect((await bram.call('GET user.php', {})).status).toBe(403);
});

test('a session lasts thirty days from its last use, and says so to the browser', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });

  app.clock.advance(29 * day);
  const used = await anna.call('GET user.php', {});
  expect(used.status).toBe(200);
  expect(used.headers.getSetCookie()[0]).toContain('Max-Age=2592000');

  app.clock.advance(29 * day);
  expect((await anna.call('GET user.php', {})).status).toBe(200);

  app.clock.advance(30 * day);
  expect((await anna.call('GET user.php', {})).body.error?.code).toBe('authentication_required');
});

test('a login forgets the sessions of the same member that are over', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {}, bram: {} });
  app.clock.advance(31 * day);

  await login(app, anna.origin, anna.email);

  const left = await app.db
    .selectFrom('sessions')
    .select(['member_id', 'used_at'])
    .orderBy('used_at', 'desc')
    .execute();
  expect(left.map((session) => session.member_id === anna.id)).toEqual([true, false]);
});

test('within a day the cookie is not written again', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  app.clock.advance(23 * hour);

  const answer = await anna.call('GET user.php', {});

  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('logging out ends this session and no other, and clears what the browser fetched', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const elsewhere = await login(app, anna.origin, anna.email);

  const answer = await anna.call('GET logout.php');

  expect(answer.status).toBe(200);
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  expect(answer.headers.getSetCookie()).toEqual([
    '__Host-session=; Max-Age=0; Path=/; Secure',
    'session_hint=; Max-Age=0; Path=/; Secure',
  ]);
  expect((await anna.call('GET user.php', {})).body.error?.code).toBe('authentication_required');
  expect((await caller(app, anna.origin, elsewhere)('GET user.php', {})).status).toBe(200);
});

test('logging out without a session is no error', async () => {
  const app = await createTestApp();

  const answer = await caller(app, 'http://localhost')('GET logout.php');

  expect([answer.status, answer.body]).toEqual([200, {}]);
});

test('a session of one site opens nothing on another', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });

  const answer = await caller(app, 'http://she.localhost', anna.cookie)('GET user.php', {});

  expect(answer.body.error?.code).toBe('authentication_required');
});

test('the same address is another account on another site', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });

  const answer = await request(app, 'http://she.localhost', 'POST user.php', { email: anna.email, password });

  expect(answer.body.error?.code).toBe('wrong_password');
});

test('a deleted member can not log in, and is logged out at once', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await app.db.updateTable('members').set({ deleted_at: app.clock.now() }).where('id', '=', anna.id).execute();

  expect((await anna.call('GET user.php', {})).body.error?.code).toBe('authentication_required');
  expect((await tryToLogIn(app, anna.email, password)).status).toBe(422);
});

test.each([
  ['of a member', (anna: Actor) => anna.email],
  ['that nobody has', () => 'nobody@cast.example'],
])('five wrong tries lock an address %s for a quarter of an hour, then for twice as long', async (_, addressOf) => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const email = addressOf(anna);
  const minutesOf = async (given: string) => (await tryToLogIn(app, email, given)).body.error?.minutes;

  await failToLogIn(app, email, 5);
  expect(await minutesOf('again')).toBe(15);
  app.clock.advance(14 * minute);
  expect(await minutesOf('again')).toBe(1);
  app.clock.advance(minute);
  await failToLogIn(app, email, 5);
  expect(await minutesOf('again')).toBe(30);
});

test('while an address is locked the right password is refused too, in the words of the specification', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await failToLogIn(app, anna.email, 5);

  const answer = await tryToLogIn(app, anna.email, password, { cookie: 'locale=nl' });

  expect(answer.status).toBe(423);
  expect(answer.body.error).toEqual({
    code: 'locked',
    message: 'Te veel foute pogingen, account voor 15 min geblokkeerd.',
    minutes: 15,
  });
});

test('the right password before the fifth wrong one lets the counting start anew', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });

  await failToLogIn(app, anna.email, 4);
  expect((await tryToLogIn(app, anna.email, password)).status).toBe(200);
  await failToLogIn(app, anna.email, 4);
  expect((await tryToLogIn(app, anna.email, password)).status).toBe(200);
});

test('twenty guesses at once are five guesses', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });

  const guesses = Array.from({ length: 20 }, () => tryToLogIn(app, anna.email, 'a guess'));
  const codes = (await Promise.all(guesses)).map((answer) => answer.body.error?.code);

  expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(5);
  expect(codes.filter((code) => code === 'locked')).toHaveLength(15);
});

test('whoever guesses at many addresses from one place has to wait, and nobody else', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const here = { 'x-forwarded-for': '203.0.113.7' };
  for (let i = 0; i < 50; i++) await tryToLogIn(app, `guess${i}@cast.example`, 'a guess', here);

  const refused = await tryToLogIn(app, anna.email, password, here);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
  const elsewhere = await tryToLogIn(app, anna.email, password, { 'x-forwarded-for': '203.0.113.8' });
  expect(elsewhere.status).toBe(200);
  app.clock.advance(16 * minute);
  expect((await tryToLogIn(app, anna.email, password, here)).status).toBe(200);
});

test('a proxy that writes IPv4 the IPv6 way does not make one place of all', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const here = { 'x-forwarded-for': '::ffff:203.0.113.7' };
  for (let i = 0; i < 50; i++) await tryToLogIn(app, `guess${i}@cast.example`, 'a guess', here);

  const written = { 'x-forwarded-for': '203.0.113.7' };
  expect((await tryToLogIn(app, anna.email, password, written)).status).toBe(429);
  const elsewhere = { 'x-forwarded-for': '::ffff:203.0.113.8' };
  expect((await tryToLogIn(app, anna.email, password, elsewhere)).status).toBe(200);
});

test('an unknown address costs as much work as a known one', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  // The cast's own hash is a cheap one.
  const password_hash = await hashPassword(password);
  await app.db.updateTable('members').set({ password_hash }).where('id', '=', anna.id).execute();

  const known: number[] = [];
  const unknown: number[] = [];
  // In turns: whatever else the machine does, it does to both.
  for (let i = 0; i < 4; i++) {
    known.push(await processorTime(() => tryToLogIn(app, anna.email, 'a guess')));
    unknown.push(await processorTime(() => tryToLogIn(app, 'nobody@cast.example', 'a guess')));
  }

  // Without the work, an unknown address is answered in a fraction of the time.
  expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.4);
});
