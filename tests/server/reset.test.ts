import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as passwords from '../../src/server/accounts/passwords.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Answer, caller, cast, login, password, request } from '../support/cast.ts';
import { comparable } from '../support/headers.ts';
import { queuedFor, queuedLink, queuedToken } from '../support/mailbox.ts';
import { openStream } from '../support/stream.ts';
import { refusal } from '../support/talk.ts';

const here = 'http://localhost';
const newPassword = 'a new battery staple';

const ask = (app: TestApp, email: string, headers: Record<string, string> = {}, origin = here): Promise<Answer> =>
  request(app, origin, 'POST reset-password.php', { email }, headers);
const act = (app: TestApp, token: string, given = newPassword): Promise<Answer> =>
  request(app, here, 'PUT reset-password.php', { token, password: given });
const tryToLogIn = (app: TestApp, email: string, given: string) =>
  request(app, here, 'POST user.php', { email, password: given });
const look = (app: TestApp, token: string, headers: Record<string, string> = {}) =>
  request(app, here, 'GET link.php', { token }, headers);
const faults = ({ body }: Answer) => body.error?.fields;

async function asked(app: TestApp, email: string): Promise<string> {
  expect((await ask(app, email)).body).toEqual({});
  app.clock.advance(1); // Mails are read in the order of their times.
  return queuedToken(app, email.trim().toLowerCase(), 'reset');
}

/** Another place each time: what one place may ask is another story. */
const from = (place: number) => ({ 'x-forwarded-for': `203.0.113.${place}` });

describe('a member who has forgotten the password', () => {
  test('is mailed a link, chooses a new one, and is in', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: { language: 'fi' } });

    const token = await asked(app, ` ${anna.email.toUpperCase()} `);
    const asking = await queuedFor(app, anna.email);
    expect((await look(app, token)).body).toEqual({ purpose: 'reset' });
    expect((await act(app, token)).body).toEqual({});

    expect((await tryToLogIn(app, anna.email, newPassword)).status).toBe(200);
    expect((await tryToLogIn(app, anna.email, password)).status).toBe(401);
    const mails = [...asking, ...(await queuedFor(app, anna.email))];
    expect(mails.map(({ template, locale, values }) => [template, locale, values.name])).toEqual([
      ['reset', 'fi', 'anna'],
      ['password_changed', 'fi', 'anna'],
    ]);
  });

  test('is out everywhere else, at once, streams included', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const elsewhere = await login(app, anna.origin, anna.email);
    const stream = await openStream(app, { ...anna, cookie: elsewhere });
    await stream.hears('hello');
    const since = (await anna.call('GET user.php', {})).headers.get('etag')?.replaceAll('"', '') ?? '';
    expect((await anna.call('GET user.php', { since })).status).toBe(304); // From memory, from now on.

    await act(app, await asked(app, anna.email));

    expect(await stream.ended).toBe(true);
    expect(refusal(await anna.call('GET user.php', { since }))).toEqual([403, 'authentication_required']);
    expect((await caller(app, anna.origin, elsewhere)('GET user.php', {})).status).toBe(403);
    expect((await bram.call('GET user.php', {})).status).toBe(200);
  });

  test('is in again though the address is locked', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    for (let i = 0; i < 5; i++) await tryToLogIn(app, anna.email, 'a guess');
    expect((await tryToLogIn(app, anna.email, password)).status).toBe(423);

    await act(app, await asked(app, anna.email));

    expect((await tryToLogIn(app, anna.email, newPassword)).status).toBe(200);
  });

  test('shuts out whoever logs in with the old one at that moment', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const token = await asked(app, anna.email);
    // The intruder's password was right a moment ago: the reset comes between that and their session.
    const verify = vi.spyOn(passwords, 'isPassword').mockImplementationOnce(async () => {
      expect((await act(app, token)).status).toBe(200);
      return true;
    });
    onTestFinished(() => verify.mockRestore());

    expect(refusal(await tryToLogIn(app, anna.email, password))).toEqual([401, 'wrong_password']);

    expect(await app.db.selectFrom('sessions').select('member_id').execute()).toEqual([]);
  });

  test('of whose sister account on another site nothing changes', async () => {
    const app = await createTestApp();
    const { anna, hanna } = await cast(app, { anna: {}, hanna: {} });
    await app.db.updateTable('members').set({ email: anna.email }).where('id', '=', hanna.id).execute();

    await act(app, await asked(app, anna.email));

    expect((await hanna.call('GET user.php', {})).status).toBe(200);
    await login(app, hanna.origin, anna.email);
  });

  test('who had not confirmed the address has by that', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: { status: 'not_confirmed' } });

    await act(app, await asked(app, anna.email));

    expect((await tryToLogIn(app, anna.email, newPassword)).body).toMatchObject({
      user: { status: 'active', profile: { status: 'active' } },
    });
  });
});

