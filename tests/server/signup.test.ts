import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import type { CallAnswer, CallInput } from '../../src/shared/calls.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, type Answer, caller, cast, login, request } from '../support/cast.ts';
import { comparable } from '../support/headers.ts';
import { queuedLink, queuedToken } from '../support/mailbox.ts';

const origin = 'http://localhost';
type Signup = CallInput<'POST signup.php'>;
type Signed = Answer<CallAnswer<'POST signup.php'>>;

const newcomer: Signup = {
  name: 'Noor',
  email: 'noor@new.example',
  password: 'a quiet morning walk',
  date_of_birth: '1994-02-11',
  gender: 'female',
  seeks: 'male',
};

/** From an address of its own each time, unless it is said: what is limited by place is tested by itself. */
let visitors = 0;
function from(ip?: string): { 'x-forwarded-for': string } {
  visitors += 1;
  return { 'x-forwarded-for': ip ?? `198.51.100.${visitors % 250}` };
}

const signUp = (app: TestApp, given: Partial<Signup> = {}, headers: Record<string, string> = from(), at = origin) =>
  request(app, at, 'POST signup.php', { ...newcomer, ...given }, headers) as Promise<Signed>;
const check = (app: TestApp, given: Partial<Signup> = {}, headers: Record<string, string> = from()) =>
  request(app, origin, 'POST signup.php?check=account', { ...newcomer, ...given }, headers);

const cookieOf = (answer: Answer): string =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
const as = (app: TestApp, answer: Answer): Actor['call'] => caller(app, origin, cookieOf(answer));
const faultsOf = ({ status, body }: Answer) => [status, body.error?.code, body.error?.fields];
const invalid = (fields: object) => [422, 'invalid', fields];
const mails = (app: TestApp) =>
  app.db.selectFrom('mails').select(['address', 'locale', 'template', 'values']).orderBy('id').execute();
const accounts = (app: TestApp) =>
  app.db.selectFrom('members').innerJoin('profiles', 'member_id', 'id').selectAll().orderBy('email').execute();
const set = (app: TestApp, key: string, value: unknown) => {
  app.clock.advance(10_000);
  return app.db
    .updateTable('sites')
    .set({ settings: sql`jsonb_set(settings, ${`{${key}}`}::text[], ${JSON.stringify(value)}::jsonb)` })
    .execute();
};

test('signing up creates the account, with what everybody begins with, logs in, and mails the link', async () => {
  const app = await createTestApp();

  const answer = await signUp(app, { language: 'fi' });

  expect(answer.body.user).toMatchObject({
    email: 'noor@new.example',
    status: 'not_confirmed',
    credits: 3,
    paid_user: false,
    language: 'fi',
    seeks: 'male',
    signup_step: 'photo',
    scope: 'member',
    profile: {
      name: 'Noor',
      age: 32,
      gender: 'female',
      country: 'NL',
      region: null,
      status: 'disabled',
      main_image: null,
      spoken: ['fi'],
    },
  });
  expect(answer.body.user?.id).toMatch(/^.{14}4/);
  expect((await as(app, answer)('GET user.php', {})).body.user.id).toBe(answer.body.user?.id);
  const [mail, ...others] = await mails(app);
  expect(others).toEqual([]);
  expect(mail).toEqual({
    address: 'noor@new.example',
    locale: 'fi',
    template: 'activation',
    values: { name: 'Noor' },
  });
  expect(await queuedLink(app, 'noor@new.example', 'activation')).toMatch(
    /^http:\/\/localhost:\d+\/[\w-]{22}\?for=activate$/,
  );
  expect(await audit(app.db)).toEqual([]);
});

test('a newcomer speaks the language of the form, but says so only where profiles show it', async () => {
  const app = await createTestApp();
  expect((await signUp(app, { language: 'nb' })).body.user?.profile.spoken).toEqual(['no']);
  await set(app, 'visible_profile_fields', ['age', 'about']);
  await signUp(app, { language: 'nb', email: 'later@new.example' });
  expect((await accounts(app)).map(({ spoken }) => spoken)).toEqual([[], ['no']]);
});

