import { type RawBuilder, sql } from 'kysely';
import { day, minute } from '../../shared/limits.ts';

/** Delay, in ms, that collects events into one mail; active members see them in the app first. */
export const collectMs = 10 * minute;
export const week = 7 * day;

/**
 * Schedules mail in the transaction of events; `events` selects members and times. Locks the rows even without a change,
 * so that a concurrent selection can't miss an event.
 */
export const mailSoon = (events: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into mail_schedule (member_id, at, weekly_at)
  select member, min(events.at) + ${collectMs} * interval '1 ms', min(events.at) + ${week} * interval '1 ms'
  from (${events}) as events (member, at) group by member order by member
  on conflict (member_id) do update set at = excluded.at where mail_schedule.at > excluded.at`;

/** One event, for mailSoon and queuePush. */
export const eventOf = (member: string, at: Date): RawBuilder<unknown> =>
  sql`select ${member}::uuid, ${at}::timestamptz`;

/** Schedules a member at login, so that they get mail even without events. */
export const schedule = (member: string, now: Date): RawBuilder<unknown> => sql`
  insert into mail_schedule (member_id, at, weekly_at)
  select ${member}, ${new Date(now.getTime() + day)}, ${new Date(now.getTime() + week)}
  on conflict (member_id) do nothing`;