describe('a password that is too easy', () => {
  test.each([
    ['', 'required'],
    ['seven77', 'password_short'],
    ['PassWord1', 'password_common'],
    ['x'.repeat(5000), 'too_long'],
  ])('is refused, and the link still works: %j', async (given, fault) => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const token = await asked(app, anna.email);

    const answer = await act(app, token, given);

    expect(refusal(answer)).toEqual([422, 'invalid']);
    expect(faults(answer)).toEqual({ password: fault });
    expect((await act(app, token)).status).toBe(200);
  });
});

describe('the link', () => {
  test('survives every program that opens it, and works once', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const token = await asked(app, anna.email);

    for (let i = 0; i < 5; i++) {
      expect((await look(app, token)).status).toBe(200);
      expect((await app.api.request(`${here}/api/reset-password.php?token=${token}`)).status).toBe(404);
    }
    expect((await act(app, token)).status).toBe(200);

    expect(refusal(await act(app, token, 'another battery staple'))).toEqual([422, 'link_invalid']);
    expect(refusal(await look(app, token))).toEqual([422, 'link_invalid']);
    expect((await tryToLogIn(app, anna.email, newPassword)).status).toBe(200);
  });

  test('works once too when it is pressed twice at the same moment', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const token = await asked(app, anna.email);

    const answers = await Promise.all([1, 2, 3].map((i) => act(app, token, `battery staple ${i}`)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('lasts an hour', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const early = await asked(app, anna.email);
    const late = await asked(app, bram.email);

    app.clock.advance(hour - 2);
    expect((await act(app, early)).status).toBe(200);
    app.clock.advance(2);
    expect(refusal(await act(app, late))).toEqual([422, 'link_invalid']);
    expect(refusal(await look(app, late))).toEqual([422, 'link_invalid']);
  });

  test('ends with the next one', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });

    const first = await asked(app, anna.email);
    const second = await asked(app, anna.email);

    expect(refusal(await act(app, first))).toEqual([422, 'link_invalid']);
    expect((await act(app, second)).status).toBe(200);
  });

  test('is good for nothing else, and nothing else is good for it', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const wish = { email: 'anna.new@cast.example', password };
    await anna.call('POST mail-change.php', wish);
    const change = await queuedToken(app, wish.email, 'mail_change');
    const token = await asked(app, anna.email);

    for (const name of ['PUT mail-change.php', 'POST activate.php', 'POST recover.php'] as const)
      expect([name, refusal(await request(app, here, name, { token }))]).toEqual([name, [422, 'link_invalid']]);
    expect(refusal(await act(app, change))).toEqual([422, 'link_invalid']);
    expect((await act(app, token)).status).toBe(200);
    // It was asked for by whoever knew the old password.
    expect(refusal(await look(app, change))).toEqual([422, 'link_invalid']);
  });

  test('leads to the address of the site, whatever host the request names', async () => {
    const app = await createTestApp({ PUBLIC_URL: 'https://vonk.example' });
    const { hanna } = await cast(app, { hanna: {} });
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };

    await ask(app, hanna.email, { ...forged, origin: 'http://she.localhost' }, 'http://she.localhost');
    await ask(app, hanna.email, { 'x-forwarded-host': 'evil.example' }, 'http://evil.example?domain=she.localhost');

    expect(await queuedLink(app, hanna.email, 'reset')).toMatch(/^https:\/\/she\.localhost\/[\w-]{22}\?for=reset$/);
    expect(JSON.stringify(await queuedFor(app, hanna.email))).not.toContain('evil');
  });

  test('stands nowhere but in the mail', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });

    const token = await asked(app, anna.email);

    const { rows } = await sql`select * from mailed_links`.execute(app.db);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(app.logged.join()).not.toContain(token);
  });

  test.each(['', 'x', 'A'.repeat(22), 'A'.repeat(100)])('that was never mailed is invalid: %j', async (token) => {
    const app = await createTestApp();

    expect(refusal(await look(app, token))).toEqual([422, 'link_invalid']);
    expect(refusal(await act(app, token))).toEqual([422, 'link_invalid']);
  });

  test('can not be found by trying: after twenty wrong ones a place has to wait, a right one is told still', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const token = await asked(app, anna.email);
    const guess = (i: number) => look(app, `${i}`.padStart(22, 'A'), from(1));

    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => guess(i)));

    expect(answers.filter((answer) => answer.body.error?.code === 'link_invalid')).toHaveLength(20);
    expect((await guess(26)).headers.get('retry-after')).toBe('3600');
    expect((await look(app, token, from(1))).status).toBe(200);
    expect(refusal(await look(app, 'A'.repeat(22), from(2)))).toEqual([422, 'link_invalid']);
    app.clock.advance(hour);
    expect(refusal(await guess(27))).toEqual([422, 'link_invalid']);
  });
});

