import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import { claimOf, measuredOf } from '../../src/server/sites/claim.ts';
import { siteWithId } from '../../src/server/sites/sites.ts';
import { rollUp } from '../../src/server/statistics/roll-up.ts';
import { day } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';

const { id } = demoSites.general;

/** 120 women who are premium and 120 men who are not, members for a hundred days and all here today; the first ones in a match of the same kind. */
async function measured(app: TestApp, premiumMatched: number, freeMatched: number) {
  const now = app.clock.now();
  const joined = new Date(now.getTime() - 100 * day);
  const { db } = app;
  await sql`
    insert into members (id, site_id, pool, email, password_hash, status, profile_status, gender, seeks, language, signup_date, premium_since,
      dismissals)
    select gen_random_uuid(), ${id}, 1, kind || n || '@many.example', 'x', 'active', 'active', gender, '{female,male}', 'en', ${joined},
      case kind when 'premium' then ${joined}::timestamptz end, '{}'
    from generate_series(1, 120) as n, (values ('premium', 'female'), ('free', 'male')) as kinds (kind, gender)`.execute(
    db,
  );
  await sql`
    insert into profiles (member_id, name, date_of_birth, country)
    select id, 'Many', '1990-01-01', 'NL' from members where email like '%@many.example'`.execute(db);
  await sql`
    insert into presence (member_id, pool, last_active)
    select id, 1, ${now} from members where email like '%@many.example'`.execute(db);
  for (const [kind, matched] of [
    ['premium', premiumMatched],
    ['free', freeMatched],
  ] as const)
    await sql`
      with chosen as (
        select id, row_number() over (order by email) as n from members where email like ${`${kind}%`} order by email limit ${matched}
      ), pairs as (
        select one.id as one, other.id as other, one.n from chosen as one join chosen as other on other.n = one.n + 1 where one.n % 2 = 1
      )
      insert into likes (liker, liked, at, liker_seq, liked_seq)
      select one, other, ${now}::timestamptz - interval '2 hours', 1, 1 from pairs
      union all select other, one, ${now}::timestamptz - interval '1 hour', 2, 2 from pairs`.execute(db);
  await rollUp(app.context);
}

test('the site’s own members are measured once a day, and replace what it claims where they are enough to say', async () => {
  const app = await createTestApp();
  await measured(app, 60, 40);
  const found = { premium: 120, premium_matched: 60, free: 120, free_matched: 40, percentage: 50 };
  expect(await measuredOf(app.context, id)).toMatchObject(found);
  const { settings } = await (await app.api.request('http://localhost/api/settings.php')).json();
  expect(settings.premium_claim).toMatchObject({ percentage: 50, measured: { members: 240 } });
  // Counted again within the day, it stays.
  await app.db.deleteFrom('likes').execute();
  await rollUp(app.context);
  expect(await measuredOf(app.context, id)).toMatchObject(found);
  const { eva } = await cast(app, { eva: { scope: 'operator' } });
  expect((await eva.call('GET operator-site.php', { id })).body.measured).toMatchObject(found);
});

test('a measured loss claims nothing', async () => {
  const app = await createTestApp();
  await measured(app, 20, 60);
  const claim = await claimOf(app.context, await siteWithId(app.context, id));
  expect(claim).toMatchObject({ percentage: 0, measured: { members: 240 } });
});

test('few members measure nothing: what the site claims stands with its source', async () => {
  const app = await createTestApp();
  await measured(app, 60, 10);
  expect(await measuredOf(app.context, id)).toMatchObject({ free_matched: 10, percentage: null });
  const claim = await claimOf(app.context, await siteWithId(app.context, id));
  expect(claim).toEqual((await siteWithId(app.context, id)).settings.premium_claim);
});

test('a claim without a source can’t be saved', async () => {
  const app = await createTestApp();
  const { eva } = await cast(app, { eva: { scope: 'operator' } });
  const draft = (premium_claim: object) =>
    eva.call('PUT operator-draft.php', { id, was: 0, change: { premium_claim } });
  const refused = await draft({ percentage: 46, source: ' ' });
  expect([refused.status, refused.body.error?.fields]).toEqual([422, { 'premium_claim.source': 'missing' }]);
  expect((await draft({ percentage: 0, source: '' })).status).toBe(200);
});
