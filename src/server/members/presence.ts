import { sql } from 'kysely';
import { minute } from '../../shared/limits.ts';
import type { Me } from '../accounts/session.ts';
import type { Context } from '../context.ts';
import { onlineFor } from './profiles.ts';
import { reachable } from './visibility.ts';

/**
 * The member gives a sign of life; written once a minute at most. Open streams do (a browser holds one while the app is in
 * sight), and what members do themselves. Not the polls of a view with a cursor: a worker that fetches what a push announced,
 * and a tab that nobody looks at, poll as well.
 */
export async function noticePresence(context: Context, me: Pick<Me, 'id' | 'pool' | 'last_active'>): Promise<void> {
  const now = context.now();
  // Either way: after a clock was set back, nobody stays online for as long.
  if (me.last_active && Math.abs(now.getTime() - me.last_active.getTime()) < minute) return;
  await context.db
    .insertInto('presence')
    .values({ member_id: me.id, pool: me.pool, last_active: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ last_active: now }))
    .execute();
}

/**
 * Those with whom the member has a conversation and who are online now. Asked by each stream once a minute, so that coming
 * and going is no event: told to everybody it concerns, it would cost a fan-out each time.
 */
export async function partnersOnline(context: Context, me: Me): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select members.id
    from participants
    join presence on presence.member_id = participants.other_id
      and presence.last_active > ${new Date(context.now().getTime() - onlineFor)}
    join members on members.id = participants.other_id
    where participants.member_id = ${me.id} and participants.last_number > participants.hidden_through
      and ${reachable(me)}`.execute(context.db);
  return rows.map((row) => row.id);
}
