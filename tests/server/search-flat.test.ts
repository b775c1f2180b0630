import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readFrom } from '../../src/server/db/replica.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import { matchesFor } from '../../src/server/match-finder/matches.ts';
import { listed } from '../../src/server/members/visibility.ts';
import { searchConditions } from '../../src/server/search/filters.ts';
import { search } from '../../src/server/search/search.ts';
import { interests } from '../../src/server/sites/interests.ts';
import { siteWithId } from '../../src/server/sites/sites.ts';
import type { Filters } from '../../src/shared/calls/search.ts';
import { languages } from '../../src/shared/languages.ts';
import { filterNames } from '../../src/shared/site-fields.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { strangers } from '../support/crowd.ts';
import { createTestDatabase } from '../support/database.ts';
import { type Reads, readsOf, stepsOf } from '../support/pages-read.ts';

/** Women's and men's walks, in the order of ids, and those of a region. */
const asked: Filters[] = [
  {},
  { gender: 'male' },
  { country: 'NL' },
  { country: 'NL', countryregion: 'NL-UT' },
  { min_age: 30, max_age: 31 },
  { photo: true },
  { verified: true },
  { verified: true, gender: 'male', min_age: 30, max_age: 40, photo: true, interests: ['wine'], spoken: ['ar'] },
  { country: 'NL', countryregion: 'NL-UT', verified: true },
  { interests: ['wine', 'tea'] },
  { spoken: ['ar', 'tr'] },
  { country: 'NL', photo: true, interests: ['wine'] },
  { country: 'NL', countryregion: 'NL-UT', photo: true, interests: ['wine'] },
  { country: 'NL', countryregion: 'NL-UT', photo: true, spoken: ['ar'] },
];

test('every filter of a column is asked here', () => {
  const without = filterNames.filter((name) => name !== 'online' && !asked.some((filters) => name in filters));
  expect(without).toEqual([]);
});

/** Past any pooler, because VACUUM runs in no transaction. */
const createApp = async () => createTestApp({}, { database: await createTestDatabase({ direct: true }) });

test.for(asked)('whoever does not fit costs no page of their own: %j', async (filters) => {
  const app = await createApp();
  const { anna } = await cast(app, { anna: {} });
  await crowd(app, 2000);
  const { condition } = searchConditions(filters, readingIn(app));
  const steps = await stepsOf(
    app.db,
    sql`select listings.id from listings where ${listed(viewer(anna), 'listings')} and ${condition} and not listings.fictional
      order by listings.id limit 26`.compile(app.db),
  );
  expect(steps.filter((step) => step['Relation Name'] === 'listings')).toMatchObject([
    { 'Node Type': 'Index Only Scan', 'Heap Fetches': 0 },
  ]);
});

/** Somewhere amid those who were not here this week. */
const longAgo = btoa('3.80000000-0000-4000-8000-000000000000');

test('of thousands, those alone are asked when they were here whose day does not tell', async () => {
  const app = await createApp();
  const { anna } = await cast(app, { anna: {} });
  await crowd(app, 8000);
  const page = async (filters: Filters, after?: string) => (await pageOf(app, anna, filters, after)).presences;
  // 62 live there, 62 are interested; 25 of those asked are shown.
  expect(await page({ country: 'NL', countryregion: 'NL-ZE' })).toBeLessThan(70);
  expect(await page({ interests: ['rare'] })).toBeLessThan(70);
  expect(await page({ spoken: ['eu'] })).toBeLessThan(70);
  expect(await page({}, longAgo)).toBeLessThan(70);
  expect((await matchesPage(app, anna)).presences).toBeLessThan(800);
});

test('of who is online no page is read for those who do not fit, unless most do', async () => {
  const app = await createApp();
  const { anna } = await cast(app, { anna: {} });
  await crowd(app, 8000);
  // One in fourteen; looked up one by one they were 1,400 pages. 25 are found, and 24 are shown.
  const page = await pageOf(app, anna, { min_age: 40, max_age: 40 });
  expect(page.pages).toBeLessThan(600);
  expect(page.presences).toBe(49);
});

/** Before everybody, where more fit than are counted, and where three do. */
const beforeMany = btoa('0.00000000-0000-4000-8000-000000000000.501');
const beforeFew = btoa('0.00000000-0000-4000-8000-000000000000.3');

test('of few, no more are read than were here this week, if they fill the page', async () => {
  const app = await createApp();
  const { anna } = await cast(app, { anna: {} });
  await crowd(app, 20_000);
  // Of 1,460 who are 40 one in two was here this week, or on the day before. A thousand are looked at, to see that few fit.
  const page = await pageOf(app, anna, { min_age: 40, max_age: 40, photo: true, interests: ['wine'] }, beforeMany);
  expect(page.listings).toBeLessThan(2000);
});

