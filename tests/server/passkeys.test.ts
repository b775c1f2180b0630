import { createHash, randomBytes, verify } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '../../src/server/context.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Circumstances, createAuthenticator } from '../support/authenticator.ts';
import { type Actor, type Answer, caller, cast, confirm, password, request } from '../support/cast.ts';
import { queuedFor, queuedToken } from '../support/mailbox.ts';
import { refusal } from '../support/talk.ts';

type Authenticator = ReturnType<typeof createAuthenticator>;

const offer = async (who: Actor) => (await who.call('POST passkey.php?register=1', {})).body.options;
const add = (who: Actor, response: object, name = 'Phone') =>
  who.call('POST passkey.php', { name, response: { ...response } });
const listOf = async (who: Actor) => (await who.call('GET passkey.php')).body.passkeys;

/** A member whose phone has made a passkey. */
async function withPasskey(who: Actor, phone = createAuthenticator()): Promise<Authenticator> {
  const answer = await add(who, phone.create(await offer(who), { origin: who.origin }));
  expect(answer.status).toBe(200);
  return phone;
}

const challenge = async (app: TestApp, origin: string): Promise<object> =>
  (await caller(app, origin)('POST passkey.php?challenge=1', {})).body.options;
const enter = (
  app: TestApp,
  origin: string,
  response: object,
  keep?: boolean,
): Promise<Answer<{ user: { id: string } }>> =>
  request(app, origin, 'POST passkey.php?login=1', { response, keep }) as never;

/** A login as it is, and as it should not be. */
async function login(
  app: TestApp,
  phone: Authenticator,
  origin: string,
  otherwise: Partial<Circumstances> = {},
): Promise<Answer<{ user: { id: string } }>> {
  return enter(app, origin, phone.get(await challenge(app, origin), { origin, ...otherwise }));
}

const sessionIn = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

describe('a passkey', () => {
  test('that was added is told to the address of the account, by its name', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = createAuthenticator();
    await add(anna, phone.create(await offer(anna), { origin: anna.origin }), 'Her <b>phone</b>');
    expect(await queuedFor(app, anna.email)).toMatchObject([
      { template: 'passkey_added', values: { name: 'anna', passkey: 'Her <b>phone</b>' } },
    ]);
    expect((await add(anna, phone.create(await offer(anna), { origin: 'https://evil.example' }))).status).toBe(422);
    expect(await queuedFor(app, anna.email)).toHaveLength(1);
  });

  test('is made by a member, named, listed, logs in without a password, and goes', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const phone = createAuthenticator();
    const options = await offer(anna);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: anna.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      attestation: 'none',
    });

    const added = await add(anna, phone.create(options, { origin: anna.origin }), ' My phone ');

    const made = {
      id: expect.any(String),
      name: 'My phone',
      created_at: app.clock.now().toISOString(),
      used_at: null,
    };
    expect(added.body.passkeys).toEqual([made]);
    await withPasskey(bram);
    app.clock.advance(day);
    const answer = await login(app, phone, anna.origin);
    expect(answer.body.user.id).toBe(anna.id);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly/);
    const there = caller(app, anna.origin, sessionIn(answer));
    expect((await there('GET user.php', {})).body.user.email).toBe(anna.email);
    expect(await listOf(anna)).toEqual([{ ...made, used_at: app.clock.now().toISOString() }]);

    const [passkey] = await listOf(anna);
    for (const who of [anna, bram]) await confirm(who);
    await bram.call('DELETE passkey.php', { passkey: passkey?.id ?? '' });
    expect(await listOf(anna)).toHaveLength(1);
    for (let i = 0; i < 2; i++)
      expect((await anna.call('DELETE passkey.php', { passkey: passkey?.id ?? '' })).body).toEqual({});
    expect(await listOf(anna)).toEqual([]);
    expect(refusal(await login(app, phone, anna.origin))).toEqual([404, 'not_found']);
    expect(await listOf(bram)).toHaveLength(1);
  });

  test('logs in many times, also by an authenticator that counts nothing', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await withPasskey(anna);

    for (let i = 0; i < 3; i++) expect((await login(app, phone, anna.origin, { counter: 0 })).status).toBe(200);
  });

  test('is in where the password is locked, and out when the browser closes, if that is asked for', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await withPasskey(anna);
    for (let i = 0; i < 5; i++)
      await request(app, anna.origin, 'POST user.php', { email: anna.email, password: 'a guess' });

    const response = phone.get(await challenge(app, anna.origin), { origin: anna.origin });
    const answer = await enter(app, anna.origin, response, false);

    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).not.toContain('Max-Age');
  });

  test('of who has left opens nothing, and is there again when they are back', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await withPasskey(anna);
    await anna.call('DELETE user.php', { password });

    expect(refusal(await login(app, phone, anna.origin))).toEqual([422, 'invalid']);

    const token = await queuedToken(app, anna.email, 'account_deleted');
    await request(app, anna.origin, 'POST recover.php', { token });
    expect((await login(app, phone, anna.origin)).status).toBe(200);
  });

  test('that somebody has put there goes with a reset of the password', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const intruder = await withPasskey(anna);
    await request(app, anna.origin, 'POST reset-password.php', { email: anna.email });
    const token = await queuedToken(app, anna.email, 'reset');

    await request(app, anna.origin, 'PUT reset-password.php', { token, password: 'a battery staple' });

    expect(refusal(await login(app, intruder, anna.origin))).toEqual([404, 'not_found']);
  });

  test('is one of ten, however many are made at once', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = createAuthenticator();
    /** Five at a time: so many are open. */
    const addFive = async () => {
      const offers = await Promise.all(Array.from({ length: 5 }, () => offer(anna)));
      return await Promise.all(offers.map((options) => add(anna, phone.create(options, { origin: anna.origin }))));
    };
    for (let i = 0; i < 8; i++) await withPasskey(anna);

    const answers = await addFive();

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(refusal(await anna.call('POST passkey.php?register=1', {}))).toEqual([409, 'conflict']);
  });

  test('is not made twice by one authenticator', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await withPasskey(anna);

    const [held] = phone.passkeys;

    expect(await offer(anna)).toMatchObject({
      excludeCredentials: [{ id: held?.id.toString('base64url'), transports: ['internal', 'hybrid'] }],
    });
  });

  test('has a name', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const response = createAuthenticator().create(await offer(anna), { origin: anna.origin });

    const answer = await add(anna, response, '  ');

    expect([answer.status, answer.body.error?.fields]).toEqual([422, { name: 'required' }]);
    expect((await add(anna, response, 'Phone')).status).toBe(200);
  });
});

