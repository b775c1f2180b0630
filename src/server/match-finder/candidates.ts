import { type RawBuilder, sql } from 'kysely';
import type { Filters } from '../../shared/calls/search.ts';
import type { Db } from '../context.ts';
import { uncached } from '../db/prepare.ts';
import type { ProfileRow } from '../db/schema/profiles.ts';
import type { Reading } from '../members/profiles.ts';
import { listed, type SeekingViewer } from '../members/visibility.ts';
import { activityBuckets, dayNumber, daysFrom } from '../search/activity-buckets.ts';
import { type SearchCondition, searchConditions } from '../search/filters.ts';

/** Columns the score needs. */
type CandidateRow = { id: string; last_active: Date | null } & Pick<
  ProfileRow,
  'interests' | 'country' | 'region' | 'reason' | 'date_of_birth'
>;

export interface Sought {
  /** Filters every candidate must match. */
  filters: Filters;
  /** Preferred location; a region includes its country. */
  country: string | null;
  region: string | null;
  /** Members to exclude. */
  but?: readonly string[];
}

/** Candidates scored per kind: 400 at most in total, whatever the pool size. */
const candidatesPerKind = 100;
/** Rows read per kind on each side of the viewer's id, to select the most recently active. */
const rowsPerSide = 150;

/**
 * Selects real people worth scoring, by location and recent activity. Walks both ways from the viewer's id, so that no
 * one is invisible to all.
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
  if (country !== null && region !== null) kinds.push(among({ country, countryregion: region }));
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
      where ${sought(me, condition, side)} order by listings.id ${sql.raw(side.order)} limit ${rowsPerSide}::int)`,
  );
  return sql.join(sides, sql` union all `);
}

function hereOn(days: number[], me: SeekingViewer, { condition }: SearchCondition): RawBuilder<unknown> {
  const sides = sidesOf(me).map(
    (side) => sql`
      (select here.* from unnest(${days}::int[]) as number cross join unnest(${me.seeks}::text[]) as sought cross join lateral (
        select listings.id, listings.last_day from listings
        where ${sought(me, condition, side)} and listings.last_day = number and listings.gender = sought
        order by listings.id ${sql.raw(side.order)} limit ${rowsPerSide}::int) as here)`,
  );
  return sql.join(sides, sql` union all `);
}

const sought = (me: SeekingViewer, condition: RawBuilder<boolean>, { of, order }: Side): RawBuilder<boolean> =>
  sql`${listed(me, 'listings')} and not listings.fictional and ${condition}
    and ${order === 'asc' ? sql`listings.id > ${of}` : sql`listings.id < ${of}`}`;

/** Selects the most recently active. Reads exact moments only for the day at the limit. */
function hereLast(walked: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (with walked as materialized (${walked})
    select walked.id, last_day from walked
    order by last_day desc nulls last,
      case when last_day = (select last_day from walked order by last_day desc nulls last offset ${candidatesPerKind - 1}::int limit 1)
        then ${lastHere(sql`walked.id`)} end desc nulls last,
      walked.id
    limit ${candidatesPerKind}::int)`;
}

/** A subquery per row: a join might read the presence of everyone. */
const lastHere = (id: RawBuilder<unknown>) => sql`(select last_active from presence where member_id = ${id})`;

/** One direction from an id. */
interface Side {
  of: string | RawBuilder<string>;
  order: 'asc' | 'desc';
}

const sidesOf = ({ id }: Pick<SeekingViewer, 'id'>): Side[] => [
  { of: id, order: 'asc' },
  { of: id, order: 'desc' },
];
