import { type RawBuilder, sql } from 'kysely';
import { day, hour, minute } from '../../shared/limits.ts';
import { presenceBounds, type Reading } from './profiles.ts';

/** When somebody was last here: from the one moment on, before the other. Null: open; who was never here is in a span without beginning. */
export interface Span {
  since: Date | null;
  until: Date | null;
}

/** Who is online, was here today, this week, earlier or never: one after the other, without a gap between them. */
export function spansOf(reading: Reading): [online: Span, today: Span, week: Span, earlier: Span] {
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
 * A query for the ids (`id`) of so many of a pool to one side, in the order of ids, of the quarters or days that a span touches; the
 * span must have a beginning. It may begin or end amid the first and the last of them: `within` says who was here in it, and is
 * read off a page for each, so only if asked. Each quarter or day stands in that order in an index, and they are merged: nothing is
 * sorted, and no more is read than is taken, however many of a day are of another span. For that each has the limit of all, or the
 * planner would take it that the whole of each is to be read.
 */
export function hereInOrder(pool: number, span: Span, side: Side, { most, now, within }: Most): RawBuilder<unknown> {
  const { column, numbers } = datesOf(span, now);
  const order = sql.raw(side.order);
  const columns = within ? sql`id, within` : sql`id`;
  const stretches = numbers.map(
    (number) => sql`
      (select member_id as id ${within ? sql`, ${isIn(span)} as within` : sql``} from presence
      where presence.pool = ${pool} and ${column} = ${number}::int and ${beyond(sql`member_id`, side)}
      order by member_id ${order} limit ${most}::int)`,
  );
  return sql`
    select ${columns} from (${sql.join(stretches, sql` union all `)}) as stretches order by id ${order} limit ${most}::int`;
}

interface Most {
  most: number;
  now: Date;
  within?: boolean;
}

/** Whether a row of `presence` is of a pool and a span that has a beginning. */
export function isHere(pool: number, span: Span, now: Date): RawBuilder<boolean> {
  const { column, numbers } = datesOf(span, now);
  return sql<boolean>`(presence.pool = ${pool} and ${column} = any(${numbers}::int[]) and ${isIn(span)})`;
}

const isIn = ({ since, until }: Span): RawBuilder<boolean> =>
  sql<boolean>`(last_active >= ${since} and last_active < ${until ?? 'infinity'}::timestamptz)`;

/** Up to so long a span is made of quarters of an hour. */
const short = 4 * hour;

/** The quarters or days that a span touches, as migration x-listings numbers them. */
function datesOf({ since, until }: Span, now: Date): { column: RawBuilder<unknown>; numbers: number[] } {
  // Another process's clock may be ahead of this one's, or this one have been set back since somebody was here: by an hour at most.
  const [from, to] = [since?.getTime() ?? 0, until?.getTime() ?? now.getTime() + hour];
  const isShort = to - from <= short;
  const unit = isShort ? 15 * minute : day;
  const [first, last] = [Math.floor(from / unit), Math.floor(to / unit)];
  return {
    column: isShort ? sql`presence.quarter` : sql`presence.day`,
    numbers: Array.from({ length: last - first + 1 }, (_, place) => first + place),
  };
}