test('the data check creates nothing', async () => {
  const app = await createTestApp();

  expect((await check(app)).body).toEqual({});

  expect([await accounts(app), await mails(app)]).toEqual([[], []]);
});

test('who signed up can log in elsewhere, with the address as anybody would write it', async () => {
  const app = await createTestApp();
  await signUp(app, { email: ' Noor.De.Wit@New.Example ' });

  const cookie = await login(app, origin, 'noor.de.wit@new.EXAMPLE', newcomer.password);

  const { user } = (await caller(app, origin, cookie)('GET user.php', {})).body;
  expect(user.email).toBe('Noor.De.Wit@New.Example');
});

describe('the date of birth', () => {
  const born = async (app: TestApp, date_of_birth: string) => faultsOf(await check(app, { date_of_birth }));
  const fine = [200, undefined, undefined];
  const tooYoung = invalid({ date_of_birth: 'too_young' });

  test('of seventeen years and 364 days is a day too late, in the time zone of the site', async () => {
    const app = await createTestApp();
    await set(app, 'time_zone', 'Pacific/Auckland'); // 21 November, 12:00 UTC: the 22nd there.
    expect(await born(app, '2008-11-22')).toEqual(fine);
    expect(await born(app, '2008-11-23')).toEqual(tooYoung);

    await set(app, 'time_zone', 'Pacific/Honolulu');
    app.clock.advance(-3 * hour); // 09:00 UTC: the 20th there.
    expect(await born(app, '2008-11-20')).toEqual(fine);
    expect(await born(app, '2008-11-21')).toEqual(tooYoung);
  });

  test('of 29 February comes round on 1 March where there is no such day', async () => {
    const app = await createTestApp();
    const { now } = app.clock;
    app.clock.advance(Date.parse('2026-02-28T12:00:00Z') - now().getTime());
    expect(await born(app, '2008-02-29')).toEqual(tooYoung);
    app.clock.advance(day);
    expect(await born(app, '2008-02-29')).toEqual(fine);
  });

  test.each([
    ['2007-02-29', 'birth_invalid'],
    ['1990-13-01', 'birth_invalid'],
    ['11-02-1994', 'birth_invalid'],
    ['1850-01-01', 'birth_invalid'],
    ['2031-01-01', 'birth_invalid'],
    ['', 'required'],
  ])('%j is none', async (date, fault) => {
    const app = await createTestApp();
    expect(await born(app, date)).toEqual(invalid({ date_of_birth: fault }));
  });

  test('is held against the age that the site asks for, and never against less than eighteen', async () => {
    const app = await createTestApp();
    await set(app, 'min_age', 21);
    expect(await born(app, '2006-01-01')).toEqual(tooYoung);
    await set(app, 'min_age', 12);
    expect(await born(app, '2010-01-01')).toEqual(tooYoung);
  });
});

describe('the name', () => {
  test.each([
    ['NOOR@New.Example', 'name_is_email'],
    ['  noor@new.example ', 'name_is_email'],
    ['other@new.example', 'name_is_email'],
    ['@noor', 'name_at'],
    [' \u200f@noor', 'name_at'],
    ['', 'required'],
    [' \u200b ', 'required'],
    ['...', 'required'],
    ['🌻'.repeat(60), 'too_long'],
    ['👩🏽‍🚀'.repeat(31), 'too_long'],
    ['n'.repeat(31), 'too_long'],
  ])('%j is refused', async (name, fault) => {
    const app = await createTestApp();
    expect(faultsOf(await check(app, { name }))).toEqual(invalid({ name: fault }));
    expect(faultsOf(await signUp(app, { name }))).toEqual(invalid({ name: fault }));
  });

  test.each([
    ['🌻'.repeat(30), '🌻'.repeat(30)],
    ['👩🏽‍🚀 Noor', '👩🏽‍🚀 Noor'],
    ['نور الهدى', 'نور الهدى'],
    ['\u202eNoor\u202c', 'Noor'],
    ['  Noor \n de\tWit ', 'Noor de Wit'],
    ['Zoe\u0308', 'Zoë'],
  ])('%j is kept as %j', async (name, saved) => {
    const app = await createTestApp();
    expect((await signUp(app, { name })).body.user?.profile.name).toBe(saved);
  });
});

