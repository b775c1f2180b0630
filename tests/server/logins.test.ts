import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as passwords from '../../src/server/accounts/passwords.ts';
import { createApi } from '../../src/server/http/web.ts';
import { spend } from '../../src/server/limits/attempts.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { addressOf } from '../support/address.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, type Answer, caller, cast, password, request } from '../support/cast.ts';
import { queuedFor, queuedToken } from '../support/mailbox.ts';
import { openStream } from '../support/stream.ts';
import { refusal } from '../support/talk.ts';

const here = 'http://localhost';
const newPassword = 'a new battery staple';

/** A browser with its cookies. Each test gives it an address of the network of its own. */
class Browser {
  readonly app: TestApp;
  readonly address: string;
  readonly cookies = new Map<string, string>();
  agent = '';
  last: Answer | undefined;

  constructor(app: TestApp, address: string) {
    this.app = app;
    this.address = address;
  }

  async logIn(who: Pick<Actor, 'email'>, secret = password, keep?: boolean): Promise<string> {
    return await this.ask('POST user.php', { email: who.email, password: secret, ...(keep !== undefined && { keep }) });
  }

  /** Answers 'ok', or the code of the refusal. */
  async ask(name: Parameters<typeof request>[2], input?: object): Promise<string> {
    const cookie = [...this.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const answer = await request(this.app, here, name, input, {
      ...{ cookie, 'x-forwarded-for': this.address, 'user-agent': this.agent },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) this.cookies.delete(key);
      else this.cookies.set(key, value);
    }
    this.last = answer;
    return answer.body.error?.code ?? 'ok';
  }

  get device(): string | undefined {
    return this.cookies.get('__Host-device');
  }
}

let addresses = 0;
const open = (app: TestApp): Browser => new Browser(app, `198.51.100.${++addresses % 250}`);

async function logInAt(app: TestApp, ...who: Actor[]): Promise<Browser> {
  const browser = open(app);
  for (const each of who) expect(await browser.logIn(each)).toBe('ok');
  return browser;
}

/** Wrong passwords from elsewhere, until the address is locked. */
async function lockByStrangers(app: TestApp, who: Actor): Promise<void> {
  const stranger = open(app);
  for (let i = 0; i < 5; i++) expect(await stranger.logIn(who, 'a guess')).toBe('wrong_password');
  expect(await stranger.logIn(who, password)).toBe('locked');
}

const times = <Result>(count: number, work: (i: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));

/** As so many wrong logins of one network address do, without their work. */
async function countWrong(app: TestApp, address: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await spend(app.context, 'wrongLogin', addressOf(address));
}

/** How many passwords are compared from now on. */
function countChecks(): () => number {
  const verify = vi.spyOn(passwords, 'isPassword');
  onTestFinished(() => verify.mockRestore());
  return () => verify.mock.calls.length;
}

describe('a device that has logged in before', () => {
  test('lets its member in while strangers lock the address, logged out of as it is', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await logInAt(app, anna);
    await phone.ask('GET logout.php');
    await lockByStrangers(app, anna);

    expect(await phone.logIn(anna)).toBe('ok');
    expect(await open(app).logIn(anna)).toBe('locked');
  });

  test('has a lock of its own, which doubles, and locks nobody else', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await logInAt(app, anna);
    const minutes = [];
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 5; i++) expect(await phone.logIn(anna, 'a guess')).toBe('wrong_password');
      expect(await phone.logIn(anna)).toBe('locked');
      minutes.push(phone.last?.body.error?.minutes);
      if (round === 0) app.clock.advance(15 * minute);
    }

