import { type RawBuilder, sql } from 'kysely';
import type { CallAnswer } from '../../shared/calls.ts';
import { searchCount, searchPage } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import { plannedAnew } from '../db/prepared.ts';
import { Refusal } from '../kit/refusal.ts';
import { type Filters, type Fitting, fitting, widened } from './filters.ts';
import {
  type ProfileColumns,
  presenceBounds,
  profileColumns,
  profileJoins,
  profileReader,
  type Reading,
} from './profiles.ts';
import { listed, type SeekingViewer } from './visibility.ts';

/** When somebody was last here: from the one moment on, before the other; null: for ever. */
interface Span {
  since: Date | null;
  until: Date | null;
}
/** How far a reader has come: the member with this id, among those of the span with this number. */
interface Place {
  span: number;
  id: string;
}

/**
 * Members to meet: who is online, then who was here today, this week, earlier; by id within, so that no finer order tells when
 * anybody was here, and pages hold still. `after` is the answer's of the page before; throws Refusal malformed for one that is not.
 */
export async function search(
  db: Db,
  me: SeekingViewer,
  reading: Reading,
  { filters, after }: { filters: Filters; after?: string | undefined },
): Promise<CallAnswer<'GET search.php'>> {
  const all = { pool: me.pool, listed: listed(me) };
  const found = await searchAmong(db, { ...all, fitting: fitting(filters, reading) }, reading, after);
  const isAll = after === undefined && found.profiles.length < searchPage;
  const wider = isAll ? widened(filters) : undefined;
  if (!wider) return found;
  const ids = found.profiles.map(({ id }) => id);
  const { profiles: similar } = await pageOf(db, { ...all, fitting: fitting(wider, reading, ids) }, reading, start);
  return { ...found, similar };
}

/** Who may be found: a condition of visibility.ts on the members of a pool; and who of them is looked for. */
export interface Listed {
  pool: number;
  listed: RawBuilder<boolean>;
  fitting: Fitting;
}

export async function searchAmong(
  db: Db,
  all: Listed,
  reading: Reading,
  after?: string,
): Promise<CallAnswer<'GET search.php'>> {
  const place = after === undefined ? start : readPlace(after);
  const [page, count] = await Promise.all([pageOf(db, all, reading, place), countOf(db, all, reading)]);
  return { ...page, count, similar: [] };
}

async function pageOf(
  db: Db,
  all: Listed,
  reading: Reading,
  place: Place,
): Promise<Pick<CallAnswer<'GET search.php'>, 'profiles' | 'after'>> {
  const spans = spansOf(reading).slice(0, all.fitting.online ? 1 : undefined);
  const found = await from(place, db, all, spans);
  const page = found.slice(0, searchPage);
  const last = found.length > searchPage ? page.at(-1) : undefined;
  return {
    profiles: page.map(({ row }) => row).map(profileReader(reading)),
    after: last ? writePlace({ span: last.span, id: last.row.profile_id }) : null,
  };
}

type Found = { row: ProfileColumns; span: number };

/** A page from there on, and one more if there is one. */
async function from(place: Place, db: Db, all: Listed, spans: readonly Span[]): Promise<Found[]> {
  const found: Found[] = [];
  for (let span = place.span; span < spans.length && found.length <= searchPage; span++) {
    const rows = await membersIn(db, all, {
      span: spans[span] ?? always,
      after: span === place.span ? place.id : start.id,
      most: searchPage + 1 - found.length,
    });
    found.push(...rows.map((row) => ({ row, span })));
  }
  return found;
}

interface Wanted {
  span: Span;
  after: string;
  most: number;
}

/**
 * By id. Where not too many were here in the span, these are sorted, and looked at one by one until enough of them fit; else those who
 * are listed are walked in the index until enough of them were here: neither way ever sorts, or reads, all members.
 */
async function membersIn(db: Db, all: Listed, wanted: Wanted): Promise<ProfileColumns[]> {
  const ids = (await hasFew(db, all, wanted.span)) ? amongFew(all, wanted) : amongAll(all, wanted);
  const { rows } = await sql<ProfileColumns>`${anew}
    with page as materialized (${ids})
    select ${profileColumns} from page join members on members.id = page.id ${profileJoins}
    order by members.id`.execute(db);
  return rows;
}

