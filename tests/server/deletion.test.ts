import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deleteAccount as leaveFor } from '../../src/server/account-deletion/delete-account.ts';
import { fanOutUnsent } from '../../src/server/account-deletion/members-holding-copy.ts';
import { purgeDue } from '../../src/server/account-deletion/purge.ts';
import { forgetExpired } from '../../src/server/account-deletion/retention.ts';
import { createLink } from '../../src/server/accounts/links.ts';
import { readSession } from '../../src/server/accounts/session.ts';
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

/** The way back, as the mail has it. */
const linkOf = (world: TestApp, actor: Actor) => queuedToken(world, actor.email, 'account_deleted');

const sessionOf = async (world: TestApp, actor: Actor): Promise<Buffer> => {
  const sessions = world.db.selectFrom('sessions').select('token_hash').where('member_id', '=', actor.id);
  return (await sessions.executeTakeFirstOrThrow()).token_hash;
};

const recover = (world: TestApp, token: string) => request(world, 'http://localhost', 'POST recover.php', { token });

const filesOf = (world: TestApp): string[] =>
  readdirSync(join(world.context.config.dataDir, 'media'), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );

/** Tables with a row in which a text stands somewhere. */
async function tablesWith(world: TestApp, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname`.execute(world.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(name)} as entry where strpos(lower(entry::text), ${text.toLowerCase()}) > 0 limit 1`.execute(
      world.db,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

describe('day 0', () => {
  test('the member is in no list, no search and no picture of anybody, and can do nothing', async () => {
    const world = await createTestApp();
    const { anna, bram } = await cast(world, { anna: {}, bram: {} });
    await tell(anna, bram);
    await anna.call('POST like.php', { profile: bram.id });
    const { filename } = await addPhoto(world, anna);
    const found = async () => (await bram.call('GET search.php', {})).body.profiles.map(({ id }) => id);
    expect([await found(), (await fetchFile(world, bram.origin, filename, bram.cookie)).status]).toEqual([
      [anna.id],
      200,
    ]);

    const answer = await leave(anna);

    expect(answer.body).toEqual({ purged_at: new Date(world.clock.now().getTime() + 14 * day).toISOString() });
    expect(await found()).toEqual([]);
    expect(await chatsOf(bram)).toEqual([]);
    expect((await bram.call('GET likes.php', {})).body).toEqual({ profiles: [], liked_by: [], liked: [] });
    expect((await fetchFile(world, bram.origin, filename, bram.cookie)).status).toBe(404);
    expect((await fetchFile(world, bram.origin, filename)).status).toBe(404);
    expect((await fetchFile(world, anna.origin, filename, anna.cookie)).status).toBe(404);
    for (const refused of [
      await bram.call('GET profile.php', { id: anna.id }),
      await bram.call('GET chat.php', { conversation: between(anna, bram) }),
      await bram.call('POST typing.php', { profile: anna.id }),
      await bram.call('POST like.php', { profile: anna.id }),
      await write(bram, anna),
    ])
      expect(refusal(refused)).toEqual([404, 'not_found']);
    expect(refusal(await anna.call('GET user.php', {}))).toEqual([403, 'authentication_required']);
    await expect(login(world, anna.origin, anna.email)).rejects.toThrow('401');
  });

  test('every device of the others is told by its cursor, and what they hold goes', async () => {
    const world = await createTestApp();
    const { anna, bram, carla, daan } = await cast(world, { anna: {}, bram: {}, carla: {}, daan: {} });
    await tell(anna, bram);
    await carla.call('POST like.php', { profile: anna.id });
    await tell(daan, anna);
    await daan.call('POST block.php', { profile: anna.id });
    const mirrors = [bram, carla].map((actor) => ({ actor, mirror: new Mirror() }));
    for (const { actor, mirror } of mirrors) await mirror.pull(actor);
    const rung = world.rings.length;

    await leave(anna);

    const rings = world.rings.slice(rung);
    expect(rings.filter(({ member }) => member === anna.id)).toContainEqual({
      member: anna.id,
      event: 'access',
      data: {},
    });
    expect(rings.flatMap((ring) => (ring.event === 'view' ? [[ring.member, ring.data.view]] : []))).toEqual([
      [bram.id, 'chats'],
      [carla.id, 'likes'],
    ]);
    for (const { actor, mirror } of mirrors) {
      await mirror.pull(actor);
      expect(mirror.seen).toEqual({ chats: [], received: [], given: [] });
    }
  });

  test('every session ends, and with it what is on its way to a device or a mailbox', async () => {
    const world = await createTestApp();
    const { anna, bram } = await cast(world, { anna: {}, bram: {} });
    const elsewhere = caller(world, anna.origin, await login(world, anna.origin, anna.email));
    const { db } = world;
    await db
      .insertInto('push_subscriptions')
      .values({
        session: await sessionOf(world, anna),
        member_id: anna.id,
        endpoint: 'https://push.example/anna',
        p256dh: '',
        auth: '',
        renewed_at: world.clock.now(),
      })
      .execute();
    for (const purpose of ['reset', 'notifications'] as const) {
      const link = { member: anna.id, purpose, lasts: hour };
      await db.transaction().execute((tx) => createLink(tx, world.context, link));
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
    const world = await createTestApp({ PUSH_HOSTS: 'push.example' }, { outside });
    const { anna, bram } = await cast(world, { anna: {}, bram: {} });
    await bram.call('POST user.php?push=1', {
      endpoint: 'https://push.example/bram',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    });
    await tell(anna, bram);
    await leave(anna);
    world.clock.advance(minute);

    expect(await deliverDue(world.context)).toBe(1); // Otherwise nothing was due.
    expect(sent).toEqual([]);
  });

  test('asked twice, at once or by a device that has not heard the answer, it is one leaving', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    const me = await readSession(world.context, await sessionOf(world, anna));
    if (!me) throw new Error('anna is not logged in');
    const [first, second] = await Promise.all([leaveFor(world.context, me, {}), leaveFor(world.context, me, {})]);
    const link = await linkOf(world, anna);
    world.clock.advance(day);

    const third = await leaveFor(world.context, me, {});

    expect([first, second, third]).toEqual(Array(3).fill(new Date(world.clock.now().getTime() + 13 * day)));
    expect(await world.db.selectFrom('departures').select('id').execute()).toHaveLength(1);
    expect(await linkOf(world, anna)).toBe(link);
    expect(await world.db.selectFrom('mailed_links').select('expires_at').execute()).toEqual([{ expires_at: first }]);
  });

  test('the reasons stay, without a name', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });

    await leave(anna, { reasons: ['privacy', 'other'], comment: ' Bye ' });

    const departures = await world.db.selectFrom('departures').selectAll().execute();
    expect(departures).toMatchObject([{ reasons: ['privacy', 'other'], comment: 'Bye' }]);
    expect(JSON.stringify(departures)).not.toContain(anna.id);
  });

  test('a wrong password deletes nothing, and after five of them no other is looked at', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    const wrong = () => anna.call('DELETE user.php', { password: 'a guess' });

    const first = await wrong();
    expect([refusal(first), first.body.error?.fields]).toEqual([[422, 'invalid'], { password: 'wrong_old_password' }]);
    for (let i = 0; i < 4; i++) await wrong();

    expect(refusal(await leave(anna))).toEqual([423, 'locked']);
    expect((await anna.call('GET user.php', {})).status).toBe(200);
  });

  test('the mail names the last day in the language of the member and the time of the site', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: { language: 'nl' } });
    world.clock.advance(11.5 * hour); // half past twelve at night in Amsterdam

    await leave(anna);

    const mail = await world.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ address: anna.email, locale: 'nl', template: 'account_deleted' });
    expect(mail.values).toMatchObject({ name: 'anna', until: '6 december 2026' });
    expect(mail.values).not.toHaveProperty('link');
    expect(await queuedLink(world, anna.email, 'account_deleted')).toMatch(/^http:\/\/localhost:3000\/[\w-]{22}$/);
  });

  test('who holds a chat with them is told, also after the process was killed in between', async () => {
    const world = await createTestApp();
    const { anna, bram } = await cast(world, { anna: {}, bram: {} });
    await tell(anna, bram);
    const since = await cursorOf(bram, 'chats');
    const at = world.clock.now();
    // What a killed process leaves: it was committed, and nobody was told.
    await world.db.updateTable('members').set({ deleted_at: at }).where('id', '=', anna.id).execute();
    await world.db.insertInto('visibility_changes').values({ member_id: anna.id, at }).execute();
    await fanOutUnsent(world.context);
    expect((await bram.call('GET chats.php', { since })).status).toBe(304);
    world.clock.advance(2 * minute);

    await fanOutUnsent(world.context);

    expect((await bram.call('GET chats.php', { since })).body.removed).toEqual([between(anna, bram)]);
    expect(await world.db.selectFrom('visibility_changes').selectAll().execute()).toEqual([]);
  });

  test('a member whom a thousand hold leaves, and is back', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    await strangersWhoWrote(world, anna, 1000);
    const told = async (): Promise<number> => {
      const others = world.db.selectFrom('participants').select((eb) => eb.fn.countAll<number>().as('count'));
      return (await others.where('other_id', '=', anna.id).where('seq', '>', 1).executeTakeFirstOrThrow()).count;
    };
    const start = performance.now();

    await leave(anna);

    console.log(`leaving a thousand chats: ${Math.round(performance.now() - start)} ms`);
    expect(await told()).toBe(1000);
    expect((await recover(world, await linkOf(world, anna))).status).toBe(200);
  });
});

