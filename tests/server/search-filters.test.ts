import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ProfileRow } from '../../src/server/db/schema/profiles.ts';
import type { CallInput } from '../../src/shared/calls.ts';
import { minute, searchPage } from '../../src/shared/limits.ts';
import { filterNames } from '../../src/shared/site-fields.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, caller, cast, login } from '../support/cast.ts';
import { strangers } from '../support/crowd.ts';
import { refusal } from '../support/talk.ts';

type Asked = CallInput<'GET search.php'>;

type Given = Partial<Omit<ProfileRow, 'main_image' | 'answers'>> & { main_image?: string };
const be = (app: TestApp, actor: Actor, values: Given) =>
  app.db.updateTable('profiles').set(values).where('member_id', '=', actor.id).execute();

const photo = (status: 'active' | 'pending' | 'rejected', more: { verified?: true } = {}) =>
  JSON.stringify({ name: 'n', status, thumbhash: null, ...more });

const names = ({ body }: { body: { profiles: { name: string }[] } }) => body.profiles.map(({ name }) => name).sort();

/** Of whoever looks, all that the filters find: names, the count, and names of similar members. */
async function find(actor: Pick<Actor, 'call'>, asked: Asked) {
  const answer = await actor.call('GET search.php', asked);
  const { count, similar } = answer.body;
  return { names: names(answer), count, similar: similar.map(({ name }) => name).sort() };
}

/** It is 21 November 2026: bram is 36, daan 24, eva 50, finn 29 from tomorrow on. Finn has not said what he speaks. */
async function town() {
  const app = await createTestApp();
  const { anna, bram, daan, eva, finn } = await cast(app, { anna: {}, bram: {}, daan: {}, eva: {}, finn: {} });
  await be(app, bram, {
    country: 'NL',
    region: 'NL-UT',
    interests: ['tea', 'wine'],
    spoken: ['nl', 'tr'],
    main_image: photo('active', { verified: true }),
  });
  await be(app, daan, { region: 'NL-NH', interests: ['tea'], spoken: ['nl', 'en'], date_of_birth: '2002-01-01' });
  await be(app, eva, {
    country: 'BE',
    region: 'BE-VAN',
    spoken: ['fr'],
    date_of_birth: '1976-01-01',
    main_image: photo('pending', { verified: true }),
  });
  const { now } = app.clock;
  const [year, rest] = [now().getUTCFullYear() - 29, new Date(now().getTime() + 24 * 60 * minute)];
  await be(app, finn, {
    region: null,
    date_of_birth: `${year}${rest.toISOString().slice(4, 10)}`,
    interests: [],
    main_image: photo('active'),
  });
  await app.db.deleteFrom('presence').execute();
  const hereAgo = (actor: Actor, ago: number) =>
    app.db
      .insertInto('presence')
      .values({ member_id: actor.id, pool: 1, last_active: new Date(now().getTime() - ago) })
      .execute();
  await hereAgo(bram, minute);
  await hereAgo(daan, 6 * minute);
  return { app, anna, bram, daan, eva, finn };
}

/** After months, in which the session has ended. */
const logInAgain = async (app: TestApp, { origin, email }: Actor): Promise<Pick<Actor, 'call'>> => ({
  call: caller(app, origin, await login(app, origin, email)),
});

const found: [Asked, string[]][] = [
  [{}, ['bram', 'daan', 'eva', 'finn']],
  [{ gender: 'both' }, ['bram', 'daan', 'eva', 'finn']],
  [{ gender: 'female' }, ['eva']],
  [{ gender: 'male' }, ['bram', 'daan', 'finn']],
  [{ country: 'NL' }, ['bram', 'daan', 'finn']],
  [{ country: 'NL', countryregion: 'NL-UT' }, ['bram']],
  [{ min_age: '25' }, ['bram', 'eva', 'finn']],
  [{ max_age: '36' }, ['bram', 'daan', 'finn']],
  [{ min_age: '36', max_age: '36' }, ['bram']],
  [{ min_age: '28', max_age: '28' }, ['finn']], // whose birthday is tomorrow
  [{ min_age: '29', max_age: '29' }, []],
  [{ photo: '1' }, ['bram', 'finn']], // eva's waits for its check
  [{ verified: '1' }, ['bram']], // eva's waits for its check
  [{ verified: '1', online: '1' }, ['bram']],
  [{ verified: '1', country: 'NL', interests: 'wine,hiking' }, ['bram']],
  [{ verified: '1', spoken: 'fr' }, []],
  [{ online: '1' }, ['bram']],
  [{ interests: 'wine' }, ['bram']],
  [{ interests: 'tea' }, ['bram', 'daan']],
  [{ interests: 'wine,hiking' }, ['bram', 'eva']],
  [{ gender: 'male', country: 'NL', min_age: '20', max_age: '30', interests: 'tea,wine' }, ['daan']],
  [{ spoken: 'nl' }, ['bram', 'daan']],
  [{ spoken: 'tr,fr' }, ['bram', 'eva']],
  [{ spoken: 'nl', interests: 'wine' }, ['bram']],
  [{ spoken: 'nl', country: 'BE' }, []],
  [{ country: 'BE', online: '1' }, []],
];

