import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deleteAccount as leaveFor } from '../../src/server/account-deletion/delete-account.ts';
import { fanOutUnsent } from '../../src/server/account-deletion/members-holding-copy.ts';
import { purgeDue } from '../../src/server/account-deletion/purge.ts';
import { forgetExpired } from '../../src/server/account-deletion/retention.ts';
import { createLink } from '../../src/server/accounts/links.ts';
import { readSession } from '../../src/server/accounts/valid-sessions.ts';
import { deliverDue } from '../../src/server/push/deliver.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, caller, cast, login, password, request } from '../support/cast.ts';
import { strangersWhoWrote } from '../support/crowd.ts';
import { queuedLink, queuedToken } from '../support/mailbox.ts';
import { Mirror } from '../support/mirror.ts';
import { addPhoto, fetchFile } from '../support/pictures.ts';
import { between, chatsOf, chatWith, cursorOf, refusal, tell, textsOf, write } from '../support/talk.ts';

const leave = (actor: Actor, more: { reasons?: ['privacy', 'other']; comment?: string } = {}) =>
  actor.call('DELETE user.php', { password, ...more });

const tryToLogIn = (app: TestApp, email: string, given: string) =>
  request(app, 'http://localhost', 'POST user.php', { email, password: given });

/** The way back, as the mail has it. */
const linkOf = (app: TestApp, actor: Actor) => queuedToken(app, actor.email, 'account_deleted');

const sessionOf = async (app: TestApp, actor: Actor): Promise<Buffer> => {
  const sessions = app.db.selectFrom('sessions').select('token_hash').where('member_id', '=', actor.id);
  return (await sessions.executeTakeFirstOrThrow()).token_hash;
};

const recover = (app: TestApp, token: string) => request(app, 'http://localhost', 'POST recover.php', { token });

const filesOf = (app: TestApp): string[] =>
  readdirSync(join(app.context.config.dataDir, 'media'), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );

/** Tables that keep the id of a member who is gone. */
const ledger = ['posting_names', 'postings'];