describe('the address', () => {
  test.each([
    ['noor@'],
    ['noor@new'],
    ['noor@new..example'],
    ['no or@new.example'],
    ['noor@new.example, x@y.example'],
    [`${'n'.repeat(250)}@new.example`],
  ])('%j is none', async (email) => {
    const app = await createTestApp();
    expect(faultsOf(await check(app, { email }))).toEqual(invalid({ email: 'email_invalid' }));
  });

  test.each([
    ['Anna.Maria+x@Cast.Example', 'anna.maria+X@cast.example'],
    ['ÉLODIE@Château.Example', 'élodie@château.example'],
    ['zoe\u0308@cast.example', 'ZOË@cast.example'],
    ['用户@例子.example', '用户@例子.EXAMPLE'],
  ])('%j has an account, also as %j', async (email, again) => {
    const app = await createTestApp();
    expect((await signUp(app, { email })).status).toBe(200);
    app.clock.advance(day);

    expect(faultsOf(await check(app, { email: again }))).toEqual(invalid({ email: 'email_taken' }));
    expect(faultsOf(await signUp(app, { email: again }))).toEqual(invalid({ email: 'email_taken' }));
    expect(await accounts(app)).toHaveLength(1);
  });

  test('with other dots is another one', async () => {
    const app = await createTestApp();
    await signUp(app, { email: 'noor.dewit@new.example' });
    expect((await signUp(app, { email: 'noordewit@new.example' })).status).toBe(200);
  });

  test('of a member who has left and may come back says so', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await app.db.updateTable('members').set({ deleted_at: app.clock.now() }).execute();

    expect(faultsOf(await check(app, { email: anna.email }))).toEqual(invalid({ email: 'email_recoverable' }));
    expect(faultsOf(await signUp(app, { email: anna.email }))).toEqual(invalid({ email: 'email_recoverable' }));
  });

  test('of a member of another pool is free', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });

    const answer = await signUp(app, { email: anna.email }, from(), 'http://she.localhost');

    expect(answer.status).toBe(200);
  });
});

describe('the password', () => {
  test.each([
    ['1234567', 'password_short'],
    ['😀😀😀😀😀😀😀', 'password_short'],
    ['long '.repeat(1000), 'too_long'],
    ['', 'required'],
    ['password', 'password_common'],
    ['IloveYou', 'password_common'],
    ['Sunshine2026!', 'password_common'],
    ['abcabcabcabc', 'password_common'],
    ['😀😀😀😀😀😀😀😀', 'password_common'],
    ['Noor@New.Example', 'password_common'],
    ['noor-2026', 'password_common'],
    ['noordewit!1994', 'password_common'],
  ])('%j is answered with %j', async (password, fault) => {
    const app = await createTestApp();
    expect(faultsOf(await check(app, { password, name: 'Noor de Wit' }))).toEqual(invalid({ password: fault }));
  });

  test('of many words opens the account', async () => {
    const app = await createTestApp();
    const password = 'långa ord — 😀 '.repeat(60);
    await signUp(app, { password });
    await expect(login(app, origin, newcomer.email, password)).resolves.toContain('session');
  });
});

