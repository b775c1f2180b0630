import { expect, test } from 'vitest';
import { day, hour, minute, newestMessages, snapshotConversations } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { caller, cast, login } from '../support/cast.ts';
import { strangersWhoWrote } from '../support/crowd.ts';
import { processorTime } from '../support/processor-time.ts';
import { between, chatsOf, chatWith, cursorIn, cursorOf, tell } from '../support/talk.ts';
import { startWatchedProcess } from '../support/watched-process.ts';

test('the list has the shape of the specification, the newest conversation first', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  await tell(anna, bram, 'to bram');
  app.clock.advance(minute);
  await tell(carla, anna, 'from carla');

  const answer = await anna.call('GET chats.php', {});

  expect(Object.keys(answer.body)).toEqual(['chats']);
  expect(answer.body.chats).toMatchObject([
    { conversation: { id: between(anna, carla) }, profile: { id: carla.id, name: 'carla' }, num_unread_messages: 1 },
    { conversation: { id: between(anna, bram) }, profile: { id: bram.id, name: 'bram' }, num_unread_messages: 0 },
  ]);
  expect(answer.body.chats[1]?.conversation).toEqual({
    id: between(anna, bram),
    started_by: anna.id,
    last_number: 1,
    last_message_at: '2026-11-21T12:00:00.000Z',
    read_through: 0,
    seen_through: 0,
    delivered_through: 0,
    hidden_through: 0,
  });
});

test('everything brings the newest messages of the newest conversations, and the last one of the others', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  for (let i = 1; i <= newestMessages + 5; i++) await tell(anna, bram, `${i}`);
  const texts = async () => (await chatWith(anna, bram))?.messages.map((message) => message.text);

  expect(await texts()).toEqual(Array.from({ length: newestMessages }, (_, i) => `${i + 6}`));

  await strangersWhoWrote(app, anna, snapshotConversations);
  expect(await texts()).toEqual(['35']);
});

test('an idle poll is a 304 with the cursor, by since as well as by If-None-Match', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna);
  const cursor = await cursorOf(anna, 'chats');

  const polled = await anna.call('GET chats.php', { since: cursor });
  const weak = await app.api.request(`${anna.origin}/api/chats.php`, {
    headers: { cookie: anna.cookie, 'if-none-match': `"other", W/"${cursor}"` },
  });

  for (const answer of [polled, weak]) {
    expect(answer.status).toBe(304);
    expect(answer.headers.get('etag')).toBe(`"${cursor}"`);
  }
  expect(polled.body).toEqual({});
});

test('with a cursor come the conversations that changed, with the messages that are new', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  await tell(anna, bram, 'old');
  await tell(anna, carla, 'old');
  const cursor = await cursorOf(anna, 'chats');
  await tell(bram, anna, 'new');
  await tell(anna, bram, 'newer');

  const { body } = await anna.call('GET chats.php', { since: cursor });

  expect(body.removed).toEqual([]);
  expect(body.reset).toBeUndefined();
  expect(body.chats.map((chat) => [chat.profile.id, chat.messages.map((message) => message.text)])).toEqual([
    [bram.id, ['new', 'newer']],
  ]);
});

test('a conversation that changed by a tick brings its last message only', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram, '1');
  await tell(anna, bram, '2');
  const cursor = await cursorOf(anna, 'chats');
  await bram.call('PUT chat.php', { conversation: between(anna, bram), read_through: 2 });

  const { body } = await anna.call('GET chats.php', { since: cursor });

  expect(body.chats).toMatchObject([{ conversation: { seen_through: 2 }, messages: [{ text: '2' }] }]);
});

test('after a long absence a conversation brings its newest messages, and numbers tell the gap', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram, '1');
  const cursor = await cursorOf(bram, 'chats');
  for (let i = 2; i <= 50; i++) await tell(anna, bram, `${i}`);

  const { body } = await bram.call('GET chats.php', { since: cursor });

  const numbers = body.chats[0]?.messages.map((message) => message.number);
  expect(numbers).toEqual(Array.from({ length: newestMessages }, (_, i) => i + 21));
  const { body: gap } = await bram.call('GET chat.php', {
    conversation: between(anna, bram),
    after: '1',
    before: '21',
  });
  expect(gap.messages.map((message) => message.number)).toEqual(Array.from({ length: 19 }, (_, i) => i + 2));
});

test('what was removed on one device is told to the others', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);
  const cursor = await cursorOf(anna, 'chats');
  await anna.call('DELETE chat.php', { conversation: between(anna, bram) });

  const { body } = await anna.call('GET chats.php', { since: cursor });

  expect(body).toMatchObject({ chats: [], removed: [between(anna, bram)] });
});

test('a cursor that says nothing here gets everything, and is told so', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);
  const cursor = await cursorOf(anna, 'chats');
  const [epoch] = cursor.split('.');

  for (const since of ['', 'nonsense', '0', `${epoch}`, `${epoch}.`, `${epoch}.-1`, `${epoch}.1e3`, `${epoch}.00`]) {
    const { body } = await anna.call('GET chats.php', { since });
    expect([since, body.reset, body.chats.length]).toEqual([since, true, 1]);
  }
  // Ahead of the database, as after a restored backup.
  expect((await anna.call('GET chats.php', { since: `${epoch}.1000` })).body.reset).toBe(true);
  expect((await anna.call('GET chats.php', { since: `other-0.0` })).body.reset).toBe(true);
});

