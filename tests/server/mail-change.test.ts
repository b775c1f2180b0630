import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, type Answer, cast, login, password, request } from '../support/cast.ts';
import { comparable } from '../support/headers.ts';
import { queuedFor, queuedLink, queuedToken } from '../support/mailbox.ts';
import { cursorOf, refusal } from '../support/talk.ts';

const here = 'http://localhost';
const fresh = 'anna.new@cast.example';

const ask = (who: Actor, email = fresh, given = password) =>
  who.call('POST mail-change.php', { email, password: given });
const act = (app: TestApp, token: string) => request(app, here, 'PUT mail-change.php', { token });
const faults = ({ body }: Answer) => body.error?.fields;
const emailOf = async (who: Actor) => (await who.call('GET user.php', {})).body.user.email;

async function asked(app: TestApp, who: Actor, email = fresh): Promise<string> {
  expect((await ask(who, email)).body).toEqual({});
  app.clock.advance(1); // Mails are read in the order of their times.
  return queuedToken(app, email, 'mail_change');
}

describe('another address', () => {
  test('counts when it has confirmed itself; the old one is told; sessions stay and hear of it', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: { language: 'sv' } });
    const since = await cursorOf(anna, 'user');

    const token = await asked(app, anna);

    expect(await emailOf(anna)).toBe(anna.email);
    expect(await queuedFor(app, anna.email)).toMatchObject([
      { template: 'mail_change_notice', locale: 'sv', values: { name: 'anna', address: fresh } },
    ]);
    expect((await request(app, here, 'GET link.php', { token })).body).toEqual({ purpose: 'mail-change' });
    const rung = app.rings.length;
    expect((await act(app, token)).body).toEqual({});
    expect((await anna.call('GET user.php', { since })).body.user.email).toBe(fresh);
    expect(app.rings.slice(rung)).toMatchObject([{ member: anna.id, event: 'view', data: { view: 'user' } }]);
    await login(app, anna.origin, fresh);
    await expect(login(app, anna.origin, anna.email)).rejects.toThrow('401');
  });

  test('confirms who had mistyped theirs at signup', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: { status: 'not_confirmed' } });
    await act(app, await asked(app, anna));
    expect((await anna.call('GET user.php', {})).body.user).toMatchObject({
      email: fresh,
      status: 'active',
      profile: { status: 'active' },
    });
  });

  test('has not bounced yet, whatever the old one did', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await app.db
      .updateTable('members')
      .set({ notifications_disabled: ['bounce', 'unsubscribe'] })
      .where('id', '=', anna.id)
      .execute();

    await act(app, await asked(app, anna));

    expect((await anna.call('GET user.php', {})).body.user.notifications_disabled).toEqual(['unsubscribe']);
  });

  test('ends every link that lies in the old mailbox', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await request(app, here, 'POST reset-password.php', { email: anna.email });
    const reset = await queuedToken(app, anna.email, 'reset');
    const token = await asked(app, anna);

    await act(app, token);

    const later = await request(app, here, 'PUT reset-password.php', { token: reset, password: 'a battery staple' });
    expect(refusal(later)).toEqual([422, 'link_invalid']);
  });

  test.each([
    ['', 'required'],
    ['anna@', 'email_invalid'],
    ['ANNA@cast.example', 'email_same'],
    [' Bram@Cast.example ', 'email_taken'],
  ])('that can not be: %j', async (email, fault) => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {}, bram: {} });

    const answer = await ask(anna, email);

    expect([answer.status, faults(answer)]).toEqual([422, { email: fault }]);
    expect(await app.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  test('of who has left is somebody else’s for fourteen days', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await bram.call('DELETE user.php', { password });

    expect(faults(await ask(anna, bram.email))).toEqual({ email: 'email_taken' });
  });

  test('may be one of another site', async () => {
    const app = await createTestApp();
    const { anna, hanna } = await cast(app, { anna: {}, hanna: {} });

    await act(app, await asked(app, anna, hanna.email));

    expect(await emailOf(anna)).toBe(hanna.email);
  });
});

