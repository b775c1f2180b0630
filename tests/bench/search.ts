import { sql } from 'kysely';
import type { Context, Db } from '../../src/server/context.ts';
import { connect } from '../../src/server/db/connect.ts';
import { readFrom } from '../../src/server/db/replica.ts';
import { createSites, demoSites } from '../../src/server/demo/sites.ts';
import { agesFor } from '../../src/server/match-finder/ages.ts';
import { matchesFor } from '../../src/server/match-finder/matches.ts';
import { relatedTo } from '../../src/server/match-finder/related.ts';
import { readingOf } from '../../src/server/members/profiles.ts';
import type { SeekingViewer } from '../../src/server/members/visibility.ts';
import { search } from '../../src/server/search/search.ts';
import { interests } from '../../src/server/sites/interests.ts';
import { regions } from '../../src/server/sites/regions.ts';
import { siteWithId } from '../../src/server/sites/sites.ts';
import { deck } from '../../src/server/swipe-game/deck.ts';
import type { Preferences } from '../../src/shared/calls/match-finder.ts';
import type { Filters } from '../../src/shared/calls/search.ts';
import { readsOf } from '../support/pages-read.ts';
import { bench, median, rounded } from './bench.ts';

/*
 * The search, the match finder and the swipe game among so many members as the first argument says, and as the second where there is
 * one: the median and the 99th percentile of each question's first page, and of its twentieth (its last, if there are fewer), as
 * ratios to the median of reading one member by the primary key in the same run; and the pages that PostgreSQL reads for it, which
 * are the same on any machine. Of two sizes also how much each grows from the one to the other.
 * `node tests/bench/search.ts MEMBERS [MEMBERS]`
 */
const sizes = process.argv.slice(2).map(Number);
const times = 200;
const pages = 20;

const asked: Record<string, Filters> = {
  all: {},
  gender: { gender: 'male' },
  country: { country: 'NL' },
  region: { country: 'NL', countryregion: 'NL-ZE' },
  smallCountry: { country: 'IE' },
  age: { min_age: 30, max_age: 31 },
  photo: { photo: true },
  online: { online: true },
  interests: { interests: ['wine', 'tea'] },
  language: { spoken: ['fr'] },
  rareLanguage: { spoken: ['eu'] },
  languageInCountry: { country: 'IE', spoken: ['eu'] },
  oneInThousands: { country: 'IE', countryregion: 'IE-KK', min_age: 40, max_age: 44, interests: ['wine'], photo: true },
  nobody: { country: 'IE', countryregion: 'IE-KK', online: true, min_age: 90 },
  fewAnywhere: { min_age: 62, max_age: 62, interests: ['wine'], online: true },
  fewOfAnAge: { min_age: 30, max_age: 31, interests: ['wine'], photo: true },
  fewOfAnAgeInCountry: { country: 'IE', min_age: 30, max_age: 31, interests: ['wine'], photo: true },
  fewOfManyAges: { min_age: 45, max_age: 54, interests: ['wine'], photo: true },
};

const wishes: Preferences = {
  gender: 'both',
  min_age: 28,
  max_age: 40,
  country: 'NL',
  region: 'NL-ZE',
  reason: 'love',
  interests: ['wine', 'tea', 'hiking', 'cats', 'art'],
};
const wished: Record<string, Preferences> = {
  matches: wishes,
  matchesAnywhere: { ...wishes, country: null, region: null },
  matchesOfFew: { ...wishes, country: 'IE', region: 'IE-KK', min_age: 90, max_age: 99 },
  matchesOfNobody: { ...wishes, gender: 'female' },
};

await bench(async ({ context: opened, connectionString }) => {
  // In the evening: ten times as many were here today as are online.
  const now = new Date(opened.now().setUTCHours(20, 0, 0, 0));
  const context = { ...opened, now: () => now };
  await context.db.transaction().execute(createSites);
  const slow = connect({ connectionString: () => connectionString, poolSize: 1, timeouts: false });
  const measured: Measured[] = [];
  let people = 0;
  for (const size of sizes.length > 0 ? sizes : [50_000]) {
    await createPeople(slow, now, people, size);
    people = size;
    measured.push(await measure(context, size));
  }
  await slow.destroy();
  const [small, large] = measured;
  return { measured, ...(small && large && { growth: growthOf(small, large) }) };
});

interface Cost {
  median: number;
  p99: number;
  pages: number;
}

interface Measured {
  members: number;
  primaryKeyMs: number;
  page1: Record<string, Cost>;
  page20: Record<string, Cost>;
}