describe('a filter', () => {
  test('has a case here, whichever it is', () => {
    expect(filterNames.filter((name) => !found.some(([asked]) => name in asked))).toEqual([]);
  });

  test.for(found)('narrows whom a member finds, and counts: %j', async ([asked, expected]) => {
    const { anna } = await town();
    expect(await find(anna, asked)).toMatchObject({ names: expected, count: expected.length });
  });

  test('of age knows those who were born on 29 February', async () => {
    const { app, anna, bram } = await town();
    await be(app, bram, { date_of_birth: '1996-02-29' });
    app.clock.advance(Date.parse('2027-02-28T12:00:00Z') - app.clock.now().getTime());
    const later = await logInAgain(app, anna);
    expect((await find(later, { min_age: '30', max_age: '30' })).names).toContain('bram');
    app.clock.advance(24 * 60 * minute);
    expect((await find(later, { min_age: '31', max_age: '31' })).names).toEqual(['bram']);
  });

  test('never widens: who seeks men finds no women by asking for them', async () => {
    const { app, anna } = await town();
    await app.db
      .updateTable('members')
      .set({ seeks: ['male'] })
      .where('id', '=', anna.id)
      .execute();
    expect(await find(anna, { gender: 'female' })).toEqual({ names: [], count: 0, similar: [] });
    expect((await find(anna, { gender: 'both' })).names).toEqual(['bram', 'daan', 'finn']);
  });
});

/** Each filter finds bram alone, or him and others; `widest` finds him as a similar member. */
const finders: Asked[] = [
  { gender: 'male' },
  { country: 'NL' },
  { country: 'NL', countryregion: 'NL-UT' },
  { min_age: '36', max_age: '36' },
  { photo: '1' },
  { verified: '1' },
  { online: '1' },
  { interests: 'wine' },
  { spoken: 'tr' },
];
const widest: Asked = { country: 'NL', countryregion: 'NL-ZE' };

test.for<[string, (app: TestApp, anna: Actor, bram: Actor) => Promise<unknown>]>([
  ['whom I have blocked', (_app, anna, bram) => anna.call('POST block.php', { profile: bram.id })],
  ['who has blocked me', (_app, anna, bram) => bram.call('POST block.php', { profile: anna.id })],
  ['who is invisible', (app, _anna, bram) => set(app, bram, { invisible: true })],
  ['who is deleted', (app, _anna, bram) => set(app, bram, { deleted_at: app.clock.now() })],
  ['whose profile is disabled', (app, _anna, bram) => set(app, bram, { profile_status: 'disabled' })],
  ['who has not confirmed', (app, _anna, bram) => set(app, bram, { status: 'not_confirmed' })],
  ['who is of another pool', (app, _anna, bram) => set(app, bram, { pool: 7 })],
  ['who does not look for me', (app, _anna, bram) => set(app, bram, { seeks: ['male'] })],
])('no filter finds, counts or calls similar a member %s', async ([, hide]) => {
  const { app, anna, bram } = await town();
  const before = await Promise.all(finders.map((asked) => find(anna, asked)));
  expect(before.every((found) => found.names.includes('bram'))).toBe(true); // Otherwise this test says nothing.
  expect((await find(anna, widest)).similar).toContain('bram');
  await hide(app, anna, bram);
  for (const [i, asked] of finders.entries()) {
    const found = await find(anna, asked);
    expect([...found.names, ...found.similar]).not.toContain('bram');
    expect(found.count).toBe((before[i]?.count ?? 0) - 1);
  }
  expect((await find(anna, widest)).similar).not.toContain('bram');
});

const set = (app: TestApp, actor: Actor, values: object) =>
  app.db.updateTable('members').set(values).where('id', '=', actor.id).execute();

describe('what no filter can be', () => {
  test.for<[Record<string, string>, number, string]>([
    [{ min_age: '99', max_age: '18' }, 400, 'malformed'],
    [{ min_age: '17' }, 400, 'malformed'],
    [{ max_age: '100' }, 400, 'malformed'],
    [{ min_age: '18.5' }, 400, 'malformed'],
    [{ min_age: '-20' }, 400, 'malformed'],
    [{ gender: 'robot' }, 400, 'malformed'],
    [{ photo: '0' }, 400, 'malformed'],
    [{ online: 'yes' }, 400, 'malformed'],
    [{ country: 'XX' }, 422, 'invalid'],
    [{ country: "NL' or true --" }, 422, 'invalid'],
    [{ countryregion: 'NL-UT' }, 422, 'invalid'],
    [{ country: 'BE', countryregion: 'NL-UT' }, 422, 'invalid'],
    [{ country: 'NL', countryregion: 'NL-XX' }, 422, 'invalid'],
    [{ interests: 'wine,gold' }, 422, 'invalid'],
    [{ interests: '' }, 422, 'invalid'],
    [{ spoken: 'nl,tlh' }, 422, 'invalid'],
    [{ spoken: 'NL' }, 422, 'invalid'],
  ])('is refused: %j', async ([asked, status, code]) => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    expect(refusal(await anna.call('GET search.php', asked as Asked))).toEqual([status, code]);
  });
});