/** Tables with a row in which a text stands somewhere. */
async function tablesWith(app: TestApp, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not relispartition order by relname`.execute(app.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(name)} as entry where strpos(lower(entry::text), ${text.toLowerCase()}) > 0 limit 1`.execute(
      app.db,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

describe('day 0', () => {
  test('the member is in no list, no search and no picture of anybody, and can do nothing', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await tell(anna, bram);
    await anna.call('POST like.php', { profile: bram.id });
    const { filename } = await addPhoto(app, anna);
    const found = async () => (await bram.call('GET search.php', {})).body.profiles.map(({ id }) => id);
    expect([await found(), (await fetchFile(app, bram.origin, filename, bram.cookie)).status]).toEqual([
      [anna.id],
      200,
    ]);

    const answer = await leave(anna);

    expect(answer.body).toEqual({ purged_at: new Date(app.clock.now().getTime() + 14 * day).toISOString() });
    expect(await found()).toEqual([]);
    expect(await chatsOf(bram)).toMatchObject([{ conversation: { gone: {} }, profile: { main_image: null } }]);
    expect(await textsOf(bram, anna)).toEqual(['hello']);
    expect((await bram.call('GET likes.php', {})).body).toEqual({ profiles: [], liked_by: [], liked: [] });
    expect((await fetchFile(app, bram.origin, filename, bram.cookie)).status).toBe(404);
    expect((await fetchFile(app, bram.origin, filename)).status).toBe(404);
    expect((await fetchFile(app, anna.origin, filename, anna.cookie)).status).toBe(404);
    for (const refused of [
      await bram.call('GET profile.php', { id: anna.id }),
      await bram.call('POST typing.php', { profile: anna.id }),
      await bram.call('POST like.php', { profile: anna.id }),
      await write(bram, anna),
    ])
      expect(refusal(refused)).toEqual([404, 'not_found']);
    expect(refusal(await anna.call('GET user.php', {}))).toEqual([403, 'authentication_required']);
    await expect(login(app, anna.origin, anna.email)).rejects.toThrow('422');
  });

  test('every device of the others is told by its cursor: likes go, conversations are read', async () => {
    const app = await createTestApp();
    const { anna, bram, carla, daan } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {} });
    await tell(anna, bram);
    await carla.call('POST like.php', { profile: anna.id });
    await tell(daan, anna);
    await daan.call('POST block.php', { profile: anna.id });
    const devices = [bram, carla].map((actor) => ({ actor, mirror: new Mirror() }));
    for (const { actor, mirror } of devices) await mirror.pull(actor);
    const rung = app.rings.length;

    await leave(anna);

    const rings = app.rings.slice(rung);
    expect(rings.filter(({ member }) => member === anna.id)).toContainEqual({
      member: anna.id,
      event: 'access',
      data: {},
    });
    expect(rings.flatMap((ring) => (ring.event === 'view' ? [[ring.member, ring.data.view]] : []))).toEqual([
      [bram.id, 'chats'],
      [carla.id, 'likes'],
    ]);
    for (const { actor, mirror } of devices) {
      await mirror.pull(actor);
      expect(mirror.seen).toMatchObject({ received: [], given: [] });
      expect(mirror.seen.chats.map(({ conversation, profile }) => [conversation.gone, profile])).toEqual(
        actor === bram ? [[{ until: '2026-12-05T12:00:00.000Z' }, anna.id]] : [],
      );
    }
  });

  test('every session ends, and with it what is on its way to a device or a mailbox', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const elsewhere = caller(app, anna.origin, await login(app, anna.origin, anna.email));
    const { db } = app;
    await db
      .insertInto('push_subscriptions')
      .values({
        session: await sessionOf(app, anna),
        member_id: anna.id,
        endpoint: 'https://push.example/anna',
        p256dh: '',
        auth: '',
        renewed_at: app.clock.now(),
      })
      .execute();
    for (const purpose of ['reset', 'notifications'] as const) {
      const link = { member: anna.id, purpose, lasts: hour };
      await db.transaction().execute((tx) => createLink(tx, app.context, link));
    }
    await tell(bram, anna);
    expect(await db.selectFrom('push_queue').selectAll().execute()).toHaveLength(1);

    await leave(anna);

    expect(refusal(await elsewhere('GET user.php', {}))).toEqual([403, 'authentication_required']);
    for (const table of ['sessions', 'push_subscriptions', 'push_queue'] as const)
      expect(await db.selectFrom(table).selectAll().where('member_id', '=', anna.id).execute()).toEqual([]);
    const links = await db.selectFrom('mailed_links').select('purpose').orderBy('purpose').execute();
    expect(links).toEqual([{ purpose: 'notifications' }]); // The way back is made when its mail leaves.
    const mails = await db.selectFrom('mails').select('template').where('member_id', '=', anna.id).execute();
    expect(mails).toEqual([{ template: 'account_deleted' }]);
  });

  test('a push about them that is due is not sent any more', async () => {
    const sent: string[] = [];
    const outside: typeof fetch = async (address) => {
      sent.push(String(address));
      return new Response(null, { status: 201 });
    };
    const app = await createTestApp({ PUSH_HOSTS: 'push.example' }, { outside });
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await bram.call('POST user.php?push=1', {
      endpoint: 'https://push.example/bram',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    });
    await tell(anna, bram);
    await leave(anna);
    app.clock.advance(minute);

    expect(await deliverDue(app.context)).toBe(1); // Otherwise nothing was due.
    expect(sent).toEqual([]);
  });

  test('asked twice, at once or by a device that has not heard the answer, it is one leaving', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const me = await readSession(app.context, await sessionOf(app, anna));
    if (!me) throw new Error('anna is not logged in');
    const [first, second] = await Promise.all([leaveFor(app.context, me, {}), leaveFor(app.context, me, {})]);
    const link = await linkOf(app, anna);
    app.clock.advance(day);

    const third = await leaveFor(app.context, me, {});

    expect([first, second, third]).toEqual(Array(3).fill(new Date(app.clock.now().getTime() + 13 * day)));
    expect(await app.db.selectFrom('departures').select('id').execute()).toHaveLength(1);
    expect(await linkOf(app, anna)).toBe(link);
    expect(await app.db.selectFrom('mailed_links').select('expires_at').execute()).toEqual([{ expires_at: first }]);
  });

  test('the reasons stay, without a name', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });

    await leave(anna, { reasons: ['privacy', 'other'], comment: ' Bye ' });

    const departures = await app.db.selectFrom('departures').selectAll().execute();
    expect(departures).toMatchObject([{ reasons: ['privacy', 'other'], comment: 'Bye' }]);
    expect(JSON.stringify(departures)).not.toContain(anna.id);
  });

  test('a wrong password deletes nothing, and after five of them no other is looked at', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const wrong = () => anna.call('DELETE user.php', { password: 'a guess' });

    const first = await wrong();
    expect([refusal(first), first.body.error?.fields]).toEqual([[422, 'invalid'], { password: 'wrong_old_password' }]);
    for (let i = 0; i < 4; i++) await wrong();

    expect(refusal(await leave(anna))).toEqual([423, 'locked']);
    expect((await anna.call('GET user.php', {})).status).toBe(200);
  });

  test('the mail names the last day in the language of the member and the time of the site', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: { language: 'nl' } });
    app.clock.advance(11.5 * hour); // half past twelve at night in Amsterdam

    await leave(anna);

    const mail = await app.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ address: anna.email, locale: 'nl', template: 'account_deleted' });
    expect(mail.values).toMatchObject({ name: 'anna', until: '6 december 2026' });
    expect(mail.values).not.toHaveProperty('link');
    expect(await queuedLink(app, anna.email, 'account_deleted')).toMatch(
      /^http:\/\/localhost:3000\/[\w-]{22}\?for=recover$/,
    );
  });

  test('who holds a chat with them is told, also after the process was killed in between', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await tell(anna, bram);
    const since = await cursorOf(bram, 'chats');
    const at = app.clock.now();
    // A killed process leaves this: the deletion was committed, and nobody was notified.
    await app.db.updateTable('members').set({ deleted_at: at }).where('id', '=', anna.id).execute();
    await app.db.insertInto('visibility_changes').values({ member_id: anna.id, at }).execute();
    await fanOutUnsent(app.context);
    expect((await bram.call('GET chats.php', { since })).status).toBe(304);
    app.clock.advance(2 * minute);

    await fanOutUnsent(app.context);

    expect((await bram.call('GET chats.php', { since })).body.chats).toMatchObject([{ conversation: { gone: {} } }]);
    expect(await app.db.selectFrom('visibility_changes').selectAll().execute()).toEqual([]);
  });

  test('a member whom a thousand hold leaves, and is back', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await strangersWhoWrote(app, anna, 1000);
    const notified = async (): Promise<number> => {
      const others = app.db.selectFrom('participants').select((eb) => eb.fn.countAll<number>().as('count'));
      return (await others.where('other_id', '=', anna.id).where('seq', '>', 1).executeTakeFirstOrThrow()).count;
    };
    const start = performance.now();

    await leave(anna);

    console.log(`leaving a thousand chats: ${Math.round(performance.now() - start)} ms`);
    expect(await notified()).toBe(1000);
    expect((await recover(app, await linkOf(app, anna))).status).toBe(200);
  });
});

