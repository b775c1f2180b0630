import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../src/server/context.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import { type Filters, fitting } from '../../src/server/members/filters.ts';
import { listed } from '../../src/server/members/visibility.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';

/** Women's and men's walks, in the order of ids, and those of a region. */
const asked: Filters[] = [
  {},
  { gender: 'male' },
  { country: 'NL' },
  { country: 'NL', region: 'NL-UT' },
  { minAge: 30, maxAge: 31 },
  { photo: true },
  { interests: ['wine', 'tea'] },
  { country: 'NL', region: 'NL-UT', photo: true, interests: ['wine'] },
];

test.for(asked)('whoever does not fit costs no page of their own: %j', async (filters) => {
  const world = await createTestApp();
  const { anna } = await cast(world, { anna: {} });
  await crowd(world, 2000);
  const reading = { now: world.clock.now(), timeZone: 'Europe/Amsterdam', cdnPrefix: '' };
  const me = { id: anna.id, pool: demoSites.general.niche, gender: 'female' as const, seeks: ['male' as const] };
  const { condition } = fitting(filters, reading);
  const nodes = await planOf(
    world.db,
    sql`select listings.id from listings where ${listed(me, 'listings')} and ${condition} and not listings.fictional
      order by listings.id limit 26`,
  );
  expect(nodes.filter((node) => node['Relation Name'] === 'listings')).toMatchObject([
    { 'Node Type': 'Index Only Scan', 'Heap Fetches': 0 },
  ]);
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Heap Fetches'?: number;
  Plans?: Node[];
}

/** What was done for a statement, step by step. */
async function planOf(db: Db, statement: RawBuilder<unknown>): Promise<Node[]> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`explain (analyze, format json) ${statement}`.execute(
    db,
  );
  const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)];
  return rows.flatMap((row) => all(row['QUERY PLAN'][0].Plan));
}

/** Men of the general site, one in four of them in Utrecht. */
async function crowd(world: TestApp, count: number): Promise<void> {
  const { id: site, niche } = demoSites.general;
  await sql`
    with strangers as (
      select gen_random_uuid() as id, n from generate_series(1, ${count}::int) as n
    ), new_members as (
      insert into members (id, site_id, pool, email, password_hash, status, profile_status, gender, seeks, language, signup_date)
      select id, ${site}, ${niche}, id || '@crowd.example', '', 'active', 'active', 'male', '{female}', 'nl', ${world.clock.now()}
      from strangers
    )
    insert into profiles (member_id, name, date_of_birth, country, region, interests)
    select id, 'Somebody', '1980-01-01'::date + 5 * n, case when n % 2 = 0 then 'NL' else 'BE' end,
      case when n % 4 = 0 then 'NL-UT' end, case when n % 3 = 0 then '{wine,tea}' else '{cats}' end::text[] from strangers`.execute(
    world.db,
  );
  await sql`vacuum analyze listings`.execute(world.db);
}
