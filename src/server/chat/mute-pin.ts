import { sql } from 'kysely';
import { mostPinned } from '../../shared/limits.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import { readable } from '../members/visibility.ts';
import { lockMembers } from '../sync/counters.ts';
import { participantIn } from './participants.ts';

interface Settings {
  conversation: string;
  muted?: boolean | undefined;
  pinned?: boolean | undefined;
}

/**
 * Mutes or pins a conversation for this member alone (SPECIFICATION 7.27, 7.28); idempotent, and even if the other
 * member is not visible. Throws Refusal `not_found`, and `conflict` where enough are pinned.
 */
export async function muteOrPin(context: Context, me: Me, { conversation, ...settings }: Settings): Promise<void> {
  const rings = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me.id]);
    const mine = await participantIn(tx, me.id, conversation);
    const { muted = mine.muted, pinned = mine.pinned } = settings;
    const isListed = mine.last_number > mine.hidden_through;
    const change = { muted, pinned: pinned && isListed };
    if (change.muted === mine.muted && change.pinned === mine.pinned) return [];
    if (change.pinned && !mine.pinned && (await countPinned(tx, me)) >= mostPinned) throw new Refusal('conflict');
    await tx
      .updateTable('participants')
      .set({ ...change, seq: members.raise(me.id, 'chats') })
      .where('member_id', '=', me.id)
      .where('other_id', '=', mine.other_id)
      .execute();
    await members.save(tx);
    return members.rings;
  });
  context.bell.ring(rings);
}

/** Those in the list: a hidden one takes no place. */
async function countPinned(tx: Tx, me: Me): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from participants join members on members.id = participants.other_id
    where participants.member_id = ${me.id} and participants.pinned
      and participants.last_number > participants.hidden_through and ${readable(me)}`.execute(tx);
  return rows[0]?.count ?? 0;
}