describe('coming back', () => {
  test('on day 13: everything is as it was, on both sides', async () => {
    const world = await createTestApp();
    const { anna, bram } = await cast(world, { anna: {}, bram: {} });
    await tell(anna, bram, '1');
    await tell(bram, anna, '2');
    await anna.call('POST like.php', { profile: bram.id });
    await bram.call('POST like.php', { profile: anna.id });
    const photo = await addPhoto(world, anna);
    const device = new Mirror();
    await device.pull(bram);
    const before = device.seen;
    await leave(anna);
    const away = await bram.call('GET chats.php', { since: device.cursors.chats ?? '' });
    expect(away.body.removed).toEqual([between(anna, bram)]); // Otherwise this test says nothing.
    await device.pull(bram);
    world.clock.advance(13 * day);
    await purgeDue(world.context);

    expect((await recover(world, await linkOf(world, anna))).status).toBe(200);

    const seen = (mirror: Mirror) => JSON.stringify(mirror.seen).replaceAll(/"liked_at":"[^"]+",?/g, '');
    const fresh = { ...bram, call: caller(world, bram.origin, await login(world, bram.origin, bram.email)) };
    await device.pull(fresh);
    expect(seen(device)).toBe(JSON.stringify(before).replaceAll(/"liked_at":"[^"]+",?/g, ''));
    const cookie = await login(world, anna.origin, anna.email);
    const again = { ...anna, cookie, call: caller(world, anna.origin, cookie) };
    expect(await textsOf(again, bram)).toEqual(['1', '2']);
    expect((await again.call('GET likes.php', {})).body).toMatchObject({
      liked: [{ id: bram.id }],
      liked_by: [{ id: bram.id }],
    });
    expect((await fetchFile(world, bram.origin, photo.filename)).status).toBe(200);
    const mails = await world.db.selectFrom('mails').select('template').orderBy('created_at').execute();
    expect(mails.map(({ template }) => template)).toContain('account_recovered');
  });

  test('until the last millisecond of the fourteenth day, and not after', async () => {
    const world = await createTestApp();
    const { anna, bram } = await cast(world, { anna: {}, bram: {} });
    await leave(anna);
    await leave(bram);
    const links = [await linkOf(world, anna), await linkOf(world, bram)] as const;
    world.clock.advance(14 * day - 1);
    await purgeDue(world.context);
    expect((await recover(world, links[0])).status).toBe(200);
    world.clock.advance(1);

    expect(refusal(await recover(world, links[1]))).toEqual([422, 'link_invalid']);
    await purgeDue(world.context);
    expect(await world.db.selectFrom('members').select('id').execute()).toEqual([{ id: anna.id }]);
  });

  test('once: the link is used up, and a second leaving has another', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    await leave(anna);
    const first = await linkOf(world, anna);
    const tries = await Promise.all([recover(world, first), recover(world, first)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422]);
    const cookie = await login(world, anna.origin, anna.email);
    await world.db.deleteFrom('mails').execute();
    await caller(world, anna.origin, cookie)('DELETE user.php', { password });

    expect(refusal(await recover(world, first))).toEqual([422, 'link_invalid']);
    expect((await recover(world, await linkOf(world, anna))).status).toBe(200);
  });

  test('leaves a chat that was removed meanwhile, and a block, as they are', async () => {
    const world = await createTestApp();
    const { anna, bram, carla } = await cast(world, { anna: {}, bram: {}, carla: {} });
    await tell(anna, bram);
    await tell(anna, carla);
    await leave(anna);
    await bram.call('DELETE chat.php', { conversation: between(anna, bram) });
    await carla.call('POST block.php', { profile: anna.id });

    await recover(world, await linkOf(world, anna));

    expect(await chatsOf(bram)).toEqual([]);
    expect(await chatsOf(carla)).toEqual([]);
  });
});

