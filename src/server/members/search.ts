import { type RawBuilder, sql } from 'kysely';
import type { CallAnswer } from '../../shared/calls.ts';
import { searchCount, searchPage } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import { plannedAnew } from '../db/prepared.ts';
import { Refusal } from '../kit/refusal.ts';
import { type Filters, type Fitting, fitting, widened } from './filters.ts';
import { type ProfileColumns, profileColumns, profileJoins, profileReader, type Reading } from './profiles.ts';
import {
  type Begun,
  isIn,
  isOnline,
  listedInOrder,
  mayBeHereSince,
  notHereSince,
  onlineInOrder,
  spanNumber,
  spansOf,
} from './spans.ts';
import { listed, type SeekingViewer, type Visitor } from './visibility.ts';

/**
 * How far a reader has come: the member with this id, among those of the span with this number. With it goes how many they were told
 * that there are, so that the same are not counted again for each page; before the first page nobody has counted.
 */
interface Place {
  span: number;
  id: string;
  count: number | undefined;
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
  const all = { pool: me.pool, seeks: me.seeks, listed: listed(me, 'listings') };
  const found = await searchAmong(db, { ...all, fitting: fitting(filters, reading) }, reading, after);
  const isAll = after === undefined && found.profiles.length < searchPage;
  const wider = isAll ? widened(filters) : undefined;
  if (!wider) return found;
  const ids = found.profiles.map(({ id }) => id);
  const { profiles: similar } = await firstPage(db, { ...all, fitting: fitting(wider, reading, ids) }, reading);
  return { ...found, similar };
}

/** Who may be found: a condition of visibility.ts on the `listings` of a pool; and who of them is looked for. */
export interface Listed extends Pick<Visitor, 'pool' | 'seeks'> {
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
  const share = await shareOf(db, all);
  if (share < few) return { ...(await fewOf(db, all, reading, place)), similar: [] };
  const [found, count] = await Promise.all([
    walked(db, all, reading, { place, share }),
    place.count ?? countOf(db, all, reading),
  ]);
  return { ...pageOf(found, reading, count), count, similar: [] };
}

async function firstPage(db: Db, all: Listed, reading: Reading): Promise<Page> {
  const share = await shareOf(db, all);
  if (share < few) return fewOf(db, all, reading, start);
  return pageOf(await walked(db, all, reading, { place: start, share }), reading);
}

/** Those who were here this week are sorted, and counted with all others meanwhile; of the others no more are found than it takes. */
async function fewOf(
  db: Db,
  { fitting, ...rest }: Listed,
  reading: Reading,
  place: Place,
): Promise<Page & { count: number }> {
  const all = { ...rest, fitting: { ...fitting, condition: fitting.byInterest ?? fitting.condition } };
  const isOnline = all.fitting.online;
  const [recent, others] = await Promise.all([
    place.span < earlier ? sorted(db, all, reading, place) : nobody,
    isOnline ? undefined : (place.count ?? countOf(db, all, reading)),
  ]);
  const count = others ?? place.count ?? recent.count;
  const { ids, spans } = recent;
  if (isOnline || ids.length > searchPage) return { ...pageOf(await shown(db, ids, spans), reading, count), count };
  const way = { after: place.span < earlier ? start.id : place.id, most: searchPage + 1 - ids.length };
  const more = await whoWasNotHere(db, all, way, reading, { atOnce: count <= searchCount });
  const found = await shown(db, [...ids, ...more], [...spans, ...more.map(() => earlier)]);
  return { ...pageOf(found, reading, count), count };
}

type Page = Pick<CallAnswer<'GET search.php'>, 'profiles' | 'after'>;

function pageOf(found: Found[], reading: Reading, count?: number): Page {
  const page = found.slice(0, searchPage);
  const last = found.length > searchPage ? page.at(-1) : undefined;
  return {
    profiles: page.map(profileReader(reading)),
    after: last ? writePlace({ span: last.span, id: last.profile_id, count }) : null,
  };
}

