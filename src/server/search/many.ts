import { type RawBuilder, sql } from 'kysely';
import { searchPage } from '../../shared/limits.ts';
import { uncached } from '../db/prepare.ts';
import type { ReadDb } from '../db/replica.ts';
import type { Reading } from '../members/profiles.ts';
import {
  activityBuckets,
  type Begun,
  earlier,
  isIn,
  listedInOrder,
  notHereSince,
  onlineInOrder,
} from './activity-buckets.ts';
import { common, type Listed } from './count.ts';
import { type Match, type SearchCursor, start } from './page.ts';

/** Finds common matches bucket by bucket, in id order, until there are enough. Neither sorts nor reads all matches. */
export async function walkMany(
  db: ReadDb,
  all: Listed,
  reading: Reading,
  { cursor, share }: { cursor: SearchCursor; share: number },
): Promise<Match[]> {
  const spans = activityBuckets(reading).slice(0, all.condition.online ? 1 : undefined);
  const byQuarters = share >= common && !all.condition.location;
  const found: Match[] = [];
  for (const [number, span] of spans.entries()) {
    if (number < cursor.span || found.length > searchPage) continue;
    const way = { after: number === cursor.span ? cursor.id : start.id, max: searchPage + 1 - found.length };
    const more = await (span.since === null
      ? whoWasNotHere(db, all, way, reading)
      : number === 0 && byQuarters
        ? whoIsOnline(db, all, way, reading)
        : whoWasHere(db, all, way, span, reading));
    found.push(...more.map((id) => ({ id, span: number })));
  }
  return found;
}

interface Way {
  after: string;
  max: number;
}

/** Finds matches first and checks their activity, exactly only for days that a boundary splits. */
async function whoWasHere(
  db: ReadDb,
  { seeks, listed, condition }: Listed,
  { after, max }: Way,
  span: Begun,
  { now }: Reading,
): Promise<string[]> {
  const fits = sql<boolean>`${listed} and ${condition.condition} and listings.id > ${after}`;
  const { rows } = await sql<{ id: string }>`${uncached} ${listedInOrder(span, fits, { seeks, max, now })}`.execute(db);
  return rows.map(({ id }) => id);
}

/** So many who are online are looked at: hundreds of pages, where so many fit. */
const stretch = 3000;

/** Of a whole pool of which many fit: whoever is online, and of them who fits, since many more were here today who no longer are. */
async function whoIsOnline(db: ReadDb, all: Listed, { after, max }: Way, reading: Reading): Promise<string[]> {
  const { pool, listed, condition } = all;
  const [online] = activityBuckets(reading);
  const way = { after, max: stretch, now: reading.now };
  const { rows } = await sql<{ id: string }>`${uncached}
    select here.id from (${onlineInOrder(pool, online, { ...way, moment: true })}) as here
    cross join lateral (
      select from listings where listings.id = here.id and ${listed} and ${condition.condition} offset 0) as fit
    where ${isIn(online)}
    order by here.id limit ${max}::int`.execute(db);
  const found = rows.map(({ id }) => id);
  if (found.length === max) return found;
  const last: RawBuilder<{ id: string }> =
    sql`${uncached} select id from (${onlineInOrder(pool, online, way)}) as candidates offset ${stretch - 1}::int`;
  const from = (await last.execute(db)).rows[0]?.id;
  if (from === undefined) return found;
  return [...found, ...(await whoWasHere(db, all, { after: from, max: max - found.length }, online, reading))];
}

export async function whoWasNotHere(
  db: ReadDb,
  { listed, condition }: Listed,
  { after, max }: Way,
  reading: Reading,
): Promise<string[]> {
  const { join, wasNotHere } = notHereSince(activityBuckets(reading)[earlier].until);
  const { rows } = await sql<{ id: string }>`${uncached}
    select listings.id from listings ${join}
    where ${listed} and ${condition.condition} and listings.id > ${after} and ${wasNotHere}
    order by listings.id limit ${max}::int`.execute(db);
  return rows.map(({ id }) => id);
}
