import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as passwords from '../../src/server/accounts/passwords.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Answer, caller, cast, login, password, request } from '../support/cast.ts';
import { queuedFor, queuedLink, queuedToken } from '../support/mailbox.ts';
import { openStream } from '../support/stream.ts';
import { refusal } from '../support/talk.ts';

const here = 'http://localhost';
const newPassword = 'a new battery staple';

const ask = (world: TestApp, email: string, headers: Record<string, string> = {}, origin = here): Promise<Answer> =>
  request(world, origin, 'POST reset-password.php', { email }, headers);
const act = (world: TestApp, token: string, given = newPassword): Promise<Answer> =>
  request(world, here, 'PUT reset-password.php', { token, password: given });
const tryToLogIn = (world: TestApp, email: string, given: string) =>
  request(world, here, 'POST user.php', { email, password: given });
const look = (world: TestApp, token: string, headers: Record<string, string> = {}) =>
  request(world, here, 'GET link.php', { token }, headers);
const faults = ({ body }: Answer) => body.error?.fields;

async function asked(world: TestApp, email: string): Promise<string> {
  expect((await ask(world, email)).body).toEqual({});
  world.clock.advance(1); // Mails are read in the order of their times.
  return queuedToken(world, email.trim().toLowerCase(), 'reset');
}

/** Another place each time: what one place may ask is another story. */
const from = (place: number) => ({ 'x-forwarded-for': `203.0.113.${place}` });

describe('a member who has forgotten the password', () => {
  test('is mailed a link, chooses a new one, and is in', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: { language: 'fi' } });

    const token = await asked(world, ` ${anna.email.toUpperCase()} `);
    const asking = await queuedFor(world, anna.email);
    expect((await look(world, token)).body).toEqual({ purpose: 'reset' });
    expect((await act(world, token)).body).toEqual({});

    expect((await tryToLogIn(world, anna.email, newPassword)).status).toBe(200);
    expect((await tryToLogIn(world, anna.email, password)).status).toBe(401);
    const mails = [...asking, ...(await queuedFor(world, anna.email))];
    expect(mails.map(({ template, locale, values }) => [template, locale, values.name])).toEqual([
      ['reset', 'fi', 'anna'],
      ['password_changed', 'fi', 'anna'],
    ]);
  });

  test('is out everywhere else, at once, streams included', async () => {
    const world = await createTestApp();
    const { anna, bram } = await cast(world, { anna: {}, bram: {} });
    const elsewhere = await login(world, anna.origin, anna.email);
    const stream = await openStream(world, { ...anna, cookie: elsewhere });
    await stream.hears('hello');
    const since = (await anna.call('GET user.php', {})).headers.get('etag')?.replaceAll('"', '') ?? '';
    expect((await anna.call('GET user.php', { since })).status).toBe(304); // From memory, from now on.

    await act(world, await asked(world, anna.email));

    expect(await stream.ended).toBe(true);
    expect(refusal(await anna.call('GET user.php', { since }))).toEqual([403, 'authentication_required']);
    expect((await caller(world, anna.origin, elsewhere)('GET user.php', {})).status).toBe(403);
    expect((await bram.call('GET user.php', {})).status).toBe(200);
  });

  test('is in again though the address is locked', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    for (let i = 0; i < 5; i++) await tryToLogIn(world, anna.email, 'a guess');
    expect((await tryToLogIn(world, anna.email, password)).status).toBe(423);

    await act(world, await asked(world, anna.email));

    expect((await tryToLogIn(world, anna.email, newPassword)).status).toBe(200);
  });

  test('shuts out whoever logs in with the old one at that moment', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    const token = await asked(world, anna.email);
    // The intruder's password was right a moment ago: the reset comes between that and their session.
    const verify = vi.spyOn(passwords, 'isPassword').mockImplementationOnce(async () => {
      expect((await act(world, token)).status).toBe(200);
      return true;
    });
    onTestFinished(() => verify.mockRestore());

    expect(refusal(await tryToLogIn(world, anna.email, password))).toEqual([401, 'wrong_password']);

    expect(await world.db.selectFrom('sessions').select('member_id').execute()).toEqual([]);
  });

  test('of whose sister account on another site nothing changes', async () => {
    const world = await createTestApp();
    const { anna, hanna } = await cast(world, { anna: {}, hanna: {} });
    await world.db.updateTable('members').set({ email: anna.email }).where('id', '=', hanna.id).execute();

    await act(world, await asked(world, anna.email));

    expect((await hanna.call('GET user.php', {})).status).toBe(200);
    await login(world, hanna.origin, anna.email);
  });

  test('who had not confirmed the address has by that', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: { status: 'not_confirmed' } });

    await act(world, await asked(world, anna.email));

    expect((await tryToLogIn(world, anna.email, newPassword)).body).toMatchObject({
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
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    const token = await asked(world, anna.email);

    const answer = await act(world, token, given);

    expect(refusal(answer)).toEqual([422, 'invalid']);
    expect(faults(answer)).toEqual({ password: fault });
    expect((await act(world, token)).status).toBe(200);
  });
});

