import type { RawBuilder } from 'kysely';
import type { Filters } from '../../shared/calls/search.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { searchPage } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import type { Read, ReadDb } from '../db/replica.ts';
import type { Reading } from '../members/profiles.ts';
import { listed, type SeekingViewer } from '../members/visibility.ts';
import { countOf, type Listed, rareBelow, shareOf } from './count.ts';
import { findFew } from './few.ts';
import { searchConditions, widened } from './filters.ts';
import { walkMany } from './many.ts';
import { type Page, pageOf, profilesOf, readCursor, start } from './page.ts';

/** Databases to search: the primary, and where rows may be a second old. */
export interface Sources {
  db: Db;
  read: Read;
}

/**
 * Searches by presence, then id, so that order reveals no exact times and pages are stable. Throws Refusal `malformed`
 * for a bad `after`.
 */
export function search(
  sources: Sources,
  me: SeekingViewer,
  reading: Reading,
  { filters, after }: { filters: Filters; after?: string | undefined },
): Promise<CallAnswer<'GET search.php'>> {
  const all = { pool: me.pool, seeks: me.seeks, listed: listed(me, 'listings') };
  return show(sources, listed(me), reading, async (db) => {
    const found = await searchAmong(db, { ...all, condition: searchConditions(filters, reading) }, reading, after);
    const isAll = after === undefined && found.ids.length < searchPage;
    const wider = isAll ? widened(filters) : undefined;
    if (!wider) return found;
    const condition = searchConditions(wider, reading, found.ids);
    return { ...found, similar: (await firstPage(db, { ...all, condition }, reading)).ids };
  });
}

interface Found extends Page {
  count: number;
  similar: string[];
}

/**
 * Shows the members that `find` returns. A replica may not know yet that one of them blocked the viewer or left, so the primary has
 * the last word; where it hides one, the search is its own.
 */
export async function show(
  { db, read }: Sources,
  shown: RawBuilder<boolean>,
  reading: Reading,
  find: (db: ReadDb) => Promise<Found>,
): Promise<CallAnswer<'GET search.php'>> {
  const found = await read(find);
  const profiles = await profilesNow(found);
  const isCurrent = profiles.length === found.ids.length + found.similar.length;
  return isCurrent ? answer(found, profiles) : await showNow();

  function profilesNow({ ids, similar }: Found) {
    return profilesOf(db, [...ids, ...similar], shown, reading);
  }
  async function showNow() {
    const now = await find(db);
    return answer(now, await profilesNow(now));
  }
}

function answer({ similar, after, count }: Found, profiles: CallAnswer<'GET search.php'>['profiles']) {
  const isSimilar = new Set(similar);
  return {
    ...{ after, count, profiles: profiles.filter(({ id }) => !isSimilar.has(id)) },
    similar: profiles.filter(({ id }) => isSimilar.has(id)),
  };
}

export async function searchAmong(db: ReadDb, all: Listed, reading: Reading, after?: string): Promise<Found> {
  const cursor = after === undefined ? start : readCursor(after);
  const share = await shareOf(db, all);
  const { matches, count } =
    share < rareBelow ? await findFew(db, all, reading, cursor) : await findMany(db, all, reading, { cursor, share });
  return { ...pageOf(matches, count), count, similar: [] };
}

async function findMany(db: ReadDb, all: Listed, reading: Reading, way: Parameters<typeof walkMany>[3]) {
  const [matches, count] = await Promise.all([
    walkMany(db, all, reading, way),
    way.cursor.count ?? countOf(db, all, reading),
  ]);
  return { matches, count };
}

async function firstPage(db: ReadDb, all: Listed, reading: Reading): Promise<Page> {
  const share = await shareOf(db, all);
  if (share < rareBelow) return pageOf((await findFew(db, all, reading, start)).matches);
  return pageOf(await walkMany(db, all, reading, { cursor: start, share }));
}