/** How many statements of this database wait for a lock. */
async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

describe('what is not what it says is refused at the login', () => {
  const forgeries: Record<string, Partial<Circumstances>> = {
    'signed on another origin': { origin: 'https://evil.example' },
    'signed on a sister site': { origin: 'http://she.localhost' },
    'signed over https in place of http': { origin: 'https://localhost' },
    'signed for another site by its id': { rpId: 'evil.example' },
    'signed for another challenge': { challenge: randomBytes(32).toString('base64url') },
    'a registration in place of a login': { type: 'webauthn.create' },
    'of another account by its handle': { userHandle: Buffer.alloc(16).toString('base64url') },
  };

  test.each(Object.keys(forgeries))('%s', async (name) => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await withPasskey(anna);

    const answer = await login(app, phone, anna.origin, forgeries[name]);

    expect(refusal(answer)).toEqual([401, 'wrong_password']);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await login(app, phone, anna.origin)).status).toBe(200); // Otherwise this test says nothing.
  });

  test('a signature by another key, or over other bytes', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const [annas, brams] = [await withPasskey(anna), await withPasskey(bram)];
    const { origin } = anna;
    const [victim] = annas.passkeys;
    const [own] = brams.passkeys;
    if (!victim || !own) expect.unreachable();

    const byAnother = brams.get(await challenge(app, origin), { origin }, { ...victim, key: own.key });
    const response = annas.get(await challenge(app, origin), { origin }) as {
      response: { authenticatorData: string };
    };
    const bytes = Buffer.from(response.response.authenticatorData, 'base64url');
    bytes.writeUInt32BE(99, 33);
    const changed = { ...response, response: { ...response.response, authenticatorData: bytes.toString('base64url') } };

    expect(refusal(await enter(app, origin, byAnother))).toEqual([401, 'wrong_password']);
    expect(refusal(await enter(app, origin, changed))).toEqual([401, 'wrong_password']);
  });

  test('the same answer again, one after the other or at once', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await withPasskey(anna);
    const { origin } = anna;
    const response = phone.get(await challenge(app, origin), { origin });

    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(app, origin, response)));
    answers.push(await enter(app, origin, response));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  test('a challenge that was tried once, even wrongly, or is older than five minutes', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await withPasskey(anna);
    const { origin } = anna;
    const tried = await challenge(app, origin);
    await enter(app, origin, phone.get(tried, { origin: 'https://evil.example' }));
    expect(refusal(await enter(app, origin, phone.get(tried, { origin })))).toEqual([401, 'wrong_password']);

    const fresh = await challenge(app, origin);
    app.clock.advance(5 * minute - 1);
    const old = await challenge(app, origin);
    expect((await enter(app, origin, phone.get(fresh, { origin }))).status).toBe(200);
    app.clock.advance(5 * minute);
    expect(refusal(await enter(app, origin, phone.get(old, { origin })))).toEqual([401, 'wrong_password']);
  });

  test('a challenge for registering, and one of another site', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await withPasskey(anna);
    const { origin } = anna;
    const registering = (await offer(anna)) as { challenge: string };
    const sisters = (await challenge(app, 'http://she.localhost')) as { challenge: string };

    for (const { challenge } of [registering, sisters]) {
      const answer = await enter(app, origin, phone.get({ challenge, rpId: 'localhost' }, { origin }));
      expect(refusal(answer)).toEqual([401, 'wrong_password']);
    }
  });

  test('the passkey of a deleted account: the refusal says that the account can be restored', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await withPasskey(anna);
    await app.db.updateTable('members').set({ deleted_at: app.clock.now() }).where('id', '=', anna.id).execute();
    const heard = async () => (await login(app, phone, anna.origin)).body.error;

    expect(await heard()).toMatchObject({ code: 'invalid', fields: { email: 'email_recoverable' } });
    app.clock.advance(14 * day);
    expect(await heard()).toMatchObject({ code: 'wrong_password' });
  });

  test('a copy, which has counted less', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await withPasskey(anna);
    expect((await login(app, phone, anna.origin, { counter: 7 })).status).toBe(200);

    for (const counter of [7, 6, 0])
      expect(refusal(await login(app, phone, anna.origin, { counter }))).toEqual([401, 'wrong_password']);
    expect((await login(app, phone, anna.origin, { counter: 8 })).status).toBe(200);
  });

  test('a passkey and its copy at the same moment', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await withPasskey(anna);

    const { origin } = anna;
    const offers = await Promise.all(Array.from({ length: 6 }, () => challenge(app, origin)));

    // All of them have been found right before the first one is written down.
    const answers = await app.db.transaction().execute(async (tx) => {
      await sql`select from passkeys for update`.execute(tx);
      const entering = offers.map((options) => enter(app, origin, phone.get(options, { origin, counter: 5 })));
      await expect.poll(() => waiting(app.db)).toBe(offers.length);
      return { entering };
    });
    const statuses = (await Promise.all(answers.entering)).map(({ status }) => status);

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test.each([
    [{}],
    [{ id: 17, response: null }],
    [{ id: 'x', response: { clientDataJSON: '!' } }],
    [{ id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'bnVsbA' } }],
  ])('nonsense: %j', async (response) => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });

    expect(refusal(await enter(app, anna.origin, response))).toEqual([401, 'wrong_password']);
    expect(refusal(await add(anna, response))).toEqual([422, 'invalid']);
  });

  test('nonsense around a challenge that is real', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await withPasskey(anna);
    const { origin } = anna;
    for (const nonsense of [{ signature: 'AA' }, { authenticatorData: 'AA' }, { signature: 7 }, { userHandle: 7 }]) {
      const response = phone.get(await challenge(app, origin), { origin }) as { response: object };
      const broken = { ...response, response: { ...response.response, ...nonsense } };
      expect(refusal(await enter(app, origin, broken))).toEqual([401, 'wrong_password']);
    }
  });
});