    expect(minutes).toEqual([15, 30]);
    expect(await open(app).logIn(anna)).toBe('ok');
  });

  test('is not held up by others at its network address', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await logInAt(app, anna);
    await countWrong(app, phone.address, 50);

    expect(await new Browser(app, phone.address).logIn(anna)).toBe('too_many');
    expect(await phone.logIn(anna)).toBe('ok');
  });

  test('confirms and changes its password while somebody with a stolen session guesses', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await logInAt(app, anna);
    await countWrong(app, phone.address, 50);
    const guess = () => anna.call('POST confirm.php', { password: 'a guess' });
    for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(423);

    expect(await phone.ask('POST confirm.php', { password })).toBe('ok');
    expect(await phone.ask('PUT password.php', { old: password, password: newPassword })).toBe('ok');
  });

  test('is a stranger to every other member', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const phone = await logInAt(app, bram);
    await lockByStrangers(app, anna);

    expect(await phone.logIn(anna)).toBe('locked');
  });

  test('holds a cookie for a year that scripts can not read, is no name, and is nowhere on the server', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const phone = await logInAt(app, anna);
    const line = phone.last?.headers.getSetCookie().find((each) => each.startsWith('__Host-device='));
    expect(line).toMatch(/^__Host-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const first = phone.device;

    expect(await phone.logIn(bram)).toBe('ok');

    expect(phone.device).toBe(first);
    const rows = await app.db.selectFrom('known_devices').selectAll().execute();
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(first);
  });

  test('is one for five members at most: who was there longest ago is a stranger again', async () => {
    const app = await createTestApp();
    const six = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {}, eva: {}, finn: {} });
    const phone = open(app);
    for (const each of Object.values(six)) {
      expect(await phone.logIn(each)).toBe('ok');
      app.clock.advance(minute);
    }
    await lockByStrangers(app, six.anna);
    await lockByStrangers(app, six.bram);

    expect(await phone.logIn(six.anna)).toBe('locked');
    expect(await phone.logIn(six.bram)).toBe('ok');
  });

  test('can not be made up', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const planted = open(app);
    planted.cookies.set('__Host-device', 'A'.repeat(43));

    expect(await planted.logIn(anna)).toBe('ok');

    expect(planted.device).not.toBe('A'.repeat(43));
  });

  test('is known for a year', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await logInAt(app, anna);
    app.clock.advance(364 * day);
    await lockByStrangers(app, anna);
    expect(await phone.logIn(anna)).toBe('ok');
    app.clock.advance(365 * day);
    await lockByStrangers(app, anna);

    expect(await phone.logIn(anna)).toBe('locked');
  });

  test('that is not the member’s is given nothing', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const borrowed = open(app);

    expect(await borrowed.logIn(anna, password, false)).toBe('ok');

    expect(borrowed.device).toBeUndefined();
    await lockByStrangers(app, anna);
    expect(await borrowed.logIn(anna, password, false)).toBe('locked');
  });

  test('is forgotten by “log out there”, and no other is', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await logInAt(app, anna);
    const laptop = await logInAt(app, anna);
    const sessions = (await caller(app, here, cookieOf(laptop))('GET sessions.php')).body.sessions;
    const mine = (await caller(app, here, cookieOf(phone))('GET sessions.php')).body.sessions;
    const phones = mine.find(({ current }) => current)?.id;
    expect(sessions.map(({ id }) => id)).toContain(phones);
    expect(await laptop.ask('DELETE sessions.php', { session: phones })).toBe('ok');
    await lockByStrangers(app, anna);

    expect(await phone.logIn(anna)).toBe('locked');
    expect(await laptop.logIn(anna)).toBe('ok');
  });

  test('is forgotten by a reset, as all are, and its lock with it', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await logInAt(app, anna);
    for (let i = 0; i < 5; i++) await phone.logIn(anna, 'a guess');
    await phone.ask('POST reset-password.php', { email: anna.email });
    const token = await queuedToken(app, anna.email, 'reset');
    expect(await phone.ask('PUT reset-password.php', { token, password: newPassword })).toBe('ok');

    expect(await app.db.selectFrom('known_devices').selectAll().execute()).toEqual([]);
    expect(await phone.logIn(anna, newPassword)).toBe('ok');
    expect(await phone.logIn(anna, newPassword)).toBe('ok');
  });

  test('stays known where its member changes the password there, and the others do not', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await logInAt(app, anna);
    const laptop = await logInAt(app, anna);
    expect(await laptop.ask('PUT password.php', { old: password, password: newPassword })).toBe('ok');
    await lockByStrangers(app, anna);

    expect(await phone.logIn(anna, newPassword)).toBe('locked');
    expect(await laptop.logIn(anna, newPassword)).toBe('ok');
  });

  test('is forgotten with the account', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await logInAt(app, anna);

    expect(await phone.ask('DELETE user.php', { password })).toBe('ok');

    expect(await app.db.selectFrom('known_devices').selectAll().execute()).toEqual([]);
  });
});