describe('the link', () => {
  test('survives every program that opens it, and works once', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    const token = await asked(world, anna.email);

    for (let i = 0; i < 5; i++) {
      expect((await look(world, token)).status).toBe(200);
      expect((await world.app.request(`${here}/api/reset-password.php?token=${token}`)).status).toBe(404);
    }
    expect((await act(world, token)).status).toBe(200);

    expect(refusal(await act(world, token, 'another battery staple'))).toEqual([422, 'link_invalid']);
    expect(refusal(await look(world, token))).toEqual([422, 'link_invalid']);
    expect((await tryToLogIn(world, anna.email, newPassword)).status).toBe(200);
  });

  test('works once too when it is pressed twice at the same moment', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    const token = await asked(world, anna.email);

    const answers = await Promise.all([1, 2, 3].map((i) => act(world, token, `battery staple ${i}`)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('lasts an hour', async () => {
    const world = await createTestApp();
    const { anna, bram } = await cast(world, { anna: {}, bram: {} });
    const early = await asked(world, anna.email);
    const late = await asked(world, bram.email);

    world.clock.advance(hour - 2);
    expect((await act(world, early)).status).toBe(200);
    world.clock.advance(2);
    expect(refusal(await act(world, late))).toEqual([422, 'link_invalid']);
    expect(refusal(await look(world, late))).toEqual([422, 'link_invalid']);
  });

  test('ends with the next one', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });

    const first = await asked(world, anna.email);
    const second = await asked(world, anna.email);

    expect(refusal(await act(world, first))).toEqual([422, 'link_invalid']);
    expect((await act(world, second)).status).toBe(200);
  });

  test('is good for nothing else, and nothing else is good for it', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    const wish = { email: 'anna.new@cast.example', password };
    await anna.call('POST mail-change.php', wish);
    const change = await queuedToken(world, wish.email, 'mail_change');
    const token = await asked(world, anna.email);

    for (const name of ['PUT mail-change.php', 'POST activate.php', 'POST recover.php'] as const)
      expect([name, refusal(await request(world, here, name, { token }))]).toEqual([name, [422, 'link_invalid']]);
    expect(refusal(await act(world, change))).toEqual([422, 'link_invalid']);
    expect((await act(world, token)).status).toBe(200);
    // It was asked for by whoever knew the old password.
    expect(refusal(await look(world, change))).toEqual([422, 'link_invalid']);
  });

  test('leads to the address of the site, whatever host the request names', async () => {
    const world = await createTestApp({ PUBLIC_URL: 'https://vonk.example' });
    const { hanna } = await cast(world, { hanna: {} });
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };

    await ask(world, hanna.email, { ...forged, origin: 'http://she.localhost' }, 'http://she.localhost');
    await ask(world, hanna.email, { 'x-forwarded-host': 'evil.example' }, 'http://evil.example?domain=she.localhost');

    expect(await queuedLink(world, hanna.email, 'reset')).toMatch(/^https:\/\/she\.localhost\/[\w-]{22}$/);
    expect(JSON.stringify(await queuedFor(world, hanna.email))).not.toContain('evil');
  });

  test('stands nowhere but in the mail', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });

    const token = await asked(world, anna.email);

    const { rows } = await sql`select * from mailed_links`.execute(world.db);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(world.logged.join()).not.toContain(token);
  });

  test.each(['', 'x', 'A'.repeat(22), 'A'.repeat(100)])('that was never mailed is invalid: %j', async (token) => {
    const world = await createTestApp();

    expect(refusal(await look(world, token))).toEqual([422, 'link_invalid']);
    expect(refusal(await act(world, token))).toEqual([422, 'link_invalid']);
  });

  test('can not be found by trying: after twenty wrong ones a place has to wait, a right one is told still', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    const token = await asked(world, anna.email);
    const guess = (i: number) => look(world, `${i}`.padStart(22, 'A'), from(1));

    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => guess(i)));

    expect(answers.filter((answer) => answer.body.error?.code === 'link_invalid')).toHaveLength(20);
    expect((await guess(26)).headers.get('retry-after')).toBe('3600');
    expect((await look(world, token, from(1))).status).toBe(200);
    expect(refusal(await look(world, 'A'.repeat(22), from(2)))).toEqual([422, 'link_invalid']);
    world.clock.advance(hour);
    expect(refusal(await guess(27))).toEqual([422, 'link_invalid']);
  });
});