describe('what is not what it says is not kept', () => {
  const forgeries: Record<string, Partial<Circumstances>> = {
    'made on another origin': { origin: 'https://evil.example' },
    'made for another site by its id': { rpId: 'evil.example' },
    'made for another challenge': { challenge: randomBytes(32).toString('base64url') },
    'a login in place of a registration': { type: 'webauthn.get' },
  };

  test.each(Object.keys(forgeries))('%s', async (name) => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });

    const response = createAuthenticator().create(await offer(anna), { origin: anna.origin, ...forgeries[name] });

    expect(refusal(await add(anna, response))).toEqual([422, 'invalid']);
    expect(await listOf(anna)).toEqual([]);
  });

  test('the same again, and what was made for somebody else', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const response = createAuthenticator().create(await offer(anna), { origin: anna.origin });

    expect(refusal(await add(bram, response))).toEqual([422, 'invalid']);
    expect((await add(anna, response)).status).toBe(200);
    expect(refusal(await add(anna, response))).toEqual([422, 'invalid']);
    expect(await listOf(bram)).toEqual([]);
  });

  test('a passkey that names itself like another member’s', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const phone = await withPasskey(anna);
    const [held] = phone.passkeys;
    const theirs = held?.id ?? Buffer.alloc(0);

    // The same bytes, with the id of anna's in their place: nothing of it is signed where attestation is "none".
    const thief = createAuthenticator();
    const response = thief.create(await offer(bram), { origin: bram.origin });
    const [own] = thief.passkeys;
    const forged = JSON.stringify(response)
      .replaceAll(own?.id.toString('base64url') ?? '', theirs.toString('base64url'))
      .replace(/"attestationObject":"([^"]+)"/, (_, object: string) => {
        const bytes = Buffer.from(object, 'base64url');
        theirs.copy(bytes, bytes.indexOf(own?.id ?? Buffer.alloc(0)));
        return `"attestationObject":"${bytes.toString('base64url')}"`;
      });

    expect(refusal(await add(bram, JSON.parse(forged)))).toEqual([422, 'invalid']);
    expect((await login(app, phone, anna.origin)).body.user.id).toBe(anna.id);
  });
});