describe('coming back', () => {
  test('a login says that the account can be restored, but only after the right password', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await leave(anna);
    const heard = async (given = password) => {
      const { body } = await tryToLogIn(app, anna.email, given);
      return body.error?.fields?.email ?? body.error?.code;
    };

    expect(await heard()).toBe('email_recoverable');
    expect(await heard('not her password')).toBe('wrong_password');
    app.clock.advance(14 * day);
    expect(await heard()).toBe('wrong_password');
  });

  test('on day 13: everything is as it was, on both sides', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await tell(anna, bram, '1');
    await tell(bram, anna, '2');
    await anna.call('POST like.php', { profile: bram.id });
    await bram.call('POST like.php', { profile: anna.id });
    const photo = await addPhoto(app, anna);
    const device = new Mirror();
    await device.pull(bram);
    const before = device.seen;
    await leave(anna);
    const away = await bram.call('GET chats.php', { since: device.cursors.chats ?? '' });
    expect(away.body.chats).toMatchObject([{ conversation: { gone: {} } }]); // Otherwise this test says nothing.
    await device.pull(bram);
    app.clock.advance(13 * day);
    await purgeDue(app.context);

    expect((await recover(app, await linkOf(app, anna))).status).toBe(200);

    const seen = (mirror: Mirror) => JSON.stringify(mirror.seen).replaceAll(/"liked_at":"[^"]+",?/g, '');
    const fresh = { ...bram, call: caller(app, bram.origin, await login(app, bram.origin, bram.email)) };
    await device.pull(fresh);
    expect(seen(device)).toBe(JSON.stringify(before).replaceAll(/"liked_at":"[^"]+",?/g, ''));
    const cookie = await login(app, anna.origin, anna.email);
    const again = { ...anna, cookie, call: caller(app, anna.origin, cookie) };
    expect(await textsOf(again, bram)).toEqual(['1', '2']);
    expect((await again.call('GET likes.php', {})).body).toMatchObject({
      liked: [{ id: bram.id }],
      liked_by: [{ id: bram.id }],
    });
    expect((await fetchFile(app, bram.origin, photo.filename)).status).toBe(200);
    const mails = await app.db.selectFrom('mails').select('template').orderBy('created_at').execute();
    expect(mails.map(({ template }) => template)).toContain('account_recovered');
  });

  test('until the last millisecond of the fourteenth day, and not after', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await leave(anna);
    await leave(bram);
    const links = [await linkOf(app, anna), await linkOf(app, bram)] as const;
    app.clock.advance(14 * day - 1);
    await purgeDue(app.context);
    expect((await recover(app, links[0])).status).toBe(200);
    app.clock.advance(1);

    expect(refusal(await recover(app, links[1]))).toEqual([422, 'link_invalid']);
    await purgeDue(app.context);
    expect(await app.db.selectFrom('members').select('id').execute()).toEqual([{ id: anna.id }]);
  });

  test('once: the link is used up, and a second leaving has another', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await leave(anna);
    const first = await linkOf(app, anna);
    const tries = await Promise.all([recover(app, first), recover(app, first)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422]);
    const cookie = await login(app, anna.origin, anna.email);
    await app.db.deleteFrom('mails').execute();
    await caller(app, anna.origin, cookie)('DELETE user.php', { password });

    expect(refusal(await recover(app, first))).toEqual([422, 'link_invalid']);
    expect((await recover(app, await linkOf(app, anna))).status).toBe(200);
  });

  test('leaves a chat that was removed meanwhile, and a block, as they are', async () => {
    const app = await createTestApp();
    const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
    await tell(anna, bram);
    await tell(anna, carla);
    await leave(anna);
    await bram.call('DELETE chat.php', { conversation: between(anna, bram) });
    await carla.call('POST block.php', { profile: anna.id });

    await recover(app, await linkOf(app, anna));

    expect(await chatsOf(bram)).toEqual([]);
    expect(await chatsOf(carla)).toEqual([]);
  });
});

