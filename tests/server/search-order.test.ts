import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readFrom } from '../../src/server/db/replica.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import type { SeekingViewer } from '../../src/server/members/visibility.ts';
import { search } from '../../src/server/search/search.ts';
import type { Filters } from '../../src/shared/calls/search.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { strangers } from '../support/crowd.ts';

/** Found by walking a pool, a country, a region, and by sorting the few who fit. */
const asked: Filters[] = [
  {},
  { online: true },
  { gender: 'male', photo: true },
  { country: 'NL' },
  { country: 'BE', online: true },
  { country: 'NL', countryregion: 'NL-UT' },
  { country: 'NL', countryregion: 'NL-UT', interests: ['wine'] },
  { interests: ['wine'] },
  { interests: ['tea'] },
  { interests: ['art'] },
  { min_age: 40, max_age: 40 },
  { min_age: 40, max_age: 40, online: true },
];

/** In UTC. In Amsterdam it is an hour later: today began at eleven in the evening. */
const moments = ['2026-11-21T12:00', '2026-11-21T22:58', '2026-11-21T23:03', '2026-11-22T00:02', '2026-11-22T01:30'];

test.for(moments)('what days tell of whoever was here is what each moment does, at %s', async (moment) => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  app.clock.advance(Date.parse(`${moment}Z`) - app.clock.now().getTime());
  // Less than ten have a rare interest, and so they are few.
  await crowd(app, 580);
  await someComeAndGo(app);
  for (const filters of asked)
    expect([filters, await readAll(app, anna, filters)]).toEqual([filters, await naive(app, filters)]);
});

/** Less than one in a hundred, and more than fill a page. */
const few: Filters[] = [
  { interests: ['wine'], photo: true },
  { interests: ['wine'], photo: true, online: true },
  { interests: ['wine'], country: 'BE', photo: true },
  { interests: ['wine', 'tea'], min_age: 40, max_age: 40 },
];

test.for(moments.slice(1, 4))(
  'so it is of few, at %s, whether or not they are too many to be counted',
  async (moment) => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    app.clock.advance(Date.parse(`${moment}Z`) - app.clock.now().getTime());
    await crowd(app, 8000);
    for (const filters of few) {
      const expected = await naive(app, filters);
      expect([filters, await readAll(app, anna, filters)]).toEqual([filters, expected]);
      expect([filters, await readAll(app, anna, filters, asOfMany)]).toEqual([filters, expected]);
    }
  },
);

/** A place that says that more fit than are counted. */
const asOfMany = (after: string) =>
  Buffer.from(
    Buffer.from(after, 'base64url')
      .toString()
      .replace(/\.\d+$/, '.501'),
  ).toString('base64url');

async function readAll(
  app: TestApp,
  anna: Actor,
  filters: Filters,
  place = (after: string) => after,
): Promise<string[]> {
  const me: SeekingViewer = {
    id: anna.id,
    pool: demoSites.general.niche,
    apart: [],
    gender: 'female',
    seeks: ['male'],
  };
  const reading = { now: app.clock.now(), timeZone: 'Europe/Amsterdam', cdnPrefix: '' };
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const found = await search({ db: app.db, read: readFrom(app.db) }, me, reading, { filters, after });
    ids.push(...found.profiles.map(({ id }) => id));
    if (found.after === null) return ids;
    after = place(found.after);
  }
}

/** All members are read, and the presence of each: nothing that is kept beside them. */
async function naive(app: TestApp, filters: Filters): Promise<string[]> {
  const now = app.clock.now().getTime();
  const midnight = Math.floor((now + hour) / day) * day - hour;
  const [online, today, week] = [now - 5 * minute, midnight, now - 7 * day];
  const { rows } = await sql<{ id: string; at: Date | null; age: number; photo: boolean } & Record<string, unknown>>`
    select id, last_active as at, country, region, interests, extract(year from age('2026-11-21', date_of_birth))::int as age,
      coalesce(main_image ->> 'status' = 'active', false) as photo
    from members join profiles on profiles.member_id = id left join presence on presence.member_id = id
    where gender = 'male' and 'female' = any(seeks) and not invisible and deleted_at is null
    order by id`.execute(app.db);
  const spanOf = ({ at }: { at: Date | null }) => {
    const time = at?.getTime() ?? 0;
    return time > online ? 0 : time >= today ? 1 : time > week ? 2 : 3;
  };
  return rows
    .filter(
      (row) =>
        (!filters.country || row.country === filters.country) &&
        (!filters.countryregion || row.region === filters.countryregion) &&
        (!filters.interests || filters.interests.some((each) => (row.interests as string[]).includes(each))) &&
        (!filters.min_age || row.age === filters.min_age) &&
        (!filters.photo || row.photo) &&
        (!filters.online || spanOf(row) === 0),
    )
    .sort((one, other) => spanOf(one) - spanOf(other) || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
}

/** Men, half of them here last at a moment that a span might begin at, some ms before or after; a third never. */
async function crowd(app: TestApp, count: number): Promise<void> {
  await strangers(app, count, {
    born: sql`'1980-01-01'::date + 12 * (n % 600)`,
    country: sql`case when n % 3 < 2 then 'NL' else 'BE' end`,
    region: sql`case when n % 3 = 0 then 'NL-UT' end`,
    interests: sql`(array['{cats}', '{wine}', '{tea}', '{art}'])[1 + case when n % 65 < 4 then n % 65 else 0 end]`,
    photo: sql`n % 2 = 0`,
  });
  await beHere(app, sql`random() < 0.67`);
}

/** Some are back, some on another day, one in ten further back than ever, as after a clock was set back; some rows are removed. */
async function someComeAndGo(app: TestApp): Promise<void> {
  await beHere(app, sql`random() < 0.3`);
  await sql`update presence set last_active = last_active - interval '9 days' where random() < 0.1`.execute(app.db);
  await sql`delete from presence where random() < 0.1`.execute(app.db);
  await sql`update members set invisible = true where email like '%@crowd.example' and random() < 0.05`.execute(app.db);
}

async function beHere(app: TestApp, whoever: ReturnType<typeof sql>): Promise<void> {
  const now = app.clock.now().getTime();
  const midnights = [0, 1, 2, 7, 8].flatMap((ago) =>
    [-hour, 0].map((offset) => Math.floor(now / day - ago) * day + offset),
  );
  const edges = [now, now - 5 * minute, now - 7 * day, now - 40 * day, ...midnights].filter((time) => time <= now);
  const times = edges.flatMap((edge) => [-minute, -1, 0, 1, minute].map((off) => new Date(Math.min(edge + off, now))));
  await sql`
    insert into presence (member_id, pool, last_active)
    select id, pool, (${times}::timestamptz[])[1 + floor(random() * ${times.length}::int)]
    from members where email like '%@crowd.example' and ${whoever}
    on conflict (member_id) do update set last_active = excluded.last_active`.execute(app.db);
}