describe('asking', () => {
  test('is for three mails a day, in the words of the specification, to a locked inbox none more', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    for (let i = 0; i < 3; i++) expect((await ask(app, anna.email, from(i))).status).toBe(200);
    await app.db.deleteFrom('mails').execute(); // Sent.

    const answer = await ask(app, anna.email.toUpperCase(), { ...from(9), cookie: 'locale=nl' });

    expect([answer.status, answer.body.error]).toEqual([
      429,
      {
        code: 'too_many_mails',
        message: 'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.',
      },
    ]);
    expect(await queuedFor(app, anna.email)).toEqual([]);
    app.clock.advance(day);
    expect((await ask(app, anna.email)).status).toBe(200);
  });

  test('ten times at once is three mails', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });

    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(app, anna.email)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    // The newest; those before it bring nothing any more.
    expect(await queuedFor(app, anna.email)).toHaveLength(1);
  });

  test('for ever other addresses is over after thirty an hour', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    for (let i = 0; i < 30; i++) await ask(app, `guess${i}@cast.example`, from(1));

    expect(refusal(await ask(app, anna.email, from(1)))).toEqual([429, 'too_many']);
    expect((await ask(app, anna.email, from(2))).status).toBe(200);
  });

  test.each([
    ['', 'required'],
    ['no address', 'email_invalid'],
  ])('with %j is told what is wrong with it', async (email, fault) => {
    const app = await createTestApp();

    expect(faults(await ask(app, email))).toEqual({ email: fault });
  });

  test('tells of three unknown addresses a day and place, then nothing any more', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    for (let i = 0; i < 3; i++) {
      const answer = await ask(app, `nobody${i}@cast.example`, from(1));
      expect([answer.status, faults(answer)]).toEqual([422, { email: 'email_unknown' }]);
    }

    const unknown = await ask(app, 'nobody4@cast.example', from(1));
    const known = await ask(app, anna.email, from(1));

    expect([unknown.status, unknown.body, comparable(unknown.headers)]).toEqual([200, {}, comparable(known.headers)]);
    expect(known.body).toEqual({});
    expect(faults(await ask(app, 'nobody5@cast.example', from(2)))).toEqual({ email: 'email_unknown' });
    app.clock.advance(day);
    expect(faults(await ask(app, 'nobody4@cast.example', from(1)))).toEqual({ email: 'email_unknown' });
  });

  test('many at once tells of three, too', async () => {
    const app = await createTestApp();

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => ask(app, `nobody${i}@cast.example`, from(1))),
    );

    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
  });

  test('a fourth mail is refused for an address that nobody has as well', async () => {
    const app = await createTestApp();
    for (let i = 0; i < 3; i++) await ask(app, `nobody${i}@cast.example`);

    const answers: [number, string | undefined][] = [];
    for (let i = 0; i < 4; i++) answers.push(refusal(await ask(app, 'nobody@cast.example')));

    expect(answers.at(2)).toEqual([200, undefined]);
    expect(answers.at(3)).toEqual([429, 'too_many_mails']);
  });

  test('never tells on a site that is strict', async () => {
    const app = await createTestApp();
    await sql`update sites set settings = settings || '{"strict_privacy": true}'`.execute(app.db);

    expect((await ask(app, 'nobody@cast.example')).body).toEqual({});
  });

  test('is as much work for an address that nobody has', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    for (let i = 0; i < 3; i++) await ask(app, `nobody${i}@cast.example`);

    await workOf(app, () => ask(app, 'warm@cast.example')); // The sites are read once.
    const known = await workOf(app, () => ask(app, anna.email));
    const unknown = await workOf(app, () => ask(app, 'nobody@cast.example'));

    expect(known).toMatchObject({ insert: 3, delete: 2 });
    expect(unknown).toEqual(known);
  });
});