test('whatever is wrong is said at once, each at its field', async () => {
  const app = await createTestApp();
  const wrong = { name: '', email: 'x', password: 'x', date_of_birth: '' };
  const faults = { name: 'required', email: 'email_invalid', password: 'password_short', date_of_birth: 'required' };

  expect(faultsOf(await signUp(app, wrong))).toEqual(invalid(faults));
});

describe('the same form sent twice', () => {
  test('at once makes one account, and both answers lead into it', async () => {
    const app = await createTestApp();

    const answers = await Promise.all([signUp(app), signUp(app), signUp(app)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.user?.id)).size).toBe(1);
    expect(await accounts(app)).toHaveLength(1);
    expect(await mails(app)).toHaveLength(1);
    expect(await audit(app.db)).toEqual([]);
  });

  test('because the answer got lost leads into the account, its check too', async () => {
    const app = await createTestApp();
    const first = await signUp(app);
    app.clock.advance(5 * minute);

    expect((await check(app)).status).toBe(200);
    expect((await signUp(app)).body.user?.id).toBe(first.body.user?.id);
  });

  test('with another password is a stranger, who is not told by guessing', async () => {
    const app = await createTestApp();
    await signUp(app);
    const guess = (i: number) => signUp(app, { password: `another password ${i}` });

    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => guess(i)));

    for (const answer of answers) expect(faultsOf(answer)).toEqual(invalid({ email: 'email_taken' }));
    // As many as at login: then not even the right one is looked at.
    expect(faultsOf(await signUp(app))).toEqual(invalid({ email: 'email_taken' }));
  });

  test('with different passwords at once makes one account and is never a fault of ours', async () => {
    const app = await createTestApp();

    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => signUp(app, { password: `password number ${i} of five` })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect(await accounts(app)).toHaveLength(1);
  });
});

