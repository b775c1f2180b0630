import { type RawBuilder, sql } from 'kysely';
import { minute } from '../../shared/limits.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';
import { onlineFor } from './profiles.ts';
import { reachable } from './visibility.ts';

/**
 * Records activity, once a minute at most. Visible streams and own calls count; polls don't, because workers and
 * background tabs poll too.
 */
export async function noticePresence(context: Context, me: Pick<Me, 'id' | 'pool' | 'last_active'>): Promise<void> {
  const now = context.now();
  // Compare both ways: after a clock was set back, no one must stay online for that long.
  if (me.last_active && Math.abs(now.getTime() - me.last_active.getTime()) < minute) return;
  await context.db
    .insertInto('presence')
    .values({ member_id: me.id, pool: me.pool, last_active: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ last_active: now }))
    .execute();
}

/** The statement of noticePresence for the sessions of a table, in the order in which every statement locks members. */
export const notePresenceOf = (sessions: string, now: Date): RawBuilder<unknown> => sql`
  insert into presence (member_id, pool, last_active)
  select distinct on (id) id, pool, ${now}::timestamptz from ${sql.table(sessions)}
  where (last_active between ${new Date(now.getTime() - minute + 1)} and ${new Date(now.getTime() + minute - 1)}) is not true
  order by id
  on conflict (member_id) do update set last_active = excluded.last_active`;

/**
 * SQL: ids of the conversation partners of each row's member who are online. Each stream reads this once a minute,
 * because sending every change to all partners would cost a fan-out.
 */
export const partnersOnlineOf = (sessions: string, now: Date): RawBuilder<string[]> => sql<string[]>`array(
  select members.id
  from participants
  join presence on presence.member_id = participants.other_id
    and presence.last_active > ${new Date(now.getTime() - onlineFor)}
  join members on members.id = participants.other_id
  where participants.member_id = ${sql.ref(`${sessions}.id`)} and participants.last_number > participants.hidden_through
    and ${reachable({ id: sql.ref(`${sessions}.id`), pool: sql.ref(`${sessions}.pool`) })})`;
