import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import type { Profile } from '../../src/shared/calls/members.ts';
import type { CallInput } from '../../src/shared/calls.ts';
import { day, hour, minute, searchCount, searchPage } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { strangers } from '../support/crowd.ts';
import { refusal, tell } from '../support/talk.ts';

const set = (app: TestApp, actor: Actor, values: object) =>
  app.db.updateTable('members').set(values).where('id', '=', actor.id).execute();

async function wasHere(app: TestApp, id: string, ago: number): Promise<void> {
  const last_active = new Date(app.clock.now().getTime() - ago);
  await app.db
    .insertInto('presence')
    .values({ member_id: id, pool: demoSites.general.niche, last_active })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ last_active }))
    .execute();
}

/** Men of the general site; `lastHere` gives how long ago the nth was here, in ms, and null for never. */
async function crowd(app: TestApp, count: number, lastHere: (n: number) => number | null): Promise<void> {
  const ids = (await strangers(app, count, { photo: sql`false` })).map(({ id }) => id);
  const times = ids.map((_, n) => {
    const ago = lastHere(n);
    return ago === null ? null : new Date(app.clock.now().getTime() - ago);
  });
  await sql`
    insert into presence (member_id, pool, last_active)
    select id, ${demoSites.general.niche}, at from unnest(${ids}::uuid[], ${times}::timestamptz[]) as here (id, at)
    where at is not null`.execute(app.db);
}

const found = async (actor: Actor) => (await actor.call('GET search.php', {})).body.profiles.map(({ id }) => id);

/** Every page, to the end. */
async function readAll(actor: Actor, asked: CallInput<'GET search.php'> = {}): Promise<Profile[][]> {
  const pages: Profile[][] = [];
  for (let after: string | undefined; ; ) {
    const { body } = await actor.call('GET search.php', { ...asked, ...(after !== undefined && { after }) });
    pages.push(body.profiles);
    if (body.after === null) return pages;
    after = body.after;
  }
}

test('finds those who want what I am and are what I want', async () => {
  const app = await createTestApp();
  const { anna, bram, daan, eva } = await cast(app, { anna: {}, bram: {}, daan: {}, eva: {} });
  await set(app, anna, { seeks: ['male'] });
  await set(app, daan, { seeks: ['male'] });

  expect(await found(anna)).toEqual([bram.id]);
  expect((await found(bram)).sort()).toEqual([anna.id, daan.id, eva.id].sort());
  const { body } = await anna.call('GET search.php', {});
  const { body: page } = await anna.call('GET profile.php', { id: bram.id });
  expect(body).toEqual({ profiles: [expect.objectContaining({ id: bram.id })], after: null, count: 1, similar: [] });
  // The page says the same of him, and what lists leave out.
  expect(page.profile).toMatchObject(body.profiles[0] ?? {});
});

test.for<[string, (app: TestApp, anna: Actor, bram: Actor) => Promise<unknown>]>([
  ['whom I have blocked', (_app, anna, bram) => anna.call('POST block.php', { profile: bram.id })],
  ['who has blocked me', (_app, anna, bram) => bram.call('POST block.php', { profile: anna.id })],
  ['who is invisible', (app, _anna, bram) => set(app, bram, { invisible: true })],
  ['who is deleted', (app, _anna, bram) => set(app, bram, { deleted_at: app.clock.now() })],
  ['whose profile is disabled', (app, _anna, bram) => set(app, bram, { profile_status: 'disabled' })],
  ['who has not confirmed', (app, _anna, bram) => set(app, bram, { status: 'not_confirmed' })],
  ['who is of another pool', (app, _anna, bram) => set(app, bram, { pool: 7 })],
])('neither shows nor counts a member %s', async ([, hide]) => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna);
  expect(await found(anna)).toEqual([bram.id]); // Otherwise this test says nothing.
  await hide(app, anna, bram);
  expect((await anna.call('GET search.php', {})).body).toEqual({ profiles: [], after: null, count: 0, similar: [] });
});

describe('order', () => {
  test('who is online, was here today, this week, earlier; within by id, whatever the minute', async () => {
    const app = await createTestApp(); // It is noon in UTC, and one o'clock in Amsterdam.
    const { anna } = await cast(app, { anna: {} });
    const agos = [minute, 4 * minute, 6 * minute, 12 * hour, 14 * hour, 6 * day, 8 * day, 90 * day, null];
    await crowd(app, 27, (n) => agos[n % agos.length] ?? null);

    const [page = [], rest = []] = await readAll(anna);
    const all = [...page, ...rest];
    const words = ['online', 'today', 'week', null] as const;
    expect(all.map(({ presence }) => presence)).toEqual(words.flatMap((word, i) => Array([6, 6, 6, 9][i]).fill(word)));
    for (const word of words) {
      const ids = all.filter(({ presence }) => presence === word).map(({ id }) => id);
      expect(ids).toEqual([...ids].sort());
    }
  });

  test('a new day has begun a minute ago: who was online on the other side of midnight is so still', async () => {
    const app = await createTestApp();
    const { anna, bram, daan, finn } = await cast(app, { anna: {}, bram: {}, daan: {}, finn: {} });
    app.clock.advance(11 * hour + minute); // 23:01 in UTC
    await wasHere(app, bram.id, 3 * minute);
    await wasHere(app, daan.id, 6 * minute);
    await wasHere(app, finn.id, 30_000);
    const { body } = await anna.call('GET search.php', {});
    const seen = body.profiles.map(({ id, presence }) => [id, presence]);
    const online = [bram, finn].map(({ id }) => [id, 'online']).sort();
    expect(seen).toEqual([...online, [daan.id, 'week']]);
  });
});

