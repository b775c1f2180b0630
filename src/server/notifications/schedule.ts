import { type RawBuilder, sql } from 'kysely';
import { day, minute } from '../../shared/limits.ts';

/** So long news gather before a mail tells of them; whoever is in the app meets them there meanwhile. */
export const gathering = 10 * minute;
export const week = 7 * day;

/**
 * The statement that has a member mailed of news, part of the transaction that makes them. Holds their row until the commit
 * also where it changes nothing: whoever looks at the member now would not see the news, and put the next look too late.
 */
export const mailSoon = (member: string, now: Date): RawBuilder<unknown> => sql`
  insert into mail_schedule (member_id, at, weekly_at)
  values (${member}, ${new Date(now.getTime() + gathering)}, ${new Date(now.getTime() + week)})
  on conflict (member_id) do update set at = excluded.at where mail_schedule.at > excluded.at`;

/** For whoever logs in: from now on they are looked at, whether or not somebody turns to them. */
export const schedule = (member: string, now: Date): RawBuilder<unknown> => sql`
  insert into mail_schedule (member_id, at, weekly_at)
  select ${member}, ${new Date(now.getTime() + day)}, ${new Date(now.getTime() + week)}
  on conflict (member_id) do nothing`;
