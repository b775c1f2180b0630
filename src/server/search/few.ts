import { sql } from 'kysely';
import { searchCount, searchPage } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import { uncached } from '../db/prepare.ts';
import type { Reading } from '../members/profiles.ts';
import { activityBuckets, bucketNumber, earlier, mayBeHereSince, thisWeek } from './activity-buckets.ts';
import { countOf, type Listed } from './count.ts';
import { whoWasNotHere } from './many.ts';
import { type Page, pageOf, type SearchCursor, shown, start } from './page.ts';

/**
 * All of few are found at once, and so they are counted. Of a large pool even few may be more than are counted: then those who were
 * here this week alone are found at once, and of the others no more than it takes.
 */
export async function findFew(
  db: Db,
  { condition, ...rest }: Listed,
  reading: Reading,
  place: SearchCursor,
): Promise<Page & { count: number }> {
  const all = { ...rest, condition: { ...condition, condition: condition.byInterest ?? condition.condition } };
  const answer = async ({ ids, spans }: Pick<Sorted, 'ids' | 'spans'>, count: number) => ({
    ...pageOf(await shown(db, ids, spans), reading, count),
    count,
  });
  if (condition.online) {
    const found = await sorted(db, all, reading, { place, through: 0 });
    return answer(found, Math.min(found.people, searchCount + 1));
  }
  const told = place.count;
  const isLittle = told !== undefined && told <= searchCount;
  const isMuch = told !== undefined && !isLittle;
  const [found, recent] = await Promise.all([
    isMuch ? undefined : sorted(db, all, reading, { place, through: earlier, most: isLittle ? null : searchCount + 1 }),
    isLittle || place.span === earlier ? undefined : sorted(db, all, reading, { place, through: thisWeek }),
  ]);
  if (found && (isLittle || found.total <= searchCount)) return answer(found, told ?? found.people);
  const { ids, spans } = recent ?? nobody;
  const count = told ?? (found && found.people > searchCount ? found.people : await countOf(db, all, reading));
  if (ids.length > searchPage) return answer({ ids, spans }, count);
  const way = { after: place.span === earlier ? place.id : start.id, most: searchPage + 1 - ids.length };
  const more = await whoWasNotHere(db, all, way, reading);
  return answer({ ids: [...ids, ...more], spans: [...spans, ...more.map(() => earlier)] }, count);
}

interface Sorted {
  ids: string[];
  /** Of each the number of its span. */
  spans: number[];
  /** How many were found for all pages, and how many of them are no fictional profiles. */
  total: number;
  people: number;
}
const nobody: Sorted = { ids: [], spans: [], total: 0, people: 0 };

/**
 * A page from there on, and one more if there is one, of all who fit: they are found first, or so many of them. `through` a span:
 * who was here since it began. Who of them is online is asked after that: a large pool has more who are online than there are few.
 */
async function sorted(
  db: Db,
  { listed, condition }: Listed,
  reading: Reading,
  {
    place,
    through,
    most = null,
  }: { place: SearchCursor; through: 0 | typeof thisWeek | typeof earlier; most?: number | null },
): Promise<Sorted> {
  const { join, span } = bucketNumber(reading);
  const last = activityBuckets(reading)[through];
  const mayBeAskedFor = last.since === null ? sql`true` : mayBeHereSince(last, reading.now);
  const { rows } = await sql<Sorted>`${uncached}
    with fit as materialized (
      select listings.id, listings.fictional, ${span} as span from listings ${join}
      where ${listed} and ${condition.condition} and ${mayBeAskedFor}
      limit ${most}::int
    ), asked_for as (
      select * from fit where span <= ${through}::int
    ), page as (
      select id, span from asked_for where (span, id) > (${place.span}::int, ${place.id}::uuid)
      order by span, id limit ${searchPage + 1}::int
    )
    select array(select id from page order by span, id) as ids, array(select span from page order by span, id) as spans,
      total, people from (
        select count(*)::int as total, (count(*) filter (where not fictional))::int as people from asked_for) as counted`.execute(
    db,
  );
  return rows[0] ?? nobody;
}
