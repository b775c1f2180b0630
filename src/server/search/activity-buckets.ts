import { type RawBuilder, sql } from 'kysely';
import { day, hour, minute } from '../../shared/limits.ts';
import { presenceBounds, type Reading } from '../members/profiles.ts';
import type { Visitor } from '../members/visibility.ts';

/**
 * A range of last activity: from `since` until `until`, exclusive. Null is open; inactive members are in the bucket
 * without a start.
 */
type ActivityBucket = Begun | Ended;
export interface Begun {
  since: Date;
  until: Date | null;
}
interface Ended {
  since: null;
  until: Date;
}

/** Online, today, this week, and earlier or never: consecutive buckets without gaps. */
export function activityBuckets(reading: Reading): [online: Begun, today: Begun, week: Begun, earlier: Ended] {
  const { online, today, week } = presenceBounds(reading);
  // Just after midnight, some members are online who were not active today.
  const earlierToday = today < online ? today : online;
  return [
    { since: online, until: null },
    { since: earlierToday, until: online },
    { since: week, until: earlierToday },
    { since: null, until: week },
  ];
}

/** Indexes of buckets. */
export const thisWeek = 2;
export const earlier = 3;

/**
 * Joins exact moments only for days that a boundary splits. The lateral join with `offset 0` keeps PostgreSQL from
 * reading everyone's presence.
 */
const momentIf = (dayTellsNot: RawBuilder<boolean>) => sql`left join lateral (
  select last_active from presence where ${dayTellsNot} and member_id = listings.id offset 0) as moment on true`;

/** Adds each row's bucket number (`span`) to a query of `listings`. */
export function bucketNumber(reading: Reading): { join: RawBuilder<unknown>; span: RawBuilder<number> } {
  const [online, today, week] = activityBuckets(reading);
  const [onlineDay, todayDay, weekDay] = [online, today, week].map(({ since }) => dayNumber(since));
  const dayTellsNot = sql<boolean>`listings.last_day in (${onlineDay}::int, ${todayDay}::int, ${weekDay}::int)`;
  const span = sql<number>`case
    when ${dayTellsNot} then case when last_active >= ${online.since} then 0 when last_active >= ${today.since} then 1
      when last_active >= ${week.since} then 2 else 3 end
    when listings.last_day > ${onlineDay}::int then 0 when listings.last_day > ${todayDay}::int then 1
    when listings.last_day > ${weekDay}::int then 2 else 3 end`;
  return { join: momentIf(dayTellsNot), span };
}

/**
 * Adds `wasNotHere` (inactive since) to a query of `listings`. As a CASE, because the planner assumes that it matches
 * half of the rows.
 */
export function notHereSince(moment: Date): { join: RawBuilder<unknown>; wasNotHere: RawBuilder<boolean> } {
  const number = dayNumber(moment);
  const dayTellsNot = sql<boolean>`listings.last_day = ${number}::int`;
  const wasNotHere = sql<boolean>`case
    when ${dayTellsNot} then coalesce(last_active < ${moment}, true)
    when listings.last_day > ${number}::int then false else true end`;
  return { join: momentIf(dayTellsNot), wasNotHere };
}

/**
 * Filters `listings` by possible activity since a moment, using the day only: the cheapest condition. Each day is
 * ordered in an index.
 */
export const mayBeHereSince = ({ since }: Begun, now: Date): RawBuilder<boolean> =>
  sql<boolean>`listings.last_day = any(${daysFrom(since, now)}::int[])`;

/** Queries ids of matching `listings` in a bounded bucket, in id order. Each day and gender is ordered in an index. */
export function listedInOrder(
  span: Begun,
  fits: RawBuilder<boolean>,
  { seeks, max, now }: Limit & Pick<Visitor, 'seeks'>,
): RawBuilder<{ id: string }> {
  const { since, until } = span;
  const days = numbersOf(span, now, day);
  const amid = [since, until].flatMap((moment) => (moment === null ? [] : [dayNumber(moment)]));
  const dayTellsNot = sql<boolean>`listings.last_day = any(${amid}::int[])`;
  return sql<{ id: string }>`
    select here.id from unnest(${days}::int[]) as number cross join unnest(${seeks}::text[]) as sought cross join lateral (
      select listings.id from listings ${momentIf(dayTellsNot)}
      where ${fits} and listings.last_day = number and listings.gender = sought
        and case when ${dayTellsNot} then ${isIn(span)} else true end
      order by listings.id limit ${max}::int) as here
    order by here.id limit ${max}::int`;
}

/**
 * Queries ids of online members in id order, merging one limited index scan per quarter-hour. `moment` costs a page per
 * row.
 */
export function onlineInOrder(
  pool: number,
  online: Begun,
  { after, max, now, moment }: Limit & { after: string; moment?: boolean },
): RawBuilder<unknown> {
  const columns = moment ? sql`id, last_active` : sql`id`;
  const quarters = numbersOf(online, now, quarter).map(
    (number) => sql`
      (select member_id as id ${moment ? sql`, last_active` : sql``} from presence
      where presence.pool = ${pool} and presence.quarter = ${number}::int and member_id > ${after}
      order by member_id limit ${max}::int)`,
  );
  return sql`select ${columns} from (${sql.join(quarters, sql` union all `)}) as quarters order by id limit ${max}::int`;
}

interface Limit {
  max: number;
  now: Date;
}

/** Tests a row of `presence`: same pool and online. */
export function isOnline(pool: number, online: Begun, now: Date): RawBuilder<boolean> {
  const quarters = numbersOf(online, now, quarter);
  return sql<boolean>`(presence.pool = ${pool} and presence.quarter = any(${quarters}::int[]) and ${isIn(online)})`;
}

export const isIn = ({ since, until }: ActivityBucket): RawBuilder<boolean> =>
  sql<boolean>`(last_active >= ${since} and last_active < ${until ?? 'infinity'}::timestamptz)`;

/** Unit of `presence.quarter`. */
const quarter = 15 * minute;

/** Lists the days or quarter-hours that a bucket overlaps, counted from 1970. */
function numbersOf(span: Begun, now: Date, unit: number): number[] {
  const [first, last] = [Math.floor(span.since.getTime() / unit), Math.floor(endOf(span, now) / unit)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Lists the days of possible activity since a moment. */
export const daysFrom = (since: Date, now: Date): number[] => numbersOf({ since, until: null }, now, day);

/** Allows an hour for clocks that differ between processes or were set back. */
const endOf = ({ until }: ActivityBucket, now: Date): number => until?.getTime() ?? now.getTime() + hour;

/** Unit of `presence.day` and `listings.last_day`: days since 1970 in UTC. */
export const dayNumber = (moment: Date): number => Math.floor(moment.getTime() / day);