describe('the password', () => {
  test('is asked for, in the words of the specification at the field', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });

    const answer = await ask(anna, fresh, 'not the password');

    expect([answer.status, faults(answer)]).toEqual([422, { password: 'wrong_old_password' }]);
    expect(await app.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  test('can not be guessed with a session that was stolen: not there, nor at any other place that asks for it', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });

    const guesses = await Promise.all(Array.from({ length: 8 }, () => ask(anna, fresh, 'a guess')));

    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 423)).toHaveLength(3);
    const other = await anna.call('PUT password.php', { old: password, password: 'a battery staple' });
    expect([other.status, other.body.error?.minutes]).toEqual([423, 15]);
    app.clock.advance(15 * minute);
    expect((await ask(anna)).status).toBe(200);
    // A member locked out here can still log in, and a stranger who locks the address stops nobody who is in.
    await login(app, anna.origin, anna.email);
  });
});

describe('whether somebody has an address', () => {
  test('is said three times a day and place; then the answer is the same, and only its owner could tell', async () => {
    const app = await createTestApp();
    const { anna, bram, carla, daan, eva } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {}, eva: {} });
    for (const other of [bram, carla, daan])
      expect(faults(await ask(anna, other.email))).toEqual({ email: 'email_taken' });

    const taken = await ask(anna, eva.email);

    expect([taken.status, taken.body]).toEqual([200, {}]);
    expect(await queuedFor(app, eva.email)).toEqual([]);
    const free = await ask(anna, fresh);
    expect([free.status, free.body, comparable(free.headers)]).toEqual([200, {}, comparable(taken.headers)]);
    // The old mailbox would tell as well, were its notice missing.
    expect(await queuedFor(app, anna.email)).toHaveLength(2);
  });
});

test('whether somebody has an address is never said on a site that is strict', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await sql`update sites set settings = settings || '{"strict_privacy": true}'`.execute(app.db);
  app.clock.advance(minute); // A site's settings are remembered for some seconds.

  expect((await ask(anna, bram.email)).body).toEqual({});
  expect(await queuedFor(app, bram.email)).toEqual([]);
});

describe('the link', () => {
  test('works once, for a day, and only the newest', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const first = await asked(app, anna, 'first@cast.example');
    const second = await asked(app, anna, 'second@cast.example');
    const late = await asked(app, bram, 'late@cast.example');

    expect(refusal(await act(app, first))).toEqual([422, 'link_invalid']);
    app.clock.advance(day - 3);
    expect((await act(app, second)).status).toBe(200);
    expect(refusal(await act(app, second))).toEqual([422, 'link_invalid']);
    app.clock.advance(3);
    expect(refusal(await act(app, late))).toEqual([422, 'link_invalid']);
    expect([await emailOf(anna), await emailOf(bram)]).toEqual(['second@cast.example', bram.email]);
  });

  test('of two who want the same address serves whoever comes first, and the other is told no more than that it is over', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const one = await asked(app, anna);
    const other = await asked(app, bram, fresh.toUpperCase());

    const answers = await Promise.all([act(app, one), act(app, other)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.map(({ body }) => body.error?.code)).toContain('link_invalid');
    const emails = [await emailOf(anna), await emailOf(bram)].map((email) => email.toLowerCase());
    expect(emails.filter((email) => email === fresh)).toHaveLength(1);
  });

  test('is no good after a reset, nor once its owner has left', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const changed = await asked(app, anna);
    await anna.call('PUT password.php', { old: password, password: 'a battery staple' });
    const left = await asked(app, bram, 'bram.new@cast.example');
    await app.db.updateTable('members').set({ deleted_at: app.clock.now() }).where('id', '=', bram.id).execute();

    expect(refusal(await act(app, changed))).toEqual([422, 'link_invalid']);
    expect(refusal(await act(app, left))).toEqual([422, 'link_invalid']);
  });

  test('leads to the site, whatever host the request names', async () => {
    const app = await createTestApp({ PUBLIC_URL: 'https://vonk.example' });
    const { anna } = await cast(app, { anna: {} });
    const { cookie } = anna;
    const headers = { cookie, 'x-forwarded-host': 'evil.example', host: 'evil.example' };

    await request(app, here, 'POST mail-change.php', { email: fresh, password }, headers);

    expect(await queuedLink(app, fresh, 'mail_change')).toMatch(/^https:\/\/localhost\/[\w-]{22}\?for=mail-change$/);
  });
});

test('three new addresses a day are mailed to, so that nobody is written to in our name without end', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  for (let i = 0; i < 3; i++) await asked(app, anna, `anna${i}@cast.example`);

  expect(refusal(await ask(anna))).toEqual([429, 'too_many_mails']);
  expect(await queuedFor(app, fresh)).toEqual([]);
  app.clock.advance(24 * hour);
  expect((await ask(anna)).status).toBe(200);
});