describe('asking', () => {
  test('is for three mails a day, in the words of the specification, to a locked inbox none more', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    for (let i = 0; i < 3; i++) expect((await ask(world, anna.email, from(i))).status).toBe(200);
    await world.db.deleteFrom('mails').execute(); // Sent.

    const answer = await ask(world, anna.email.toUpperCase(), { ...from(9), cookie: 'locale=nl' });

    expect([answer.status, answer.body.error]).toEqual([
      429,
      {
        code: 'too_many_mails',
        message: 'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.',
      },
    ]);
    expect(await queuedFor(world, anna.email)).toEqual([]);
    world.clock.advance(day);
    expect((await ask(world, anna.email)).status).toBe(200);
  });

  test('ten times at once is three mails', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });

    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(world, anna.email)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    // The newest; those before it bring nothing any more.
    expect(await queuedFor(world, anna.email)).toHaveLength(1);
  });

  test('for ever other addresses is over after thirty an hour', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    for (let i = 0; i < 30; i++) await ask(world, `guess${i}@cast.example`, from(1));

    expect(refusal(await ask(world, anna.email, from(1)))).toEqual([429, 'too_many']);
    expect((await ask(world, anna.email, from(2))).status).toBe(200);
  });

  test.each([
    ['', 'required'],
    ['no address', 'email_invalid'],
  ])('with %j is told what is wrong with it', async (email, fault) => {
    const world = await createTestApp();

    expect(faults(await ask(world, email))).toEqual({ email: fault });
  });

  test('tells of three unknown addresses a day and place, then nothing any more', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    for (let i = 0; i < 3; i++) {
      const answer = await ask(world, `nobody${i}@cast.example`, from(1));
      expect([answer.status, faults(answer)]).toEqual([422, { email: 'email_unknown' }]);
    }

    const unknown = await ask(world, 'nobody4@cast.example', from(1));
    const known = await ask(world, anna.email, from(1));

    expect([unknown.status, unknown.body, [...unknown.headers]]).toEqual([200, {}, [...known.headers]]);
    expect(known.body).toEqual({});
    expect(faults(await ask(world, 'nobody5@cast.example', from(2)))).toEqual({ email: 'email_unknown' });
    world.clock.advance(day);
    expect(faults(await ask(world, 'nobody4@cast.example', from(1)))).toEqual({ email: 'email_unknown' });
  });

  test('many at once tells of three, too', async () => {
    const world = await createTestApp();

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => ask(world, `nobody${i}@cast.example`, from(1))),
    );

    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
  });

  test('a fourth mail is refused for an address that nobody has as well', async () => {
    const world = await createTestApp();
    for (let i = 0; i < 3; i++) await ask(world, `nobody${i}@cast.example`);

    const answers: [number, string | undefined][] = [];
    for (let i = 0; i < 4; i++) answers.push(refusal(await ask(world, 'nobody@cast.example')));

    expect(answers.at(2)).toEqual([200, undefined]);
    expect(answers.at(3)).toEqual([429, 'too_many_mails']);
  });

  test('never tells on a site that is strict', async () => {
    const world = await createTestApp();
    await sql`update sites set settings = settings || '{"strict_privacy": true}'`.execute(world.db);

    expect((await ask(world, 'nobody@cast.example')).body).toEqual({});
  });

  test('is as much work for an address that nobody has', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    for (let i = 0; i < 3; i++) await ask(world, `nobody${i}@cast.example`);

    await workOf(world, () => ask(world, 'warm@cast.example')); // The sites are read once.
    const known = await workOf(world, () => ask(world, anna.email));
    const unknown = await workOf(world, () => ask(world, 'nobody@cast.example'));

    expect(known).toMatchObject({ insert: 3, delete: 2 });
    expect(unknown).toEqual(known);
  });
});

describe('who has left', () => {
  test('is mailed the way back and told so, until the fourteen days are over', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    await anna.call('DELETE user.php', { password });
    world.clock.advance(13 * day);

    const answer = await ask(world, anna.email);

    expect([answer.status, faults(answer)]).toEqual([422, { email: 'email_recoverable' }]);
    const token = await queuedToken(world, anna.email, 'account_deleted');
    world.clock.advance(23 * hour);
    expect((await request(world, here, 'POST recover.php', { token })).status).toBe(200);
    expect((await tryToLogIn(world, anna.email, password)).status).toBe(200);
  });

  test('is answered like everybody where nothing may be told, and mailed the way back all the same', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    await anna.call('DELETE user.php', { password });
    for (let i = 0; i < 3; i++) await ask(world, `nobody${i}@cast.example`);
    await world.db.deleteFrom('mails').execute(); // Sent.

    expect((await ask(world, anna.email)).body).toEqual({});

    expect(await queuedFor(world, anna.email)).toHaveLength(1);
  });

  test('is unknown when the fourteen days are over', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    await anna.call('DELETE user.php', { password });
    world.clock.advance(14 * day);

    expect(faults(await ask(world, anna.email))).toEqual({ email: 'email_unknown' });
  });

  test('can not be brought in by a link from before', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    const token = await asked(world, anna.email);
    await world.db.updateTable('members').set({ deleted_at: world.clock.now() }).where('id', '=', anna.id).execute();

    world.clock.advance(minute);

    expect(refusal(await act(world, token))).toEqual([422, 'link_invalid']);
  });
});

/** How many statements of each kind, the only thing here that a clock could tell two answers apart by. */
async function workOf(world: TestApp, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  const { db } = world.context;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      const kind = RawNode.is(node) ? (/\w+/.exec(node.sqlFragments.join())?.[0] ?? '') : kinds[node.kind];
      done[kind ?? node.kind] = (done[kind ?? node.kind] ?? 0) + 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  world.context.db = db.withPlugin(counting);
  await work();
  world.context.db = db;
  return done;
}

const kinds: Record<string, string> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};