async function measure(context: Context, members: number): Promise<Measured> {
  const { db } = context;
  const me = await seeker(db);
  const site = await siteWithId(context, demoSites.general.id);
  const reading = readingOf(context, site);
  const readOne = () => sql`select * from members where id = ${me.id}`.execute(db);
  const reads: number[] = [];
  const costOf = async (ask: (db: Db) => Promise<unknown>): Promise<Cost> => {
    const [one, took] = await timed(readOne, () => ask(db));
    reads.push(one.median);
    const ratio = (ms: number) => rounded(ms / one.median, 1);
    return { median: ratio(took.median), p99: ratio(took.p99), pages: (await readsOf(db, ask)).pages };
  };
  const page1: Record<string, Cost> = {};
  const page20: Record<string, Cost> = {};
  for (const [name, filters] of Object.entries(asked)) {
    page1[name] = await costOf((on) => search({ db: on, read: readFrom(on) }, me, reading, { filters }));
    let after: string | undefined;
    for (let page = 1; page < pages; page++)
      after = (await search({ db, read: readFrom(db) }, me, reading, { filters, after })).after ?? after;
    if (after !== undefined)
      page20[name] = await costOf((on) => search({ db: on, read: readFrom(on) }, me, reading, { filters, after }));
  }
  for (const [name, each] of Object.entries(wished))
    page1[name] = await costOf((on) => matchesFor({ ...context, db: on }, site, me, each));
  const [found] = await matchesFor(context, site, me, wishes);
  page1.ages = await costOf((on) => agesFor({ ...context, db: on }, site, me));
  page1.deck = await costOf((on) => deck(on, me, reading));
  if (found) page1.related = await costOf((on) => relatedTo({ ...context, db: on }, site, me, found.profile.id));
  return { members, primaryKeyMs: rounded(median(reads), 3), page1, page20 };
}

function growthOf(small: Measured, large: Measured): Pick<Measured, 'page1' | 'page20'> {
  const grown = (page: 'page1' | 'page20') =>
    Object.fromEntries(
      Object.entries(large[page]).map(([name, cost]) => {
        const times = (kind: keyof Cost) => rounded(cost[kind] / (small[page][name]?.[kind] ?? Number.NaN), 1);
        return [name, { median: times('median'), p99: times('p99'), pages: times('pages') }];
      }),
    );
  return { page1: grown('page1'), page20: grown('page20') };
}

interface Took {
  median: number;
  p99: number;
}

/** Milliseconds. In turn, so that whatever else the machine does slows down both. */
async function timed(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[Took, Took]> {
  const took: [number[], number[]] = [[], []];
  for (let time = -10; time < times; time++)
    for (const [place, work] of [one, other].entries()) {
      const start = performance.now();
      await work();
      if (time >= 0) took[place]?.push(performance.now() - start);
    }
  return [tookOf(took[0]), tookOf(took[1])];
}

function tookOf(times: number[]): Took {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99) };
}

/** Spread over genders, countries, ages and interests; nine of ten speak English, one in ten French, one in a thousand Basque; one in a hundred is online, one in ten was here today, half were never. */
async function createPeople(db: Db, now: Date, from: number, to: number): Promise<void> {
  const { id: site, niche } = demoSites.general;
  const places = regions.map(({ id }) => id);
  await sql`drop table if exists people`.execute(db);
  await sql`
    create temporary table people as
    select gen_random_uuid() as id, n, random() as a, random() as b, random() as c, random() as d
    from generate_series(${from + 1}::int, ${to}::int) as n`.execute(db);
  await sql`
    insert into members (id, site_id, pool, email, password_hash, status, profile_status, gender, seeks, language, signup_date)
    select id, ${site}, ${niche}, id || '@bench.example', '', 'active', 'active',
      case when n % 2 = 0 then 'male' else 'female' end,
      case when n % 10 = 0 then '{male,female}' when n % 2 = 0 then '{female}' else '{male}' end::text[], 'en', ${now}
    from people`.execute(db);
  // Before the profiles, so that a listing has its day from the beginning.
  await sql`
    insert into presence (member_id, pool, last_active)
    select id, ${niche}, ${now}::timestamptz - case
      when d < 0.01 then interval '0' when d < 0.1 then make_interval(secs => 600 + d * 600000) else make_interval(hours => (d * 2000)::int) end
    from people where d < 0.5`.execute(db);
  await sql`
    insert into profiles (member_id, name, date_of_birth, country, region, interests, spoken, main_image)
    select id, 'bench', (${now}::timestamptz - make_interval(days => (6600 + a * a * 17000)::int))::date,
      left(place, 2), place,
      (select array_agg(interest) from (select interest from unnest(${interests}::text[]) as interest order by md5(interest || n) limit 5) as own),
      case when n % 1000 = 8 then '{es,eu}' when n % 10 = 0 then '{fr}' else '{en}' end::text[],
      case when c < 0.8 then '{"name": "n", "status": "active", "thumbhash": null}'::jsonb end
    from people, lateral (select (${places}::text[])[1 + floor(b * ${places.length})::int] as place) as there`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}

type Seeker = SeekingViewer & { id: string };

/** A woman who looks for men. */
async function seeker(db: Db): Promise<Seeker> {
  const { rows } = await sql<Omit<Seeker, 'apart'>>`
    select id, pool, gender, seeks from members where gender = 'female' and seeks = '{male}' order by id limit 1`.execute(
    db,
  );
  const [me] = rows;
  if (!me) throw new Error('nobody was made');
  return { ...me, apart: [] };
}