test('a new epoch of the member, or of the installation, makes every device start over', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);

  const before = await cursorOf(anna, 'chats');
  await app.db.updateTable('members').set({ epoch: 1 }).where('id', '=', anna.id).execute();
  expect((await anna.call('GET chats.php', { since: before })).body).toMatchObject({ reset: true });

  const between = await cursorOf(anna, 'chats');
  await app.db.updateTable('installation').set({ epoch: 'restored' }).execute();
  expect((await anna.call('GET chats.php', { since: between })).body).toMatchObject({ reset: true });
});

test('a message is delivered once a device of the recipient comes back with the cursor behind it', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const start = await cursorOf(bram, 'chats');
  await tell(anna, bram, '1');
  await tell(anna, bram, '2');
  const delivered = async () => (await chatWith(anna, bram))?.conversation.delivered_through;

  const pulled = await bram.call('GET chats.php', { since: start });
  expect(await delivered()).toBe(0); // The answer may have been lost on its way.

  await tell(anna, bram, '3');
  const rung = app.rings.length;
  await bram.call('GET chats.php', { since: cursorIn(pulled) });
  expect(await delivered()).toBe(2);
  expect(app.rings.slice(rung)).toMatchObject([{ member: anna.id, event: 'view', data: { view: 'chats' } }]);
});

test('an idle poll delivers too, and the next one costs nothing', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);
  const cursor = await cursorOf(bram, 'chats');

  expect((await bram.call('GET chats.php', { since: cursor })).status).toBe(304);
  expect((await chatWith(anna, bram))?.conversation.delivered_through).toBe(1);

  const rung = app.rings.length;
  await bram.call('GET chats.php', { since: cursor });
  expect(app.rings).toHaveLength(rung);
});

test('a second device that lags behind takes no tick back', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const tablet = caller(app, bram.origin, await login(app, bram.origin, bram.email));
  await tell(anna, bram, '1');
  const early = cursorIn(await tablet('GET chats.php', {}));
  await tell(anna, bram, '2');
  await bram.call('GET chats.php', { since: await cursorOf(bram, 'chats') });

  await tablet('GET chats.php', { since: early });

  expect((await chatWith(anna, bram))?.conversation.delivered_through).toBe(2);
});

test('a cursor ahead of the database delivers nothing', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);
  const [epoch] = (await cursorOf(bram, 'chats')).split('.');

  await bram.call('GET chats.php', { since: `${epoch}.1000` });

  expect((await chatWith(anna, bram))?.conversation.delivered_through).toBe(0);
});

test('many senders are told of their delivery', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await strangersWhoWrote(app, anna, 120);

  await anna.call('GET chats.php', { since: await cursorOf(anna, 'chats') });

  const rows = await app.db
    .selectFrom('participants')
    .select('delivered_through')
    .where('other_id', '=', anna.id)
    .execute();
  expect(rows).toHaveLength(120);
  expect(rows.every((row) => row.delivered_through === 1)).toBe(true);
});

test('a profile shows an age of the site, an active photo only, and presence in coarse steps', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);
  const image = { name: 'a', thumbhash: null, status: 'pending' };
  const setProfile = (values: { date_of_birth?: string; main_image?: string }) =>
    app.db.updateTable('profiles').set(values).where('member_id', '=', bram.id).execute();
  const seen = async () => (await chatWith(anna, bram))?.profile;
  const lastActive = (at: number) =>
    app.db
      .insertInto('presence')
      .values({ member_id: bram.id, pool: 1, last_active: new Date(app.clock.now().getTime() - at) })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet((eb) => ({ last_active: eb.ref('excluded.last_active') })),
      )
      .execute();

  // It is 12:00 UTC on 21 November 2026, 13:00 in Amsterdam.
  await setProfile({ date_of_birth: '2000-11-21', main_image: JSON.stringify(image) });
  expect(await seen()).toMatchObject({ age: 26, main_image: null });
  await setProfile({ date_of_birth: '2000-11-22', main_image: JSON.stringify({ ...image, status: 'active' }) });
  expect(await seen()).toMatchObject({ age: 25, main_image: { filename: 'open/a-full.webp' } });
  app.clock.advance(11 * hour);
  expect(await seen()).toMatchObject({ age: 26 });

  for (const [ago, presence] of [
    [0, 'online'],
    [5 * minute - 1, 'online'],
    [6 * minute, 'yesterday'],
    [2 * day, 'week'],
    [8 * day, null],
  ] as const) {
    await lastActive(ago);
    // Midnight in Amsterdam was less than a minute ago: what lies before it is no longer today.
    expect((await seen())?.presence).toBe(presence === 'yesterday' ? 'week' : presence);
  }
  app.clock.advance(10 * minute);
  await lastActive(6 * minute);
  expect((await seen())?.presence).toBe('today');
});

test('a list of two thousand conversations is there at once', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await strangersWhoWrote(app, anna, 2000);
  const cursor = await cursorOf(anna, 'chats');
  await anna.call('GET chats.php', { since: cursor }); // Tells all of them that it is delivered.
  await tell(bram, anna);
  const process = await startWatchedProcess(app);
  const ask = async (since = '') => {
    const before = process.statements;
    const path = `/api/chats.php${since && `?since=${since}`}`;
    const took = await processorTime(async () =>
      process.api.request(anna.origin + path, { headers: { cookie: anna.cookie } }),
    );
    return { took, statements: process.statements - before };
  };

  expect(await chatsOf(anna)).toHaveLength(2001);
  const [all, changes] = [await ask(), await ask(cursor)];

  // One query a conversation would be thousands.
  expect(all.statements).toBeLessThan(10);
  expect(changes.statements).toBeLessThan(10);
  expect(all.took).toBeLessThan(1000);
  expect(changes.took).toBeLessThan(200);
});
