import { type RawBuilder, sql } from 'kysely';
import { day, hour, minute } from '../../shared/limits.ts';
import { presenceBounds, type Reading } from '../members/profiles.ts';
import type { Visitor } from '../members/visibility.ts';

/** When somebody was last here: from the one moment on, before the other. Null: open; who was never here is in a span without beginning. */
type ActivityBucket = Begun | Ended;
export interface Begun {
  since: Date;
  until: Date | null;
}
interface Ended {
  since: null;
  until: Date;
}

/** Who is online, was here today, this week, earlier or never: one after the other, without a gap between them. */
export function activityBuckets(reading: Reading): [online: Begun, today: Begun, week: Begun, earlier: Ended] {
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

/** Numbers of spans. */
export const thisWeek = 2;
export const earlier = 3;

/**
 * A join to `listings`: when those were here last (`last_active`) whose day does not tell, since a span begins amid it. Of each by
 * itself, or the presence of all may be read; and not as part of a condition, which is taken to be asked of whoever does not fit, too.
 */
const momentIf = (dayTellsNot: RawBuilder<boolean>) => sql`left join lateral (
  select last_active from presence where ${dayTellsNot} and member_id = listings.id offset 0) as moment on true`;

/** Rows of `listings`, and the number (`span`) of the span that each is of. */
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

/** Rows of `listings`, and whether (`wasNotHere`) whoever is in one was not here since. As a case, which is taken to hold for half of them. */
export function notHereSince(moment: Date): { join: RawBuilder<unknown>; wasNotHere: RawBuilder<boolean> } {
  const number = dayNumber(moment);
  const dayTellsNot = sql<boolean>`listings.last_day = ${number}::int`;
  const wasNotHere = sql<boolean>`case
    when ${dayTellsNot} then coalesce(last_active < ${moment}, true)
    when listings.last_day > ${number}::int then false else true end`;
  return { join: momentIf(dayTellsNot), wasNotHere };
}

/**
 * Whether whoever is in a row of `listings` may have been here since, by the day alone: it costs less than anything else that is
 * asked. Day by day, since each stands in an index in the order of what follows it there.
 */
export const mayBeHereSince = ({ since }: Begun, now: Date): RawBuilder<boolean> =>
  sql<boolean>`listings.last_day = any(${daysFrom(since, now)}::int[])`;

/**
 * A query for the ids (`id`) of so many rows of `listings` that fit, in the order of ids, who were here in a span that has a
 * beginning. No more is read of a day than fit, or than fall out amid a day: each day, and of it each gender, stands in that order in
 * an index.
 */
export function listedInOrder(
  span: Begun,
  fits: RawBuilder<boolean>,
  { seeks, most, now }: Most & Pick<Visitor, 'seeks'>,
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
      order by listings.id limit ${most}::int) as here
    order by here.id limit ${most}::int`;
}

/**
 * A query for the ids (`id`) of so many of a pool from an id on, in the order of ids, who were here in the quarters of an hour that
 * the first span touches. It begins amid the first of them: the `moment` (`last_active`) says who is online, and is read off a page
 * for each, so only if asked. Each quarter stands in that order in an index, and they are merged: nothing is sorted, and no more is
 * read than is taken. For that each has the limit of all, or the planner would take it that the whole of each is to be read.
 */
export function onlineInOrder(
  pool: number,
  online: Begun,
  { after, most, now, moment }: Most & { after: string; moment?: boolean },
): RawBuilder<unknown> {
  const columns = moment ? sql`id, last_active` : sql`id`;
  const quarters = numbersOf(online, now, quarter).map(
    (number) => sql`
      (select member_id as id ${moment ? sql`, last_active` : sql``} from presence
      where presence.pool = ${pool} and presence.quarter = ${number}::int and member_id > ${after}
      order by member_id limit ${most}::int)`,
  );
  return sql`select ${columns} from (${sql.join(quarters, sql` union all `)}) as quarters order by id limit ${most}::int`;
}

interface Most {
  most: number;
  now: Date;
}

/** Whether a row of `presence` is of a pool and of who is online. */
export function isOnline(pool: number, online: Begun, now: Date): RawBuilder<boolean> {
  const quarters = numbersOf(online, now, quarter);
  return sql<boolean>`(presence.pool = ${pool} and presence.quarter = any(${quarters}::int[]) and ${isIn(online)})`;
}

export const isIn = ({ since, until }: ActivityBucket): RawBuilder<boolean> =>
  sql<boolean>`(last_active >= ${since} and last_active < ${until ?? 'infinity'}::timestamptz)`;

/** As `presence.quarter` counts them. */
const quarter = 15 * minute;

/** The days or quarters of an hour that a span touches, from 1970 on. */
function numbersOf(span: Begun, now: Date, unit: number): number[] {
  const [first, last] = [Math.floor(span.since.getTime() / unit), Math.floor(endOf(span, now) / unit)];
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

/** The days on which somebody may have been here since. */
export const daysFrom = (since: Date, now: Date): number[] => numbersOf({ since, until: null }, now, day);

/** Another process's clock may be ahead of this one's, or this one have been set back since somebody was here: by an hour at most. */
const endOf = ({ until }: ActivityBucket, now: Date): number => until?.getTime() ?? now.getTime() + hour;

/** As `presence.day` and `listings.last_day` count them, from 1970 in UTC. */
export const dayNumber = (moment: Date): number => Math.floor(moment.getTime() / day);