describe('day 15', () => {
  /** Anna with all that one can have, gone for 15 days. */
  async function annaLeft() {
    const world = await createTestApp();
    const { anna, bram, carla } = await cast(world, { anna: {}, bram: {}, carla: {} });
    await world.db.updateTable('profiles').set({ name: 'Unmistakable' }).where('member_id', '=', anna.id).execute();
    await tell(anna, bram, 'mine');
    await tell(bram, anna, 'theirs');
    await tell(bram, carla, 'of others');
    await anna.call('POST like.php', { profile: carla.id });
    await bram.call('POST like.php', { profile: anna.id });
    await bram.call('DELETE like.php', { profile: anna.id });
    await carla.call('POST block.php', { profile: anna.id });
    await addPhoto(world, anna);
    await addPhoto(world, anna);
    await addPhoto(world, bram);
    const now = world.clock.now();
    const { db } = world;
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
    world.clock.advance(15 * day);
    return { world, anna, bram, carla };
  }

  test('nothing is left of the member in any table or folder, but what the ledger counts', async () => {
    const { world, anna, bram } = await annaLeft();
    expect(await tablesWith(world, anna.id)).toContain('likes'); // Otherwise this test says nothing.
    expect(await tablesWith(world, anna.email)).toEqual(['mails', 'members']);
    expect(filesOf(world)).toHaveLength(12);

    await purgeDue(world.context);

    expect(await tablesWith(world, anna.id)).toEqual(['ledger_entries']);
    expect(await tablesWith(world, anna.email)).toEqual([]);
    expect(await tablesWith(world, 'Unmistakable')).toEqual([]);
    for (const text of ['mine', 'theirs']) expect(await tablesWith(world, text)).toEqual([]);
    expect(await tablesWith(world, 'of others')).toEqual(['messages']);
    const [photo] = await world.db.selectFrom('photos').selectAll().execute();
    expect(photo?.member_id).toBe(bram.id);
    expect(filesOf(world)).toHaveLength(4);
    for (const file of filesOf(world)) expect([photo?.name, photo?.blur_name]).toContain(file.slice(0, 22));
    const ledger = world.db.selectFrom('ledger_entries').select('kind').where('holder', '=', anna.id);
    expect((await ledger.orderBy('id').execute()).map(({ kind }) => kind)).toEqual(['signup', 'message']);
  });

  test('a device that was away all the time lets go of what is gone, and keeps the rest', async () => {
    const world = await createTestApp();
    const { anna, bram, carla } = await cast(world, { anna: {}, bram: {}, carla: {} });
    await tell(anna, bram);
    await tell(carla, bram, 'stays');
    await anna.call('POST like.php', { profile: bram.id });
    const away = new Mirror();
    await away.pull(bram);
    await leave(anna);
    const near = new Mirror();
    await near.pull(bram);
    world.clock.advance(15 * day);
    await purgeDue(world.context);
    await tell(carla, bram, 'new');

    const nearly = await bram.call('GET chats.php', { since: near.cursors.chats ?? '' });
    expect(nearly.body.reset).toBeUndefined();
    await away.pull(bram);
    await near.pull(bram);

    expect(away.seen).toEqual(near.seen);
    expect(away.seen.chats.map(({ messages }) => messages.map(({ text }) => text))).toEqual([['stays', 'new']]);
    expect(away.seen.received).toEqual([]);
  });

  test('the address is free again', async () => {
    const { world, anna } = await annaLeft();
    await purgeDue(world.context);
    const { anna: another } = await cast(world, { anna: {} });
    expect(another.email).toBe(anna.email);
    expect(another.id).not.toBe(anna.id);
  });

  test('a purge that breaks off is finished by the next, and two at once do no harm', async () => {
    const { world, anna } = await annaLeft();
    let removed = 0;
    const media = {
      ...world.context.media,
      remove: async (name: string) => {
        removed += 1;
        if (removed === 6) throw new Error('the disk is away');
        await world.context.media.remove(name);
      },
    };
    await purgeDue({ ...world.context, media });
    expect(await tablesWith(world, anna.email)).toEqual(['mails', 'members']);
    expect(world.logged.at(-1)).toContain('a member was not purged');

    await Promise.all([purgeDue(world.context), purgeDue(world.context)]);

    expect(await tablesWith(world, anna.id)).toEqual(['ledger_entries']);
    expect(filesOf(world)).toHaveLength(4);
  });

  test('a member whom a thousand hold', async () => {
    const world = await createTestApp();
    const { anna } = await cast(world, { anna: {} });
    await strangersWhoWrote(world, anna, 1000);
    await leave(anna);
    world.clock.advance(15 * day);
    const start = performance.now();

    await purgeDue(world.context);

    console.log(`purging a thousand chats: ${Math.round(performance.now() - start)} ms`);
    expect(await tablesWith(world, anna.id)).toEqual(['ledger_entries']);
    expect(await world.db.selectFrom('messages').select('id').execute()).toEqual([]);
    expect(await world.db.selectFrom('members').select('id').execute()).toHaveLength(1000);
  });

  test('who has not left stays, and so does who is back', async () => {
    const world = await createTestApp();
    const { anna, bram, carla } = await cast(world, { anna: {}, bram: {}, carla: {} });
    await tell(anna, bram);
    await leave(anna);
    await recover(world, await linkOf(world, anna));
    world.clock.advance(40 * day);
    await purgeDue(world.context);
    const left = await world.db.selectFrom('members').select('id').execute();
    expect(left.map(({ id }) => id).sort()).toEqual([anna.id, bram.id, carla.id].sort());
    expect(
      await chatWith({ ...bram, call: caller(world, bram.origin, await login(world, bram.origin, bram.email)) }, anna),
    ).toBeDefined();
  });
});

test('what has run out by itself is forgotten, what counts still is not', async () => {
  const world = await createTestApp();
  const { anna } = await cast(world, { anna: {} });
  const { db } = world;
  await request(world, anna.origin, 'POST user.php', { email: 'nobody@cast.example', password: 'wrong' });
  const now = world.clock.now();
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
  await login(world, anna.origin, anna.email).catch(() => undefined);
  await recover(world, await linkOf(world, anna));
  await login(world, anna.origin, anna.email);
  const tables = ['sessions', 'mailed_links', 'passkey_challenges', 'attempts', 'login_tries'] as const;
  const counts = async () => {
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    return rows.map(({ length }) => length > 0);
  };

  world.clock.advance(10 * minute);
  await forgetExpired(world.context);
  expect(await counts()).toEqual([true, true, true, true, true]);
  world.clock.advance(31 * day);
  await forgetExpired(world.context);
  expect(await counts()).toEqual([false, false, false, false, false]);
});