describe('day 15', () => {
  /** Anna with all that one can have, gone for 15 days. */
  async function annaLeft() {
    const app = await createTestApp();
    const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
    await app.db.updateTable('profiles').set({ name: 'Unmistakable' }).where('member_id', '=', anna.id).execute();
    await tell(anna, bram, 'mine');
    await tell(bram, anna, 'theirs');
    await tell(bram, carla, 'of others');
    await anna.call('POST like.php', { profile: carla.id });
    await bram.call('POST like.php', { profile: anna.id });
    await bram.call('DELETE like.php', { profile: anna.id });
    await carla.call('POST block.php', { profile: anna.id });
    await addPhoto(app, anna);
    await addPhoto(app, anna);
    await addPhoto(app, bram);
    const now = app.clock.now();
    const { db } = app;
    const [site] = await db.selectFrom('sites').select('id').where('domain', '=', 'localhost').execute();
    await db
      .insertInto('passkeys')
      .values({
        id: Buffer.from('key'),
        member_id: anna.id,
        site_id: site?.id ?? '',
        public_key: Buffer.from('key'),
        counter: 0,
        transports: [],
        name: 'phone',
        created_at: now,
        used_at: null,
      })
      .execute();
    await db
      .insertInto('signup_messages')
      .values({ member_id: carla.id, id: anna.id, to_id: anna.id, text: 'hello Unmistakable', created_at: now })
      .execute();
    await leave(anna);
    await db
      .insertInto('mails')
      .values({
        id: bram.id,
        site_id: site?.id ?? '',
        member_id: null,
        address: anna.email.toUpperCase(),
        locale: 'en',
        template: 'account_exists',
        values: '{}',
        created_at: now,
        run_at: now,
      })
      .execute();
    app.clock.advance(15 * day);
    return { app, anna, bram, carla };
  }

  test('nothing is left of the member in any table or folder, but what the ledger counts', async () => {
    const { app, anna, bram } = await annaLeft();
    expect(await tablesWith(app, anna.id)).toContain('likes'); // Otherwise this test says nothing.
    expect(await tablesWith(app, anna.email)).toEqual(['mails', 'members']);
    expect(filesOf(app)).toHaveLength(12);

    await purgeDue(app.context);

    expect(await tablesWith(app, anna.id)).toEqual(ledger);
    expect(await tablesWith(app, anna.email)).toEqual([]);
    expect(await tablesWith(app, 'Unmistakable')).toEqual([]);
    for (const text of ['mine', 'theirs']) expect(await tablesWith(app, text)).toEqual([]);
    expect(await tablesWith(app, 'of others')).toEqual(['messages']);
    const [photo] = await app.db.selectFrom('photos').selectAll().execute();
    expect(photo?.member_id).toBe(bram.id);
    expect(filesOf(app)).toHaveLength(4);
    for (const file of filesOf(app)) expect([photo?.name, photo?.blur_name]).toContain(file.slice(0, 22));
    const entries = app.db.selectFrom('ledger_entries').select('kind').where('holder', '=', anna.id);
    expect((await entries.orderBy('id').execute()).map(({ kind }) => kind)).toEqual(['signup', 'message']);
  });

  test('a device that was away all the time lets go of what is gone, and keeps the rest', async () => {
    const app = await createTestApp();
    const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
    await tell(anna, bram);
    await tell(carla, bram, 'stays');
    await anna.call('POST like.php', { profile: bram.id });
    const away = new Mirror();
    await away.pull(bram);
    await leave(anna);
    const near = new Mirror();
    await near.pull(bram);
    app.clock.advance(15 * day);
    await purgeDue(app.context);
    await tell(carla, bram, 'new');

    const nearly = await bram.call('GET chats.php', { since: near.cursors.chats ?? '' });
    expect(nearly.body.reset).toBeUndefined();
    near.chats.delete(between(anna, bram)); // It has been told when.
    await away.pull(bram);
    await near.pull(bram);

    expect(away.seen).toEqual(near.seen);
    expect(away.seen.chats.map(({ messages }) => messages.map(({ text }) => text))).toEqual([['stays', 'new']]);
    expect(away.seen.received).toEqual([]);
  });

  test('the address is free again', async () => {
    const { app, anna } = await annaLeft();
    await purgeDue(app.context);
    const { anna: another } = await cast(app, { anna: {} });
    expect(another.email).toBe(anna.email);
    expect(another.id).not.toBe(anna.id);
  });

  test('a purge that breaks off is finished by the next, and two at once do no harm', async () => {
    const { app, anna } = await annaLeft();
    let removed = 0;
    const media = {
      ...app.context.media,
      remove: async (name: string) => {
        removed += 1;
        if (removed === 6) throw new Error('the disk is away');
        await app.context.media.remove(name);
      },
    };
    await purgeDue({ ...app.context, media });
    expect(await tablesWith(app, anna.email)).toEqual(['mails', 'members']);
    expect(app.logged.at(-1)).toContain('purge failed');

    await Promise.all([purgeDue(app.context), purgeDue(app.context)]);

    expect(await tablesWith(app, anna.id)).toEqual(ledger);
    expect(filesOf(app)).toHaveLength(4);
  });

  test('a member whom a thousand hold', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await strangersWhoWrote(app, anna, 1000);
    await leave(anna);
    app.clock.advance(15 * day);
    const start = performance.now();

    await purgeDue(app.context);

    console.log(`purging a thousand chats: ${Math.round(performance.now() - start)} ms`);
    expect(await tablesWith(app, anna.id)).toEqual(ledger);
    expect(await app.db.selectFrom('messages').select('id').execute()).toEqual([]);
    expect(await app.db.selectFrom('members').select('id').execute()).toHaveLength(1000);
  });

  test('who has not left stays, and so does who is back', async () => {
    const app = await createTestApp();
    const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
    await tell(anna, bram);
    await leave(anna);
    await recover(app, await linkOf(app, anna));
    app.clock.advance(40 * day);
    await purgeDue(app.context);
    const left = await app.db.selectFrom('members').select('id').execute();
    expect(left.map(({ id }) => id).sort()).toEqual([anna.id, bram.id, carla.id].sort());
    expect(
      await chatWith({ ...bram, call: caller(app, bram.origin, await login(app, bram.origin, bram.email)) }, anna),
    ).toBeDefined();
  });
});

test('what has run out by itself is forgotten, what counts still is not', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const { db } = app;
  await request(app, anna.origin, 'POST user.php', { email: 'nobody@cast.example', password: 'wrong' });
  const now = app.clock.now();
  await db
    .insertInto('attempts')
    .values({ key: Buffer.from('a'), count: 1, since: now })
    .execute();
  const challenge = { site_id: (await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()).id };
  await db
    .insertInto('passkey_challenges')
    .values({ challenge: Buffer.from('a'), ...challenge, member_id: null, created_at: now })
    .execute();
  await leave(anna);
  await login(app, anna.origin, anna.email).catch(() => undefined);
  await recover(app, await linkOf(app, anna));
  await login(app, anna.origin, anna.email);
  const tables = ['sessions', 'mailed_links', 'passkey_challenges', 'attempts', 'login_tries'] as const;
  const counts = async () => {
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    return rows.map(({ length }) => length > 0);
  };

  app.clock.advance(10 * minute);
  await forgetExpired(app.context);
  expect(await counts()).toEqual([true, true, true, true, true]);
  app.clock.advance(31 * day);
  await forgetExpired(app.context);
  expect(await counts()).toEqual([false, false, false, false, false]);
});