describe('a right password', () => {
  test('is let in twenty times at the same moment', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });

    const codes = await times(20, () => open(app).logIn(anna));

    expect(codes).toEqual(codes.map(() => 'ok'));
  });

  test('is let in twenty times at the same moment by two processes, when four were wrong before', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const context = { ...app.context };
    const other: TestApp = { ...app, api: createApi(context), context };
    for (let i = 0; i < 4; i++) await open(app).logIn(anna, 'a guess');

    const codes = await times(20, (i) => open(i % 2 ? app : other).logIn(anna));

    expect(codes).toEqual(codes.map(() => 'ok'));
  });

  test('is let in at a network address where fifty others log in at that moment', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const address = '203.0.113.77';
    await countWrong(app, address, 47);
    const six = await cast(app, { bram: {}, carla: {}, daan: {}, eva: {}, finn: {} });

    const codes = await times(25, (i) => new Browser(app, address).logIn([anna, ...Object.values(six)][i % 6] ?? anna));

    expect(codes).toEqual(codes.map(() => 'ok'));
  });

  test('is let in by a known device among fifty wrong ones of others at the same moment', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await logInAt(app, anna);

    const wrong = times(50, () => open(app).logIn(anna, 'a guess'));
    const right = phone.logIn(anna);

    expect(await right).toBe('ok');
    expect((await wrong).filter((code) => code === 'wrong_password')).toHaveLength(5);
  });

  test.each([1, 2])('is not found by a thousand guesses at once: five are compared, in %i processes', async (count) => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const apps = Array.from({ length: count }, () => {
      const context = { ...app.context };
      return { ...app, app: createApi(context), context };
    });
    const checks = countChecks();

    const codes = await times(1000, (i) => open(apps[i % count] ?? app).logIn(anna, `guess ${i}`));

    expect(checks()).toBeLessThanOrEqual(5);
    expect(new Set(codes)).not.toContain('ok');
  });

  test('opens thirty sessions an hour, by whatever way', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} }); // That was one.
    app.clock.advance(1);
    for (let i = 0; i < 29; i++) expect(await open(app).logIn(anna)).toBe('ok');

    const late = open(app);
    expect(await late.logIn(anna)).toBe('too_many');
    expect([late.last?.status, late.last?.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await anna.call('GET sessions.php')).status).toBe(403); // The oldest of more than twenty.
    app.clock.advance(hour);
    expect(await late.logIn(anna)).toBe('ok');
  });

  test('is asked for again where too many are being compared', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const slow = await passwords.hashPassword(password);
    await app.db.updateTable('members').set({ password_hash: slow }).where('id', '=', anna.id).execute();

    const answers = await times(120, async (i) => {
      const browser = open(app);
      await browser.logIn({ email: `nobody${i}@cast.example` }, 'a guess');
      return browser.last;
    });

    const refused = answers.filter((each) => each?.status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('3');
    expect(answers.filter((each) => each?.status === 401).length).toBeGreaterThanOrEqual(52);
    expect(await app.db.selectFrom('login_tries').select('wrong').where('trying', 'is not', null).execute()).toEqual(
      [],
    );
  });
});

describe('the sessions of a member', () => {
  test('are twenty: with one more the oldest unused goes, its stream and its pushes too', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const [first] = await app.db.selectFrom('sessions').select('token_hash').execute();
    if (!first) throw new Error('anna has no session');
    const push = { endpoint: 'https://push.example/1', p256dh: '', auth: '', renewed_at: app.clock.now() };
    await app.db
      .insertInto('push_subscriptions')
      .values({ session: first.token_hash, member_id: anna.id, ...push })
      .execute();
    const stream = await openStream(app, anna);
    await stream.hears('hello');
    app.clock.advance(minute);
    const browsers: Browser[] = [];
    for (let i = 0; i < 19; i++) browsers.push(await logInAt(app, anna));
    expect(refusal(await anna.call('GET user.php', {}))).toEqual([200, undefined]);

    const newest = await logInAt(app, anna);

    expect(await stream.ended).toBe(true);
    expect(refusal(await anna.call('GET user.php', {}))).toEqual([403, 'authentication_required']);
    expect(await app.db.selectFrom('push_subscriptions').select('endpoint').execute()).toEqual([]);
    expect(await browsers[0]?.ask('GET user.php')).toBe('ok');
    expect((await caller(app, here, cookieOf(newest))('GET sessions.php')).body.sessions).toHaveLength(20);
  });

  test('are twenty when thirty are opened at the same moment', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });

    await times(29, () => open(app).logIn(anna));

    expect(await app.db.selectFrom('sessions').select('member_id').execute()).toHaveLength(20);
  });
});

test('whoever registers passkeys has five challenges open, and asks for twenty an hour', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const ask = (who: Actor) => who.call('POST passkey.php?register=1', {});
  const newest = async () => (await ask(anna)).body.options.challenge;
  let last: unknown;
  for (let i = 0; i < 20; i++) last = await newest();

  const refused = await ask(anna);

  expect(refusal(refused)).toEqual([429, 'too_many']);
  expect(refused.headers.get('retry-after')).toBe('3600');
  const rows = await app.db.selectFrom('passkey_challenges').select('challenge').execute();
  expect(rows).toHaveLength(5);
  expect(rows.map(({ challenge }) => challenge.toString('base64url'))).toContain(last);
  expect((await ask(bram)).status).toBe(200);
});

const cookieOf = (browser: Browser): string => [...browser.cookies].map((pair) => pair.join('=')).join('; ');

test('a login with a browser that is new to the account is told by mail; one with a known browser is not', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await app.db.deleteFrom('known_devices').execute();
  const first = await logInAt(app, anna);
  expect(await queuedFor(app, anna.email)).toEqual([]);
  expect(await first.logIn(anna)).toBe('ok');
  expect(await queuedFor(app, anna.email)).toEqual([]);

  const other = open(app);
  other.agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';
  expect(await other.logIn(anna, password, false)).toBe('ok');
  expect(await queuedFor(app, anna.email)).toMatchObject([
    { template: 'new_login', values: { name: 'anna', machine: 'Firefox, Windows' } },
  ]);
  expect(await other.logIn(anna, 'a wrong password')).toBe('wrong_password');
  expect(await queuedFor(app, anna.email)).toHaveLength(1);
});
