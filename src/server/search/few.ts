import { sql } from 'kysely';
import { searchCount, searchPage } from '../../shared/limits.ts';
import { uncached } from '../db/prepare.ts';
import type { ReadDb } from '../db/replica.ts';
import type { Reading } from '../members/profiles.ts';
import { activityBuckets, bucketNumber, earlier, mayBeHereSince, thisWeek } from './activity-buckets.ts';
import { countOf, type Listed } from './count.ts';
import { whoWasNotHere } from './many.ts';
import { type Match, type SearchCursor, start } from './page.ts';

/** If few match, fetch all of them: that also gives the count. In a large pool, fetch this week's matches first. */
export async function findFew(
  db: ReadDb,
  { condition, ...rest }: Listed,
  reading: Reading,
  cursor: SearchCursor,
): Promise<{ matches: Match[]; count: number }> {
  const all = { ...rest, condition: { ...condition, condition: condition.byList ?? condition.condition } };
  if (condition.online) {
    const found = await sorted(db, all, reading, { cursor, through: 0 });
    return { matches: matchesIn(found), count: Math.min(found.people, searchCount + 1) };
  }
  const knownCount = cursor.count;
  const isLittle = knownCount !== undefined && knownCount <= searchCount;
  const isMuch = knownCount !== undefined && !isLittle;
  const [found, recent] = await Promise.all([
    isMuch ? undefined : sorted(db, all, reading, { cursor, through: earlier, max: isLittle ? null : searchCount + 1 }),
    isLittle || cursor.span === earlier ? undefined : sorted(db, all, reading, { cursor, through: thisWeek }),
  ]);
  if (found && (isLittle || found.total <= searchCount))
    return { matches: matchesIn(found), count: knownCount ?? found.people };
  const matches = matchesIn(recent ?? nobody);
  const count = knownCount ?? (found && found.people > searchCount ? found.people : await countOf(db, all, reading));
  if (matches.length > searchPage) return { matches, count };
  const way = { after: cursor.span === earlier ? cursor.id : start.id, max: searchPage + 1 - matches.length };
  const more = await whoWasNotHere(db, all, way, reading);
  return { matches: [...matches, ...more.map((id) => ({ id, span: earlier }))], count };
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

const matchesIn = ({ ids, spans }: Sorted): Match[] => ids.map((id, at) => ({ id, span: spans[at] ?? earlier }));

/**
 * Sorts all matches, or enough of them, for a page plus one. Presence comes last, because online members may outnumber
 * matches.
 */
async function sorted(
  db: ReadDb,
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
