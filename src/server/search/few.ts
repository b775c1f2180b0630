import { sql } from 'kysely';
import { searchCount, searchPage } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import { uncached } from '../db/prepare.ts';
import type { Reading } from '../members/profiles.ts';
import { activityBuckets, bucketNumber, earlier, mayBeHereSince, thisWeek } from './activity-buckets.ts';
import { countOf, type Listed } from './count.ts';
import { whoWasNotHere } from './many.ts';
import { type Page, pageOf, type SearchCursor, shown, start } from './page.ts';

/** If few match, fetch all of them: that also gives the count. In a large pool, fetch this week's matches first. */
export async function findFew(
  db: Db,
  { condition, ...rest }: Listed,
  reading: Reading,
  cursor: SearchCursor,
): Promise<Page & { count: number }> {
  const all = { ...rest, condition: { ...condition, condition: condition.byInterest ?? condition.condition } };
  const answer = async ({ ids, spans }: Pick<Sorted, 'ids' | 'spans'>, count: number) => ({
    ...pageOf(await shown(db, ids, spans), reading, count),
    count,
  });
  if (condition.online) {
    const found = await sorted(db, all, reading, { cursor, through: 0 });
    return answer(found, Math.min(found.people, searchCount + 1));
  }
  const knownCount = cursor.count;
  const isLittle = knownCount !== undefined && knownCount <= searchCount;
  const isMuch = knownCount !== undefined && !isLittle;
  const [found, recent] = await Promise.all([
    isMuch ? undefined : sorted(db, all, reading, { cursor, through: earlier, max: isLittle ? null : searchCount + 1 }),
    isLittle || cursor.span === earlier ? undefined : sorted(db, all, reading, { cursor, through: thisWeek }),
  ]);
  if (found && (isLittle || found.total <= searchCount)) return answer(found, knownCount ?? found.people);
  const { ids, spans } = recent ?? nobody;
  const count = knownCount ?? (found && found.people > searchCount ? found.people : await countOf(db, all, reading));
  if (ids.length > searchPage) return answer({ ids, spans }, count);
  const way = { after: cursor.span === earlier ? cursor.id : start.id, max: searchPage + 1 - ids.length };
  const more = await whoWasNotHere(db, all, way, reading);
  return answer({ ids: [...ids, ...more], spans: [...spans, ...more.map(() => earlier)] }, count);
}

interface Sorted {
  ids: string[];
  /** Bucket number of each member. */
  spans: number[];
  /** Number found for all pages, and number of real people among them. */
  total: number;
  people: number;
}
const nobody: Sorted = { ids: [], spans: [], total: 0, people: 0 };

/**
 * Sorts all matches, or enough of them, for a page plus one. Presence comes last, because online members may outnumber
 * matches.
 */
async function sorted(
  db: Db,
  { listed, condition }: Listed,
  reading: Reading,
  {
    cursor,
    through,
    max = null,
  }: { cursor: SearchCursor; through: 0 | typeof thisWeek | typeof earlier; max?: number | null },
): Promise<Sorted> {
  const { join, span } = bucketNumber(reading);
  const last = activityBuckets(reading)[through];
  const mayBeAskedFor = last.since === null ? sql`true` : mayBeHereSince(last, reading.now);
  const { rows } = await sql<Sorted>`${uncached}
    with fit as materialized (
      select listings.id, listings.fictional, ${span} as span from listings ${join}
      where ${listed} and ${condition.condition} and ${mayBeAskedFor}
      limit ${max}::int
    ), asked_for as (
      select * from fit where span <= ${through}::int
    ), page as (
      select id, span from asked_for where (span, id) > (${cursor.span}::int, ${cursor.id}::uuid)
      order by span, id limit ${searchPage + 1}::int
    )
    select array(select id from page order by span, id) as ids, array(select span from page order by span, id) as spans,
      total, people from (
        select count(*)::int as total, (count(*) filter (where not fictional))::int as people from asked_for) as counted`.execute(
    db,
  );
  return rows[0] ?? nobody;
}
