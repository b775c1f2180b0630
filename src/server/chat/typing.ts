import { sql } from 'kysely';
import { conversationId } from '../../shared/ids.ts';
import { second } from '../../shared/limits.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { reachable } from '../members/visibility.ts';

/** Rings the other member; stores nothing. Ignores repeats within a second. */
export async function sayTyping(context: Context, me: Pick<Me, 'id' | 'pool'>, profile: string): Promise<void> {
  const { rows } = await sql<{ visible: boolean }>`
    select ${reachable({ id: profile, pool: me.pool }, 'me')} as visible
    from participants
    join members on members.id = participants.other_id
    join members as me on me.id = participants.member_id
    where participants.member_id = ${me.id} and participants.other_id = ${profile} and ${reachable(me)}`.execute(
    context.db,
  );
  const [row] = rows;
  if (!row) throw notFound();
  // A hidden member who reads messages must not be revealed by typing.
  if (!row.visible || isRepeat(context, me.id, profile)) return;
  const conversation = conversationId(me.id, profile);
  context.bell.ring([{ member: profile, event: 'typing', data: { profile: me.id, conversation } }]);
}

const minIntervalMs = second;
const maxRemembered = 10_000;
const lastTyping = new WeakMap<Context, Map<string, number>>();

function isRepeat(context: Context, me: string, profile: string): boolean {
  const timesByPair = lastTyping.get(context) ?? new Map<string, number>();
  lastTyping.set(context, timesByPair);
  const now = context.now().getTime();
  const key = `${me} ${profile}`;
  if (Math.abs(now - (timesByPair.get(key) ?? 0)) < minIntervalMs) return true;
  if (timesByPair.size >= maxRemembered) timesByPair.clear();
  timesByPair.set(key, now);
  return false;
}