test('few of a country are found without a page for whoever else lives there', async () => {
  const app = await createApp();
  const { anna } = await cast(app, { anna: {} });
  await crowd(app, 8000);
  const filters = { country: 'NL', min_age: 40, max_age: 40, interests: ['rare'] };
  expect((await pageOf(app, anna, filters, beforeFew)).pages).toBeLessThan(100);
});

test('who is verified is found among their like alone', async () => {
  const app = await createApp();
  const { anna } = await cast(app, { anna: {} });
  await crowd(app, 8000);
  // There are 32; a page shows 24.
  for (const filters of [{ verified: true }, { verified: true, country: 'NL' }] as const) {
    const page = await pageOf(app, anna, filters);
    expect(page.listings).toBeLessThan(100);
    expect(page.presences).toBeLessThan(70);
  }
});

test('every interest has a bit of its own', async () => {
  const app = await createApp();
  const { rows } = await sql<{ bits: string }>`
    select interest_bits(array[interest]) as bits from unnest(${[...interests]}::text[]) as interest`.execute(app.db);
  const bits = rows.map((row) => BigInt(row.bits));
  expect(bits.every((each) => each > 0n && (each & (each - 1n)) === 0n)).toBe(true);
  expect(new Set(bits).size).toBe(interests.length);
});

test('who speaks a rare language is found as cheaply as who has a rare interest', async () => {
  const app = await createApp();
  const { anna } = await cast(app, { anna: {} });
  await crowd(app, 8000);
  const pages = async (filters: Filters) => (await pageOf(app, anna, filters, beforeFew)).pages;
  const interested = await pages({ interests: ['rare'] });
  expect(await pages({ spoken: ['eu'] })).toBeLessThan(1.1 * interested);
});

test('every language has a bit of its own', async () => {
  const app = await createApp();
  const { rows } = await sql<{ bits: string }>`
    select language_bits(array[language]) as bits from unnest(${[...languages]}::text[]) as language`.execute(app.db);
  const bits = rows.map((row) => BigInt(row.bits));
  expect(bits.every((each) => each > 0n && (each & (each - 1n)) === 0n)).toBe(true);
  expect(new Set(bits).size).toBe(languages.length);
});

const viewer = ({ id }: Actor) => ({
  ...{ id, pool: demoSites.general.niche, apart: [] },
  ...{ gender: 'female' as const, seeks: ['male' as const] },
});

const readingIn = (app: TestApp) => ({ now: app.clock.now(), timeZone: 'Europe/Amsterdam', cdnPrefix: '' });

const pageOf = (app: TestApp, anna: Actor, filters: Filters, after?: string) =>
  readsOf(app.db, (db) => search({ db, read: readFrom(db) }, viewer(anna), readingIn(app), { filters, after }));

async function matchesPage(app: TestApp, anna: Actor): Promise<Reads> {
  const site = await siteWithId(app.context, demoSites.general.id);
  const ages = { min_age: 18, max_age: 90 };
  const wishes = { ...ages, gender: 'male' as const, country: 'NL', region: 'NL-UT', reason: null };
  return readsOf(app.db, (db) =>
    matchesFor({ ...app.context, db }, site, viewer(anna), { ...wishes, interests: ['tea', 'wine', 'cats'] }),
  );
}

/**
 * Men of the general site, one in four of them in Utrecht, one in 128 in Zeeland; as many have a rare interest, or speak Basque. A third were never
 * here, the others as many on each of the last ten days.
 */
async function crowd(app: TestApp, count: number): Promise<void> {
  await strangers(app, count, {
    born: sql`'1980-01-01'::date + n % 5000`,
    country: sql`case when n % 2 = 0 then 'NL' else 'BE' end`,
    region: sql`case when n % 4 = 0 then 'NL-UT' when n % 128 = 2 then 'NL-ZE' end`,
    interests: sql`case when n % 128 = 6 then '{rare}' when n % 3 = 0 then '{wine,tea}' else '{cats}' end`,
    spoken: sql`case when n % 128 = 9 then '{es,eu}' when n % 3 = 0 then '{nl,ar}' else '{nl}' end`,
    photo: sql`n % 5 = 0`,
    verified: sql`n % 250 = 0`,
  });
  await sql`
    insert into presence (member_id, pool, last_active)
    select id, pool, ${app.clock.now()}::timestamptz - make_interval(days => (row_number() over (order by id) % 10)::int)
    from members where email like '%@crowd.example' and id::text > '5'
    on conflict do nothing`.execute(app.db);
  await settle(app);
}

/** An index answers alone only for pages that nobody else may see another way: not while PostgreSQL takes its statistics, say. */
async function settle(app: TestApp): Promise<void> {
  await expect
    .poll(
      async () => {
        await sql`vacuum analyze listings, presence`.execute(app.db);
        const { rows } = await sql`select relname from pg_class
        where relname in ('listings', 'presence') and relallvisible < relpages`.execute(app.db);
        return rows;
      },
      { timeout: 15_000 },
    )
    .toEqual([]);
}