type Found = ProfileColumns & { span: number };

/** So many of all who are listed are looked at. */
const probe = 1000;
/** Less than one in a hundred of them. */
const few = 10;
/** From one in five of them on, whoever is online is looked at one after the other. */
const common = 200;

/**
 * How many of the first at a place fit. If few do, finding all of them takes less than walking past the others. No plan can know that:
 * what is looked for together need not be spread over members as each of it is.
 */
async function shareOf(db: Db, { listed, fitting }: Listed): Promise<number> {
  if (fitting.everybody) return probe;
  const { rows } = await sql<{ share: number }>`${anew}
    select count(*)::int as share from (
      select ${fitting.condition} as fits from listings
      where ${listed} and ${fitting.place ?? sql`true`} order by listings.id limit ${probe}::int
    ) as looked_at where fits`.execute(db);
  return rows[0]?.share ?? 0;
}

/** Ids, and of each the number of its span. */
interface Sorted {
  ids: string[];
  spans: number[];
  count: number;
}
const nobody: Sorted = { ids: [], spans: [], count: 0 };

/**
 * A page from there on, and one more if there is one: of few who fit, those who were here this week, or are online. All of them are
 * found first. Who of them is online is asked after that: a large pool has more who are online than there are few.
 */
async function sorted(db: Db, { listed, fitting }: Listed, reading: Reading, place: Place): Promise<Sorted> {
  const [online, , week] = spansOf(reading);
  const last = fitting.online ? 0 : earlier - 1;
  const { join, span } = spanNumber(reading);
  const { rows } = await sql<Sorted>`${anew}
    with fit as materialized (
      select listings.id, listings.fictional, ${span} as span from listings ${join}
      where ${listed} and ${fitting.condition} and ${mayBeHereSince(fitting.online ? online : week, reading.now)}
    ), asked_for as (
      select * from fit where span <= ${last}::int
    ), page as (
      select id, span from asked_for where (span, id) > (${place.span}::int, ${place.id}::uuid)
      order by span, id limit ${searchPage + 1}::int
    )
    select array(select id from page order by span, id) as ids, array(select span from page order by span, id) as spans,
      (select least(count(*), ${searchCount + 1}::int)::int from asked_for where not fictional) as count`.execute(db);
  return rows[0] ?? nobody;
}

/** The same of many: span by span, in the order of ids, until there are enough. Neither sorts, nor reads, all who fit. */
async function walked(
  db: Db,
  all: Listed,
  reading: Reading,
  { place, share }: { place: Place; share: number },
): Promise<Found[]> {
  const spans = spansOf(reading).slice(0, all.fitting.online ? 1 : undefined);
  const byQuarters = share >= common && !all.fitting.place;
  const ids: string[] = [];
  const numbers: number[] = [];
  for (const [number, span] of spans.entries()) {
    if (number < place.span || ids.length > searchPage) continue;
    const way = { after: number === place.span ? place.id : start.id, most: searchPage + 1 - ids.length };
    const more = await (span.since === null
      ? whoWasNotHere(db, all, way, reading)
      : number === 0 && byQuarters
        ? whoIsOnline(db, all, way, reading)
        : whoWasHere(db, all, way, span, reading));
    ids.push(...more);
    numbers.push(...more.map(() => number));
  }
  return shown(db, ids, numbers);
}

interface Way {
  after: string;
  most: number;
}

/** Whoever fits, and of them who was here then: that is looked up of those alone whose day does not tell. */
async function whoWasHere(
  db: Db,
  { seeks, listed, fitting }: Listed,
  { after, most }: Way,
  span: Begun,
  { now }: Reading,
): Promise<string[]> {
  const fits = sql<boolean>`${listed} and ${fitting.condition} and listings.id > ${after}`;
  const { rows } = await sql<{ id: string }>`${anew} ${listedInOrder(span, fits, { seeks, most, now })}`.execute(db);
  return rows.map(({ id }) => id);
}