describe('pages', () => {
  test('hold everybody once, also when somebody goes or comes online in between', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await crowd(app, 3 * searchPage + 2, (n) => (n % 3 === 0 ? minute : n % 3 === 1 ? 3 * day : null));

    const pages = await readAll(anna);
    expect(pages.map((page) => page.length)).toEqual([searchPage, searchPage, searchPage, 2]);
    const ids = pages.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(3 * searchPage + 2);

    const [gone = '', , back = ''] = ids.slice(searchPage + 10);
    const first = await anna.call('GET search.php', {});
    await app.db.updateTable('members').set({ invisible: true }).where('id', '=', gone).execute();
    await wasHere(app, back, minute);
    const second = await anna.call('GET search.php', { after: first.body.after ?? '' });
    const rest = ids.slice(searchPage).filter((id) => id !== gone && id !== back);
    const page = second.body.profiles.map(({ id }) => id).filter((id) => id !== back); // who may have been passed already
    expect(page).toEqual(rest.slice(0, page.length));
    expect(page.length).toBeGreaterThanOrEqual(searchPage - 1);
    expect(second.body.count).toBe(first.body.count); // as they were told; they are not counted again for each page
  });

  test('of many are walked past whoever was not here: everybody once, in order, and counted no further', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await crowd(app, 1200, (n) => (n % 40 === 0 ? 3 * day : minute));
    const all = (await readAll(anna)).flat();
    const ids = (presence: Profile['presence']) =>
      all.filter((profile) => profile.presence === presence).map(({ id }) => id);
    for (const [presence, count] of [
      ['online', 1170],
      ['week', 30],
    ] as const) {
      expect(new Set(ids(presence)).size).toBe(count);
      expect(ids(presence)).toEqual(ids(presence).toSorted());
    }
    expect(all.map(({ presence }) => presence)).toEqual([...Array(1170).fill('online'), ...Array(30).fill('week')]);
    expect((await anna.call('GET search.php', {})).body.count).toBe(searchCount + 1);
  });

  test('go on behind all those online who are looked at first, and none of whom fit', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await crowd(app, 4000, (n) => (n % 20 === 0 ? hour : minute));
    await sql`
      update members set gender = 'female' where id in (
        select member_id from presence where last_active > ${new Date(app.clock.now().getTime() - 5 * minute)}
        order by member_id limit 3500)`.execute(app.db);
    const found = (await readAll(anna, { gender: 'male' })).flat();
    const men = app.db.selectFrom('members').select('id').where('gender', '=', 'male').where('id', '!=', anna.id);
    const expected = (await men.orderBy('id').execute()).map(({ id }) => id);
    expect(found.map(({ id }) => id).toSorted()).toEqual(expected);
    expect(found.map(({ presence }) => presence)).toEqual([...Array(300).fill('online'), ...Array(200).fill('today')]);
  });

  test('go on where those who fit stand far apart', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await crowd(app, 8000, (n) => (n % 2 === 0 ? minute : 3 * day));
    await sql`analyze`.execute(app.db); // PostgreSQL does so by itself within a minute, and plans at random before.
    // One in a hundred: enough to be walked to, and too few for a page in a stretch.
    await sql`
      update profiles set country = 'BE' where member_id in (
        select member_id from (select member_id, row_number() over (order by member_id) as place from profiles) as placed
        where place % 100 = 0)`.execute(app.db);
    const found = (await readAll(anna, { country: 'BE' })).flat().map(({ id }) => id);
    const belgians = app.db.selectFrom('profiles').innerJoin('presence', 'presence.member_id', 'profiles.member_id');
    const expected = await belgians
      .select('profiles.member_id as id')
      .where('country', '=', 'BE')
      .orderBy(sql`last_active < ${new Date(app.clock.now().getTime() - hour)}`)
      .orderBy('profiles.member_id')
      .execute();
    expect(found).toHaveLength(80);
    expect(found).toEqual(expected.map(({ id }) => id));
  });

  test.for([
    '',
    'x',
    '0',
    btoa('4.00000000-0000-4000-8000-000000000000'),
    btoa('0.00000000-0000-4000-8000-000000000000.99999'),
    btoa("0.' or 1=1"),
    'a'.repeat(99),
  ])('begin nowhere else than where another one ended: %s', async (after) => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    expect(refusal(await anna.call('GET search.php', { after }))).toEqual([400, 'malformed']);
  });
});