describe('whether an address has an account', () => {
  const members = { anna: {}, bram: {}, carla: {}, daan: {} } as const;

  test('is told of three addresses a day and place, however often they are asked', async () => {
    const app = await createTestApp();
    const { anna, bram, carla, daan } = await cast(app, members);
    const here = from('203.0.113.1');
    for (const { email } of [anna, anna, bram, bram, bram, carla]) {
      expect(faultsOf(await check(app, { email }, here))).toEqual(invalid({ email: 'email_taken' }));
    }

    expect((await check(app, { email: daan.email }, here)).body).toEqual({});
    expect((await check(app, { email: anna.email }, here)).body).toEqual({});
    // Nor may a free one be told from it by being logged in.
    for (const email of [daan.email, newcomer.email])
      expect((await signUp(app, { email }, here)).body).toEqual({ user: null });
    expect(faultsOf(await check(app, { email: daan.email }, from('203.0.113.2')))).toEqual(
      invalid({ email: 'email_taken' }),
    );
    app.clock.advance(day);
    expect(faultsOf(await check(app, { email: daan.email }, here))).toEqual(invalid({ email: 'email_taken' }));
  });

  test('is told of no more where all are asked at once', async () => {
    const app = await createTestApp();
    const all = Object.values(await cast(app, { ...members, eva: {}, finn: {}, gijs: {} }));
    const here = from('203.0.113.1');

    const answers = await Promise.all(all.map(({ email }) => signUp(app, { email }, here)));

    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.user === null)).toHaveLength(all.length - 3);
  });

  /** A site that never says. */
  async function strictApp(): Promise<TestApp> {
    const app = await createTestApp();
    await set(app, 'strict_privacy', true);
    return app;
  }

  test('is not told by a strict site: the answer is the same to the letter, and takes as long', async () => {
    const app = await strictApp();
    const { anna, bram, carla } = await cast(app, members);
    await app.db.updateTable('members').set({ deleted_at: app.clock.now() }).where('id', '=', bram.id).execute();
    await app.db.updateTable('members').set({ status: 'not_confirmed' }).where('id', '=', carla.id).execute();
    const all = ['free@new.example', anna.email, bram.email, carla.email];
    const timed = async (email: string) => {
      const start = performance.now();
      const { status, body, headers } = await signUp(app, { email });
      return { answer: { status, body, headers: comparable(headers) }, took: performance.now() - start };
    };

    for (const email of all) expect((await check(app, { email })).body).toEqual({});
    // One after the other, so that no work of the one is time of the other.
    const answers: Awaited<ReturnType<typeof timed>>[] = [];
    for (const email of all) answers.push(await timed(email));

    for (const { answer, took } of answers) {
      expect(answer).toEqual(answers[0]?.answer);
      expect(answer).toMatchObject({ status: 200, body: { user: null } });
      expect(took).toBeGreaterThan(690);
    }
    expect(answers[0]?.answer.headers.flat().join(' ')).not.toContain('session');
    // The owners know.
    const sent = (await mails(app)).map(({ address, template }) => [address, template]);
    expect(new Set(sent.map(([address, template]) => `${address} ${template}`))).toEqual(
      new Set([
        'free@new.example activation',
        `${anna.email} account_exists`,
        `${bram.email} account_deleted`,
        `${carla.email} reset`,
      ]),
    );
  });

  test('is not told by a login after it either: the password opens the account once the mailed link was pressed', async () => {
    const app = await strictApp();
    await cast(app, { anna: {} });
    const tries = (email: string) => request(app, origin, 'POST user.php', { email, password: newcomer.password });
    await signUp(app);
    await signUp(app, { email: 'anna@cast.example' });
    const [free, taken] = [await tries(newcomer.email), await tries('anna@cast.example')];
    expect([free.status, free.body]).toEqual([taken.status, taken.body]);
    expect(free.body.error?.code).toBe('wrong_password');

    const token = await queuedToken(app, newcomer.email, 'activation');
    expect((await request(app, origin, 'POST activate.php', { token })).status).toBe(200);

    expect((await tries(newcomer.email)).status).toBe(200);
  });

  test('whoever signs up with the address of another gets no way in when its owner comes', async () => {
    const app = await strictApp();
    await signUp(app, { password: 'of a squatter 7' });
    const first = await queuedToken(app, newcomer.email, 'activation');
    await signUp(app);
    expect((await mails(app)).map(({ address, template }) => [address, template])).toEqual([[newcomer.email, 'reset']]);

    expect((await request(app, origin, 'POST activate.php', { token: first })).status).toBe(422);
    const set = { token: await queuedToken(app, newcomer.email, 'reset'), password: newcomer.password };
    expect((await request(app, origin, 'PUT reset-password.php', set)).status).toBe(200);

    const tries = (password: string) => request(app, origin, 'POST user.php', { email: newcomer.email, password });
    expect((await tries('of a squatter 7')).body.error?.code).toBe('wrong_password');
    expect((await tries(newcomer.password)).body).toMatchObject({ user: { status: 'active' } });
  });

  test('nor by signing up twice, which floods nobody with mail', async () => {
    const app = await strictApp();
    const { anna } = await cast(app, { anna: {} });
    const sent: string[] = [];
    for (let i = 0; i < 12; i++) {
      await signUp(app, i % 2 ? { email: anna.email } : {});
      sent.push(...(await mails(app)).map(({ address }) => address));
      await app.db.deleteFrom('mails').execute();
    }

    expect(sent.filter((address) => address === anna.email)).toHaveLength(3);
    expect(sent.filter((address) => address === newcomer.email)).toHaveLength(4);
  });

  test('nor by how many accounts a place may make', async () => {
    const app = await strictApp();
    const { anna } = await cast(app, { anna: {} });
    const here = from('203.0.113.7');
    const answers = await Promise.all(Array.from({ length: 21 }, () => signUp(app, { email: anna.email }, here)));

    expect(
      answers
        .map(({ status }) => status)
        .sort()
        .at(-1),
    ).toBe(429);
    expect((await signUp(app, {}, here)).status).toBe(429);
  });
});

