import { type RawBuilder, sql } from 'kysely';
import { searchCount } from '../../shared/limits.ts';
import { uncached } from '../db/prepare.ts';
import type { ReadDb } from '../db/replica.ts';
import type { Reading } from '../members/profiles.ts';
import type { Visitor } from '../members/visibility.ts';
import { activityBuckets, isOnline, mayBeHereSince } from './activity-buckets.ts';
import type { SearchCondition } from './filters.ts';

/** Searchable members: a visibility condition on a pool's `listings`, and the filters. */
export interface Listed extends Pick<Visitor, 'pool' | 'seeks'> {
  listed: RawBuilder<boolean>;
  condition: SearchCondition;
}

/** Number of listed members sampled. */
const probe = 1000;
/** Less than one in a hundred of them. */
export const rareBelow = 10;
/** From one in five of them on, whoever is online is looked at one after the other. */
export const common = 200;

/**
 * Counts matches in a sample. If there are few, fetching all is faster than skipping the rest; the planner can't know
 * that, because filters correlate.
 */
export async function shareOf(db: ReadDb, { listed, condition }: Listed): Promise<number> {
  if (condition.everybody) return probe;
  const { rows } = await sql<{ share: number }>`${uncached}
    select count(*)::int as share from (
      select ${condition.condition} as fits from listings
      where ${listed} and ${condition.location ?? sql`true`} order by listings.id limit ${probe}::int
    ) as candidates where fits`.execute(db);
  return rows[0]?.share ?? 0;
}

/**
 * Counts matching people exactly up to `searchCount`, plus one if there are more. Fictional profiles appear in results
 * but never count.
 */
export async function countOf(db: ReadDb, { pool, listed, condition }: Listed, reading: Reading): Promise<number> {
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