describe('who has left', () => {
  test('is mailed the way back and told so, until the fourteen days are over', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await anna.call('DELETE user.php', { password });
    app.clock.advance(13 * day);

    const answer = await ask(app, anna.email);

    expect([answer.status, faults(answer)]).toEqual([422, { email: 'email_recoverable' }]);
    const token = await queuedToken(app, anna.email, 'account_deleted');
    app.clock.advance(23 * hour);
    expect((await request(app, here, 'POST recover.php', { token })).status).toBe(200);
    expect((await tryToLogIn(app, anna.email, password)).status).toBe(200);
  });

  test('is answered like everybody where nothing may be told, and mailed the way back all the same', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await anna.call('DELETE user.php', { password });
    for (let i = 0; i < 3; i++) await ask(app, `nobody${i}@cast.example`);
    await app.db.deleteFrom('mails').execute(); // Sent.

    expect((await ask(app, anna.email)).body).toEqual({});

    expect(await queuedFor(app, anna.email)).toHaveLength(1);
  });

  test('is unknown when the fourteen days are over', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await anna.call('DELETE user.php', { password });
    app.clock.advance(14 * day);

    expect(faults(await ask(app, anna.email))).toEqual({ email: 'email_unknown' });
  });

  test('can not be brought in by a link from before', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const token = await asked(app, anna.email);
    await app.db.updateTable('members').set({ deleted_at: app.clock.now() }).where('id', '=', anna.id).execute();

    app.clock.advance(minute);

    expect(refusal(await act(app, token))).toEqual([422, 'link_invalid']);
  });
});

/** How many statements of each kind, the only thing here that a clock could tell two answers apart by. */
async function workOf(app: TestApp, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  const { db } = app.context;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      const kind = RawNode.is(node) ? (/\w+/.exec(node.sqlFragments.join())?.[0] ?? '') : kinds[node.kind];
      done[kind ?? node.kind] = (done[kind ?? node.kind] ?? 0) + 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  app.context.db = db.withPlugin(counting);
  await work();
  app.context.db = db;
  return done;
}

const kinds: Record<string, string> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};