/** So many who are online are looked at: hundreds of pages, where so many fit. */
const stretch = 3000;

/** Of a whole pool of which many fit: whoever is online, and of them who fits, since many more were here today who no longer are. */
async function whoIsOnline(db: Db, all: Listed, { after, most }: Way, reading: Reading): Promise<string[]> {
  const { pool, listed, fitting } = all;
  const [online] = spansOf(reading);
  const way = { after, most: stretch, now: reading.now };
  const { rows } = await sql<{ id: string }>`${anew}
    select here.id from (${onlineInOrder(pool, online, { ...way, moment: true })}) as here
    cross join lateral (
      select from listings where listings.id = here.id and ${listed} and ${fitting.condition} offset 0) as fit
    where ${isIn(online)}
    order by here.id limit ${most}::int`.execute(db);
  const found = rows.map(({ id }) => id);
  if (found.length === most) return found;
  const last: RawBuilder<{ id: string }> =
    sql`${anew} select id from (${onlineInOrder(pool, online, way)}) as looked_at offset ${stretch - 1}::int`;
  const from = (await last.execute(db)).rows[0]?.id;
  if (from === undefined) return found;
  return [...found, ...(await whoWasHere(db, all, { after: from, most: most - found.length }, online, reading))];
}

/** Whoever fits and was not here this week. `atOnce`: all of them are found, and sorted. */
async function whoWasNotHere(
  db: Db,
  { listed, fitting }: Listed,
  { after, most }: Way,
  reading: Reading,
  { atOnce = false } = {},
): Promise<string[]> {
  const { join, wasNotHere } = notHereSince(spansOf(reading)[earlier].until);
  const { rows } = await sql<{ id: string }>`${anew}
    with fit as ${atOnce ? sql`materialized` : sql`not materialized`} (
      select listings.id from listings ${join}
      where ${listed} and ${fitting.condition} and listings.id > ${after} and ${wasNotHere}
    )
    select id from fit order by id limit ${most}::int`.execute(db);
  return rows.map(({ id }) => id);
}

async function shown(db: Db, ids: readonly string[], spans: readonly number[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Found>`
    with page as materialized (select * from unnest(${ids}::uuid[], ${spans}::int[]) as page (id, span))
    select page.span, ${profileColumns} from page join members on members.id = page.id ${profileJoins}
    order by page.span, members.id`.execute(db);
  return rows;
}

/** Exact up to `searchCount`; one more stands for whatever is above. Of people: fictional profiles are found, but never counted. */
async function countOf(db: Db, { pool, listed, fitting }: Listed, reading: Reading): Promise<number> {
  const { rows } = await sql<{ count: number }>`${anew}
    select count(*)::int as count from (
      select from listings
      ${fitting.online ? onlineOf(pool, reading) : sql``}
      where ${listed} and ${fitting.condition} and not listings.fictional
      limit ${searchCount + 1}::int
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

function onlineOf(pool: number, reading: Reading): RawBuilder<unknown> {
  const [online] = spansOf(reading);
  return sql`join presence on member_id = listings.id and ${mayBeHereSince(online, reading.now)} and ${isOnline(pool, online, reading.now)}`;
}

const anew = sql.raw(plannedAnew);

/** The number of the last span: who was not here this week. */
const earlier = 3;

/** Below every id. */
const start: Place = { span: 0, id: '00000000-0000-0000-0000-000000000000', count: undefined };
const places = /^([0-3])\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.(\d{1,4}))?$/;

const writePlace = ({ span, id, count }: Place): string =>
  Buffer.from(`${span}.${id}${count === undefined ? '' : `.${count}`}`).toString('base64url');

function readPlace(after: string): Place {
  const [, span, id, count] = places.exec(Buffer.from(after, 'base64url').toString()) ?? [];
  if (span === undefined || id === undefined) throw new Refusal('malformed', { fields: { after: 'regex' } });
  return { span: Number(span), id, count: count === undefined ? undefined : Number(count) };
}