/** `offset 0` keeps the planner from turning it round: it would look at all of them, and sort them then. */
const amongFew = ({ pool, listed, fitting }: Listed, { span, after, most }: Wanted): RawBuilder<unknown> => sql`
  select found.id from (${inSpan(pool, span)} and member_id > ${after} order by member_id) as here
  cross join lateral (
    select members.id from members ${fitting.joined}
    where members.id = here.member_id and ${listed} and ${fitting.condition} offset 0) as found
  order by here.member_id limit ${most}::int`;

const amongAll = ({ listed, fitting }: Listed, { span, after, most }: Wanted): RawBuilder<unknown> => sql`
  select members.id from members ${fitting.joined}
  where ${listed} and ${fitting.condition} and members.id > ${after} and ${isIn(span)}
  order by members.id limit ${most}::int`;

/**
 * In a subquery, so that no plan begins with presence, which is in no order of ids. And as a case, which the planner takes to hold
 * for half of them: of a bare range it thinks that hardly anybody is in it, and would sort a whole country to find them.
 */
const isIn = ({ since, until }: Span): RawBuilder<boolean> => sql<boolean>`
  case when tstzrange(${since}::timestamptz, ${until}::timestamptz)
    @> coalesce((select last_active from presence where member_id = members.id), '-infinity') then true else false end`;

/**
 * So many are read off the index and sorted in some ten milliseconds. Of a region's members hardly one would be among them, while
 * all who are to be walked are not many more.
 */
const fewest = { anywhere: 50_000, ofRegion: 1000 };

/** Whether few of a pool were here in a span. How many of other pools were says nothing of how far one would walk. */
async function hasFew(db: Db, { pool, fitting }: Listed, span: Span): Promise<boolean> {
  if (span.since === null) return false; // who was never here is not in presence at all
  const most = fitting.ofRegion ? fewest.ofRegion : fewest.anywhere;
  const { rows } = await sql<{ few: boolean }>`
    select count(*) <= ${most}::int as few from (${inSpan(pool, span)} limit ${most + 1}::int) as here`.execute(db);
  return rows[0]?.few ?? false;
}

const inSpan = (pool: number, { since, until }: Span): RawBuilder<unknown> => sql`
  select member_id from presence
  where presence.pool = ${pool} and last_active >= ${since} and last_active < ${until ?? 'infinity'}::timestamptz`;

/** Exact up to `searchCount`; one more stands for whatever is above. */
async function countOf(db: Db, { listed, fitting }: Listed, reading: Reading): Promise<number> {
  const { online } = presenceBounds(reading);
  const isOnline = sql`exists (select from presence where member_id = members.id and last_active >= ${online})`;
  const { rows } = await sql<{ count: number }>`${anew}
    select count(*)::int as count from (
      select from members ${fitting.joined}
      where ${listed} and ${fitting.condition} and ${fitting.online ? isOnline : sql`true`}
      limit ${searchCount + 1}::int
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

const anew = sql.raw(plannedAnew);
const always: Span = { since: null, until: null };

/** One after the other, without a gap between them. */
function spansOf(reading: Reading): Span[] {
  const { online, today, week } = presenceBounds(reading);
  // In the first minutes of a day some are online who were not here today yet.
  const earlierToday = today < online ? today : online;
  return [
    { since: online, until: null },
    { since: earlierToday, until: online },
    { since: week, until: earlierToday },
    { since: null, until: week },
  ];
}

/** Below every id. */
const start: Place = { span: 0, id: '00000000-0000-0000-0000-000000000000' };
const places = /^([0-3])\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const writePlace = ({ span, id }: Place): string => Buffer.from(`${span}.${id}`).toString('base64url');

function readPlace(after: string): Place {
  const [, span, id] = places.exec(Buffer.from(after, 'base64url').toString()) ?? [];
  if (span === undefined || id === undefined) throw new Refusal('malformed', { fields: { after: 'regex' } });
  return { span: Number(span), id };
}