test('one place makes twenty accounts a day', async () => {
  const app = await createTestApp();
  const here = from('203.0.113.1');
  const signUpAs = (i: number, headers = here) => signUp(app, { email: `noor${i}@new.example` }, headers);

  const answers = await Promise.all(Array.from({ length: 22 }, (_, i) => signUpAs(i)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.filter(({ body }) => body.error?.code === 'too_many')).toHaveLength(2);
  expect(await accounts(app)).toHaveLength(20);
  expect((await signUpAs(50, from('203.0.113.2'))).status).toBe(200);
  app.clock.advance(day);
  expect((await signUpAs(51)).status).toBe(200);
});

describe('signups', () => {
  const closed = [403, 'signups_closed', undefined];

  test('are closed where the site says so', async () => {
    const app = await createTestApp();
    await set(app, 'signups', 'none');

    expect(faultsOf(await check(app))).toEqual(closed);
    expect(faultsOf(await signUp(app))).toEqual(closed);
  });

  test('are open to visits from a traffic source where the site asks for one, which the account keeps', async () => {
    const app = await createTestApp();
    await set(app, 'signups', 'with_trafficsource');
    expect(faultsOf(await signUp(app))).toEqual(closed);

    const visit = { network: ' adnet\u0007 ', ref: 'blog', sub1: 'a', sub2: '', sub3: 'c' };
    const tracked = await request(app, origin, 'POST track.php', visit);
    const [cookie = ''] = tracked.headers.getSetCookie();
    expect(cookie).toMatch(/^tracking=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const answer = await signUp(app, {}, { ...from(), cookie: cookie.split(';')[0] ?? '' });

    expect(answer.status).toBe(200);
    expect((await accounts(app))[0]?.tracking).toEqual({ network: 'adnet', ref: 'blog', sub1: 'a', sub3: 'c' });
  });

  test('by a forged or broken tracking cookie are as without one', async () => {
    const app = await createTestApp();
    await set(app, 'signups', 'with_trafficsource');
    for (const cookie of [
      'tracking=%7B',
      'tracking=null',
      'tracking=%7B%22network%22%3A5%7D',
      `tracking=${'x'.repeat(3000)}`,
    ])
      expect(faultsOf(await signUp(app, {}, { ...from(), cookie }))).toEqual(closed);
  });

  test.each(['a\0b', 'a\ud800b'])('keep of a forged cookie what can be stored: %j', async (network) => {
    const app = await createTestApp();
    const cookie = `tracking=${encodeURIComponent(JSON.stringify({ network }).replace('\0', '\\u0000'))}`;
    expect((await signUp(app, {}, { ...from(), cookie })).status).toBe(200);
    expect((await accounts(app))[0]?.tracking?.network).toMatch(/^a.?b$/u);
  });
});

test('where a visit came from is kept for 30 days after consent only, and nothing is stored by us', async () => {
  const app = await createTestApp();
  const track = (input: object, headers = {}) => request(app, origin, 'POST track.php', input, headers);
  const first = await track({ network: 'adnet' });
  const saved = await track({ keep: true, ref: 'blog' }, { cookie: cookieOf(first) });

  expect(saved.headers.getSetCookie()[0]).toMatch(
    /^tracking=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(JSON.parse(decodeURIComponent(cookieOf(saved).split('=')[1] ?? ''))).toEqual({
    network: 'adnet',
    ref: 'blog',
  });
  expect((await track({})).headers.getSetCookie()).toEqual([]);
  expect((await track({ sub1: 'x'.repeat(101) })).status).toBe(400);
});

test('nothing can be slipped in beside what a form sends', async () => {
  const app = await createTestApp();
  const extra = { scope: 'operator', paid_user: true, credits: 500, status: 'active', id: 'x', fictional: true };

  const answer = await signUp(app, extra as object);

  expect(answer.body.user).toMatchObject({ scope: 'member', paid_user: false, credits: 3, status: 'not_confirmed' });
});

test('the country is the one that the visitor is in, if the site is there for it', async () => {
  const app = await createTestApp();
  const countryFrom = async (ip: string, email: string) =>
    (await signUp(app, { email }, from(ip))).body.user?.profile.country;

  expect(await countryFrom('193.166.3.2', 'a@new.example')).toBe('FI');
  expect(await countryFrom('200.160.2.3', 'b@new.example')).toBe('NL'); // Brazil is none of its countries.
  expect(await countryFrom('192.168.0.9', 'c@new.example')).toBe('NL');
  expect(demoSites.general.domain).toBe('localhost');
});

test('the steps are kept, for whichever device goes on', async () => {
  const app = await createTestApp();
  const answer = await signUp(app);
  const call = as(app, answer);
  const elsewhere = caller(app, origin, await login(app, origin, newcomer.email, newcomer.password));
  const rung = app.rings.length;

  expect((await call('PUT signup.php', { step: 'about' })).body.user.signup_step).toBe('about');
  await call('PUT signup.php', { step: 'about' });

  expect((await elsewhere('GET user.php', {})).body.user.signup_step).toBe('about');
  expect(app.rings.slice(rung).map(({ event }) => event)).toEqual(['view']);
  await call('PUT signup.php', { step: null });
  expect((await elsewhere('GET user.php', {})).body.user.signup_step).toBeNull();
  expect((await call('PUT signup.php', { step: 'nonsense' as 'push' })).status).toBe(400);
});

test('a session that the browser came with is over once it signs up', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });

  await signUp(app, {}, { ...from(), cookie: anna.cookie });

  expect((await anna.call('GET user.php', {})).status).toBe(403);
});

