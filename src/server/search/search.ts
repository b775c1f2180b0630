import type { Filters } from '../../shared/calls/search.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { searchPage } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import type { Reading } from '../members/profiles.ts';
import { listed, type SeekingViewer } from '../members/visibility.ts';
import { countOf, type Listed, rareBelow, shareOf } from './count.ts';
import { findFew } from './few.ts';
import { searchConditions, widened } from './filters.ts';
import { walkMany } from './many.ts';
import { type Page, pageOf, readCursor, start } from './page.ts';

/**
 * Searches by presence, then id, so that order reveals no exact times and pages are stable. Throws Refusal `malformed`
 * for a bad `after`.
 */
export async function search(
  db: Db,
  me: SeekingViewer,
  reading: Reading,
  { filters, after }: { filters: Filters; after?: string | undefined },
): Promise<CallAnswer<'GET search.php'>> {
  const all = { pool: me.pool, seeks: me.seeks, listed: listed(me, 'listings') };
  const found = await searchAmong(db, { ...all, condition: searchConditions(filters, reading) }, reading, after);
  const isAll = after === undefined && found.profiles.length < searchPage;
  const wider = isAll ? widened(filters) : undefined;
  if (!wider) return found;
  const ids = found.profiles.map(({ id }) => id);
  const { profiles: similar } = await firstPage(
    db,
    { ...all, condition: searchConditions(wider, reading, ids) },
    reading,
  );
  return { ...found, similar };
}

export async function searchAmong(
  db: Db,
  all: Listed,
  reading: Reading,
  after?: string,
): Promise<CallAnswer<'GET search.php'>> {
  const cursor = after === undefined ? start : readCursor(after);
  const share = await shareOf(db, all);
  if (share < rareBelow) return { ...(await findFew(db, all, reading, cursor)), similar: [] };
  const [found, count] = await Promise.all([
    walkMany(db, all, reading, { cursor, share }),
    cursor.count ?? countOf(db, all, reading),
  ]);
  return { ...pageOf(found, reading, count), count, similar: [] };
}

async function firstPage(db: Db, all: Listed, reading: Reading): Promise<Page> {
  const share = await shareOf(db, all);
  if (share < rareBelow) return findFew(db, all, reading, start);
  return pageOf(await walkMany(db, all, reading, { cursor: start, share }), reading);
}