describe('a site', () => {
  test('has its own: what was made on one counts on no other, though the address has an account there too', async () => {
    const app = await createTestApp();
    const { anna, hanna } = await cast(app, { anna: {}, hanna: {} });
    const phone = await withPasskey(anna);

    const there = await login(app, phone, hanna.origin);
    const pretended = await login(app, phone, hanna.origin, { origin: anna.origin, rpId: 'localhost' });

    expect([refusal(there), refusal(pretended)]).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    expect(await offer(hanna)).toMatchObject({ rp: { id: 'she.localhost' } });
    expect((await login(app, await withPasskey(hanna), hanna.origin)).body.user.id).toBe(hanna.id);
  });

  test('stands in for a host that has none while one develops, and yet takes no passkeys from there', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await withPasskey(anna);
    const other = 'http://preview.localhost';

    expect(refusal(await login(app, phone, other))).toEqual([401, 'wrong_password']);
    expect((await login(app, phone, other, { origin: anna.origin })).status).toBe(401);
    expect((await login(app, phone, 'http://localhost:5173')).status).toBe(200);
  });

  test('in production is known by its own origin alone, whatever the request names', async () => {
    const app = await createTestApp({ NODE_ENV: 'production', PUBLIC_URL: 'https://vonk.example' });
    await app.db.updateTable('sites').set({ domain: 'vonk.example' }).where('domain', '=', 'localhost').execute();
    const { anna } = await cast(app, { anna: {} }).catch(() => ({ anna: undefined }));
    expect(anna).toBeUndefined(); // The cast lives on localhost, which is no site any more.
    const member = await app.db.selectFrom('members').select('email').executeTakeFirstOrThrow();
    const origin = 'http://vonk.example'; // As the proxy that ends TLS speaks to us.
    const session = await request(app, origin, 'POST user.php', { email: member.email, password });
    const call = caller(app, origin, sessionIn(session));
    const make = async (from: string) => {
      const { options } = (await call('POST passkey.php?register=1', {})).body;
      return call('POST passkey.php', {
        name: 'Phone',
        response: { ...createAuthenticator().create(options, { origin: from }) },
      });
    };

    expect(refusal(await make(origin))).toEqual([422, 'invalid']);
    expect((await make('https://vonk.example')).status).toBe(200);
  });
});

test('challenges are given to one place three hundred times a quarter of an hour', async () => {
  const app = await createTestApp();
  const ask = (place: string) =>
    request(app, 'http://localhost', 'POST passkey.php?challenge=1', {}, { 'x-forwarded-for': place });

  const answers = await Promise.all(Array.from({ length: 100 }, () => ask('203.0.113.1')));
  for (let i = 0; i < 210; i++) answers.push(await ask('203.0.113.1'));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
  expect((await ask('203.0.113.2')).status).toBe(200);
  app.clock.advance(hour);
  expect((await ask('203.0.113.1')).status).toBe(200);
});

test('the authenticator of these tests signs what it says', () => {
  const phone = createAuthenticator();
  phone.create({ challenge: 'AA', rp: { id: 'localhost' }, user: { id: 'AA' } }, { origin: 'http://localhost' });
  const { response } = phone.get({ challenge: 'AA', rpId: 'localhost' }, { origin: 'http://localhost' }) as {
    response: Record<'clientDataJSON' | 'authenticatorData' | 'signature', string>;
  };
  const bytes = (name: keyof typeof response) => Buffer.from(response[name], 'base64url');
  const signed = Buffer.concat([
    bytes('authenticatorData'),
    createHash('sha256').update(bytes('clientDataJSON')).digest(),
  ]);
  const [passkey] = phone.passkeys;
  expect(passkey && verify('sha256', signed, passkey.key, bytes('signature'))).toBe(true);
});
