import { type RawBuilder, sql } from 'kysely';
import { day, hour, minute } from '../../shared/limits.ts';
import { presenceBounds, type Reading } from './profiles.ts';

/** When somebody was last here: from the one moment on, before the other. Null: open; who was never here is in a span without beginning. */
export type Span = Begun | Ended;
export interface Begun {
  since: Date;
  until: Date | null;
}
interface Ended {
  since: null;
  until: Date;
}

/** Who is online, was here today, this week, earlier or never: one after the other, without a gap between them. */
export function spansOf(reading: Reading): [online: Begun, today: Begun, week: Begun, earlier: Ended] {
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

/**
 * The number of the span that a row of `listings` is of. The day tells, but for one amid which a span begins: of those who were here
 * on it last the moment is looked up, of each by itself, since a join may read the presence of all.
 */
export function spanNumber(reading: Reading): RawBuilder<number> {
  const [online, today, week] = spansOf(reading);
  const [onlineDay, todayDay, weekDay] = [online, today, week].map(({ since }) => dayNumber(since));
  return sql<number>`case
    when listings.last_day in (${onlineDay}::int, ${todayDay}::int, ${weekDay}::int) then coalesce((
      select case when last_active >= ${online.since} then 0 when last_active >= ${today.since} then 1
        when last_active >= ${week.since} then 2 else 3 end
      from presence where member_id = listings.id), 3)
    when listings.last_day > ${onlineDay}::int then 0 when listings.last_day > ${todayDay}::int then 1
    when listings.last_day > ${weekDay}::int then 2 else 3 end`;
}

/**
 * Whether whoever is in a row of `listings` was not here since; by the day, as above. As a case, which the planner takes to hold for
 * half of them: most were not here this week, but it would sort a whole country to find them.
 */
export function wasNotHereSince(moment: Date): RawBuilder<boolean> {
  const number = dayNumber(moment);
  return sql<boolean>`case
    when listings.last_day = ${number}::int
      then coalesce((select last_active from presence where member_id = listings.id) < ${moment}, true)
    when listings.last_day > ${number}::int then false else true end`;
}

/** Whether whoever is in a row of `listings` may have been here since, by the day alone: it costs less than anything else that is asked. */
export const mayBeHereSince = ({ since }: Begun): RawBuilder<boolean> =>
  sql<boolean>`listings.last_day >= ${dayNumber(since)}::int`;

/**
 * A query for the ids (`id`) of so many rows of `listings` that fit, in the order of ids, who were here in a span that has a
 * beginning: for a condition that an index has before the day. No more is read of a day than fit, or than fall out amid a day.
 */
export function listedInOrder(span: Begun, fits: RawBuilder<boolean>, { most, now }: Most): RawBuilder<{ id: string }> {
  const { since, until } = span;
  const days = numbersOf(span, now, day);
  const amid = [since, until].flatMap((moment) => (moment === null ? [] : [dayNumber(moment)]));
  return sql<{ id: string }>`
    select here.id from unnest(${days}::int[]) as number cross join lateral (
      select listings.id from listings
      where ${fits} and listings.last_day = number and case
        when number = any(${amid}::int[]) then (select ${isIn(span)} from presence where member_id = listings.id) else true end
      order by listings.id limit ${most}::int) as here
    order by here.id limit ${most}::int`;
}

/** To one side of an id, from it on. */
export interface Side {
  of: string | RawBuilder<string>;
  order: 'asc' | 'desc';
}

/** What comes after in that order. */
export function beyond(id: RawBuilder<unknown>, { of, order }: Side): RawBuilder<boolean> {
  return order === 'asc' ? sql`${id} > ${of}` : sql`${id} < ${of}`;
}

/**
 * A query for the ids (`id`) of so many of a pool to one side, in the order of ids, of the quarters or days that a span touches.
 * It may begin or end amid the first and the last of them: the `moment` (`last_active`) says who was here in it, and is read off a
 * page for each, so only if asked. Each quarter or day stands in that order in an index, and they are merged: nothing is
 * sorted, and no more is read than is taken, however many of a day are of another span. For that each has the limit of all, or the
 * planner would take it that the whole of each is to be read.
 */
export function hereInOrder(
  pool: number,
  span: Begun,
  side: Side,
  { most, now, moment }: Most & { moment?: boolean },
): RawBuilder<unknown> {
  const { column, numbers } = datesOf(span, now);
  const order = sql.raw(side.order);
  const columns = moment ? sql`id, last_active` : sql`id`;
  const stretches = numbers.map(
    (number) => sql`
      (select member_id as id ${moment ? sql`, last_active` : sql``} from presence
      where presence.pool = ${pool} and ${column} = ${number}::int and ${beyond(sql`member_id`, side)}
      order by member_id ${order} limit ${most}::int)`,
  );
  return sql`
    select ${columns} from (${sql.join(stretches, sql` union all `)}) as stretches order by id ${order} limit ${most}::int`;
}

interface Most {
  most: number;
  now: Date;
}

/** Whether a row of `presence` is of a pool and a span that has a beginning. */
export function isHere(pool: number, span: Begun, now: Date): RawBuilder<boolean> {
  const { column, numbers } = datesOf(span, now);
  return sql<boolean>`(presence.pool = ${pool} and ${column} = any(${numbers}::int[]) and ${isIn(span)})`;
}

export const isIn = ({ since, until }: Span): RawBuilder<boolean> =>
  sql<boolean>`(last_active >= ${since} and last_active < ${until ?? 'infinity'}::timestamptz)`;

/** Up to so long a span is made of quarters of an hour. */
const short = 4 * hour;

/** The quarters or days that a span touches, as migration x-listings numbers them. */
function datesOf(span: Begun, now: Date): { column: RawBuilder<unknown>; numbers: number[] } {
  const isShort = endOf(span, now) - span.since.getTime() <= short;
  return {
    column: isShort ? sql`presence.quarter` : sql`presence.day`,
    numbers: numbersOf(span, now, isShort ? 15 * minute : day),
  };
}

function numbersOf(span: Begun, now: Date, unit: number): number[] {
  const [first, last] = [Math.floor(span.since.getTime() / unit), Math.floor(endOf(span, now) / unit)];
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

/** Another process's clock may be ahead of this one's, or this one have been set back since somebody was here: by an hour at most. */
const endOf = ({ until }: Span, now: Date): number => until?.getTime() ?? now.getTime() + hour;

/** As `presence.day` and `listings.last_day` count them, from 1970 in UTC. */
export const dayNumber = (moment: Date): number => Math.floor(moment.getTime() / day);