describe('the match search', () => {
  test('finds real members who fit, the nearest first, for who is not confirmed yet', async () => {
    const app = await createTestApp();
    const { bram, daan, finn, gijs } = await cast(app, { anna: {}, bram: {}, daan: {}, finn: {}, gijs: {} });
    const place = (id: string, values: object) =>
      app.db.updateTable('profiles').set(values).where('member_id', '=', id).execute();
    await place(bram.id, { country: 'DE', region: 'DE-BE' });
    await place(daan.id, { region: 'NL-UT', date_of_birth: '1994-05-05' });
    await place(finn.id, { region: 'NL-UT', date_of_birth: '1960-05-05' });
    const call = as(app, await signUp(app));
    await app.db.updateTable('profiles').set({ region: 'NL-NH' }).where('name', '=', 'Noor').execute();

    const { profiles } = (await call('GET signup-matches.php')).body;

    expect(profiles.map(({ id }) => id)).toEqual([gijs, daan, finn, bram].map(({ id }) => id));
  });

  test('finds nobody who is hidden, blocked or looks for others, and twelve at most', async () => {
    const app = await createTestApp();
    const { bram, daan } = await cast(app, { bram: { invisible: true }, daan: {}, hanna: {} });
    await app.db
      .updateTable('members')
      .set({ seeks: ['male'] })
      .where('id', '=', daan.id)
      .execute();
    const call = as(app, await signUp(app));
    expect((await call('GET signup-matches.php')).body.profiles).toEqual([]);
    expect(bram.id).not.toBe(daan.id);

    await sql`
      insert into members (id, site_id, pool, email, password_hash, status, profile_status, gender, seeks, language, signup_date)
      select gen_random_uuid(), site_id, pool, n || '@crowd.example', '', 'active', 'active', 'male', '{female}', 'en', signup_date
      from members, generate_series(1, 400) as n where email = ${newcomer.email}`.execute(app.db);
    await sql`insert into profiles (member_id, name, date_of_birth, country)
      select id, 'x', '1990-01-01', 'NL' from members where email like '%@crowd.example'`.execute(app.db);
    expect((await call('GET signup-matches.php')).body.profiles).toHaveLength(12);
  });
});
