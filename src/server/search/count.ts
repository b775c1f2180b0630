import { type RawBuilder, sql } from 'kysely';
import { searchCount } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import { uncached } from '../db/prepare.ts';
import type { Reading } from '../members/profiles.ts';
import type { Visitor } from '../members/visibility.ts';
import { activityBuckets, isOnline, mayBeHereSince } from './activity-buckets.ts';
import type { SearchCondition } from './filters.ts';

/** Who may be found: a condition of visibility.ts on the `listings` of a pool; and who of them is looked for. */
export interface Listed extends Pick<Visitor, 'pool' | 'seeks'> {
  listed: RawBuilder<boolean>;
  condition: SearchCondition;
}

/** So many of all who are listed are looked at. */
const probe = 1000;
/** Less than one in a hundred of them. */
export const few = 10;
/** From one in five of them on, whoever is online is looked at one after the other. */
export const common = 200;

/**
 * How many of the first at a place fit. If few do, finding all of them takes less than walking past the others. No plan can know that:
 * what is looked for together need not be spread over members as each of it is.
 */
export async function shareOf(db: Db, { listed, condition }: Listed): Promise<number> {
  if (condition.everybody) return probe;
  const { rows } = await sql<{ share: number }>`${uncached}
    select count(*)::int as share from (
      select ${condition.condition} as fits from listings
      where ${listed} and ${condition.place ?? sql`true`} order by listings.id limit ${probe}::int
    ) as candidates where fits`.execute(db);
  return rows[0]?.share ?? 0;
}

/** Exact up to `searchCount`; one more stands for whatever is above. Of people: fictional profiles are found, but never counted. */
export async function countOf(db: Db, { pool, listed, condition }: Listed, reading: Reading): Promise<number> {
  const { rows } = await sql<{ count: number }>`${uncached}
    select count(*)::int as count from (
      select from listings
      ${condition.online ? onlineOf(pool, reading) : sql``}
      where ${listed} and ${condition.condition} and not listings.fictional
      limit ${searchCount + 1}::int
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

function onlineOf(pool: number, reading: Reading): RawBuilder<unknown> {
  const [online] = activityBuckets(reading);
  return sql`join presence on member_id = listings.id and ${mayBeHereSince(online, reading.now)} and ${isOnline(pool, online, reading.now)}`;
}
