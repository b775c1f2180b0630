import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../context.ts';
import { uncached } from '../db/prepare.ts';
import type { ProfileRow } from '../db/schema/profiles.ts';
import type { Reading } from '../members/profiles.ts';
import { listed, type SeekingViewer } from '../members/visibility.ts';
import { activityBuckets, dayNumber, daysFrom } from '../search/activity-buckets.ts';
import { type Filters, type SearchCondition, searchConditions } from '../search/filters.ts';

/** What the score reads of a member. */
type CandidateRow = { id: string; last_active: Date | null } & Pick<
  ProfileRow,
  'interests' | 'country' | 'region' | 'reason' | 'date_of_birth'
>;

export interface Sought {
  /** What everybody must fit. */
  filters: Filters;
  /** Where they had better be; the region's country comes with it. */
  country: string | null;
  region: string | null;
  /** Who does not count. */
  but?: readonly string[];
}

/** So many of each kind are scored: together 400 at most, whatever the pool. */
const kept = 100;
/** So many of a kind are looked at to each side of the viewer, for the ones who were here last. */
const looked = 150;

/**
 * Whom it is worth to score, people only, since nobody can match a fictional profile: some of the region, some of the country, some of all whom the filters let through, and some of whoever
 * was here last. Of a small pool that is everybody. Of a large one each viewer walks the ids from their own in both directions,
 * so that nobody is out of sight for all; no plan reads the pool.
 */
export async function candidatesFor(
  db: Db,
  me: SeekingViewer,
  reading: Reading,
  { filters, country, region, but = [] }: Sought,
): Promise<CandidateRow[]> {
  const among = (where: Filters) => searchConditions({ ...filters, ...where }, reading, but);
  const kinds = [among({})];
  if (country !== null && filters.country === undefined) kinds.push(among({ country }));
  if (country !== null && region !== null) kinds.push(among({ country, region }));
  const [, today, week] = activityBuckets(reading);
  const days = daysFrom(today.since, reading.now);
  const found = [...kinds.map((kind) => walkedBy(me, kind)), hereOn(days, me, among({}))].map(hereLast);
  const { rows } = await sql<CandidateRow>`${uncached}
    with candidates as materialized (${sql.join(found, sql` union `)})
    select id, case when last_day >= ${dayNumber(week.since)}::int then ${lastHere(sql`id`)} end as last_active,
      interests, country, region, reason, date_of_birth
    from candidates join profiles on member_id = id`.execute(db);
  return rows;
}

function walkedBy(me: SeekingViewer, { condition }: SearchCondition): RawBuilder<unknown> {
  const sides = sidesOf(me).map(
    (side) => sql`
      (select listings.id, listings.last_day from listings
      where ${sought(me, condition, side)} order by listings.id ${sql.raw(side.order)} limit ${looked}::int)`,
  );
  return sql.join(sides, sql` union all `);
}

function hereOn(days: number[], me: SeekingViewer, { condition }: SearchCondition): RawBuilder<unknown> {
  const sides = sidesOf(me).map(
    (side) => sql`
      (select here.* from unnest(${days}::int[]) as number cross join unnest(${me.seeks}::text[]) as sought cross join lateral (
        select listings.id, listings.last_day from listings
        where ${sought(me, condition, side)} and listings.last_day = number and listings.gender = sought
        order by listings.id ${sql.raw(side.order)} limit ${looked}::int) as here)`,
  );
  return sql.join(sides, sql` union all `);
}

const sought = (me: SeekingViewer, condition: RawBuilder<boolean>, { of, order }: Side): RawBuilder<boolean> =>
  sql`${listed(me, 'listings')} and not listings.fictional and ${condition}
    and ${order === 'asc' ? sql`listings.id > ${of}` : sql`listings.id < ${of}`}`;

/** Those who were here last. The moment is asked of those alone whose day the last who is kept shares. */
function hereLast(walked: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (with walked as materialized (${walked})
    select walked.id, last_day from walked
    order by last_day desc nulls last,
      case when last_day = (select last_day from walked order by last_day desc nulls last offset ${kept - 1}::int limit 1)
        then ${lastHere(sql`walked.id`)} end desc nulls last,
      walked.id
    limit ${kept}::int)`;
}

/** Asked for one by one: a join may read the presence of all. */
const lastHere = (id: RawBuilder<unknown>) => sql`(select last_active from presence where member_id = ${id})`;

/** To one side of an id. */
interface Side {
  of: string | RawBuilder<string>;
  order: 'asc' | 'desc';
}

const sidesOf = ({ id }: Pick<SeekingViewer, 'id'>): Side[] => [
  { of: id, order: 'asc' },
  { of: id, order: 'desc' },
];