describe('similar members', () => {
  test('are of all countries, where the whole of one was asked for', async () => {
    const { anna } = await town();
    expect(await find(anna, { country: 'BE' })).toEqual({
      ...{ names: ['eva'], count: 1 },
      similar: ['bram', 'daan', 'finn'],
    });
  });

  test('come where the filters find less than a page: of all regions, ages a little further, whatever they like', async () => {
    const { anna } = await town();
    expect(await find(anna, { country: 'NL', countryregion: 'NL-UT' })).toEqual({
      names: ['bram'],
      count: 1,
      similar: ['daan', 'finn'],
    });
    // 31 is five more than 26: bram is 36.
    expect((await find(anna, { min_age: '20', max_age: '26' })).similar).toEqual(['finn']);
    expect((await find(anna, { min_age: '20', max_age: '31' })).similar).toEqual(['bram']);
    expect((await find(anna, { online: '1', gender: 'male' })).similar).toEqual(['daan', 'finn']);
  });

  test('speak a language that was asked for: others are no help', async () => {
    const { anna } = await town();
    const asked = { country: 'NL', countryregion: 'NL-UT' } as const;
    expect((await find(anna, { ...asked, spoken: 'nl' })).similar).toEqual(['daan']);
    expect((await find(anna, { ...asked, spoken: 'tr' })).similar).toEqual([]);
  });

  test('are none where nothing is left to widen', async () => {
    const { anna } = await town();
    for (const asked of [{}, { gender: 'female' }, { country: 'BE', spoken: 'fr' }] as const)
      expect((await find(anna, asked)).similar).toEqual([]);
  });

  test('are none where there is a page, and never more than one', async () => {
    const { app, anna } = await town();
    await crowd(app, 2 * searchPage);
    expect((await find(anna, { interests: 'sushi' })).similar).toEqual([]);
    expect((await find(anna, { interests: 'wine' })).similar).toHaveLength(searchPage);
  });
});

test('pages of a filter hold each whom it finds once, and nobody else', async () => {
  const { app, anna } = await town();
  await crowd(app, 2 * searchPage + 3);
  const asked: Asked = { country: 'NL', countryregion: 'NL-GR', min_age: '40', interests: 'sushi' };
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const { body } = await anna.call('GET search.php', { ...asked, ...(after !== undefined && { after }) });
    ids.push(...body.profiles.map(({ id }) => id));
    expect(body).toMatchObject({ count: 2 * searchPage + 3, similar: [] });
    if (body.after === null) break;
    after = body.after;
  }
  expect(ids).toHaveLength(2 * searchPage + 3);
  expect(new Set(ids).size).toBe(2 * searchPage + 3);
  const none = await anna.call('GET search.php', { ...asked, online: '1' });
  expect(none.body).toMatchObject({ profiles: [], after: null, count: 0 });
});

/** Men of 46 in Groningen who like sushi, and have not been here. */
const crowd = (app: TestApp, count: number) =>
  strangers(app, count, { region: sql`'NL-GR'`, interests: sql`'{sushi}'`, photo: sql`false` });

test('what is searched says of everybody what members and profiles say, whoever has changed it', async () => {
  const { app, anna, bram, daan, eva } = await town();
  await anna.call('PUT profile.php', {
    country: 'BE',
    region: 'BE-VAN',
    interests: ['cats'],
    spoken: ['nl', 'fy'],
    seeks: 'female',
  });
  await be(app, bram, { main_image: photo('rejected') });
  await be(app, daan, { main_image: photo('active', { verified: true }) });
  await set(app, eva, { invisible: true, profile_status: 'disabled', deleted_at: app.clock.now() });
  const { rows } = await sql`
    select id, pool, status, profile_status, deleted_at, invisible, gender, seeks, country, region, date_of_birth, photo, verified,
      interests, spoken, spoken_bits from listings order by id`.execute(app.db);
  const { rows: notified } = await sql`
    select id, pool, status, profile_status, deleted_at, invisible, gender, seeks, country, region, date_of_birth,
      main_image is not null and main_image ->> 'status' = 'active' as photo,
      main_image is not null and main_image ->> 'status' = 'active' and main_image ? 'verified' as verified, interests, spoken, language_bits(spoken) as spoken_bits
    from members join profiles on member_id = id order by id`.execute(app.db);
  expect(rows).toHaveLength(5);
  expect(rows).toEqual(notified);
  await app.db.deleteFrom('members').where('id', '=', eva.id).execute();
  expect((await sql`select from listings`.execute(app.db)).rows).toHaveLength(4);
});
