import { sql } from 'kysely';
import { minute } from '../../shared/limits.ts';
import type { Me } from '../accounts/session.ts';
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

/**
 * Reads conversation partners who are online. Each stream polls this once a minute, because sending every change to all
 * partners would cost a fan-out.
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
