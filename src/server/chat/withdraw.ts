import { sql } from 'kysely';
import { withdrawable } from '../../shared/limits.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MessageRow } from '../db/schema/chat.ts';
import type { Tx } from '../db/schema/database.ts';
import { type LockedMembers, lockMembers } from '../sync/counters.ts';
import { countUnread, partnerIn } from './participants.ts';

/**
 * Withdraws a message within 5 minutes (SPECIFICATION 7.15); idempotent, even if the other member is hidden. Throws
 * Refusal `not_found` or `conflict`.
 */
export async function withdraw(context: Context, me: Me, about: { conversation: string; id: string }): Promise<void> {
  const { conversation } = about;
  const other = await partnerIn(context.db, me.id, conversation);
  const rings = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me.id, other]);
    const message = await ownMessage(tx, me, about);
    if (message.kind === 'withdrawn') return [];
    if (context.now().getTime() - message.sent_at.getTime() > withdrawable) throw new Refusal('conflict');
    await removeFile(context, message);
    await takeBack(tx, members, message, other);
    await members.save(tx);
    return members.rings;
  });
  context.bell.ring(rings);
}

/** Requires a lock on both members. The caller decides about its file. */
export async function takeBack(
  tx: Tx,
  members: LockedMembers,
  { id, conversation_id, sender_id }: Pick<MessageRow, 'id' | 'conversation_id' | 'sender_id'>,
  other: string,
): Promise<void> {
  const [mine, theirs] = [members.raise(sender_id, 'chats'), members.raise(other, 'chats', true)];
  await sql`
    update messages set kind = 'withdrawn', text = '', file = null, reply_to = null, reactions = null, sender_seq = ${mine}, receiver_seq = ${theirs}
    where id = ${id}`.execute(tx);
  const seen = tx.updateTable('participants').where('conversation_id', '=', conversation_id);
  await seen.set({ seq: mine }).where('member_id', '=', sender_id).execute();
  const row = await seen
    .set({ seq: theirs })
    .where('member_id', '=', other)
    .returning(['read_through', 'hidden_through'])
    .executeTakeFirstOrThrow();
  const unread = await countUnread(tx, other, conversation_id, Math.max(row.read_through, row.hidden_through));
  await seen.set({ unread }).where('member_id', '=', other).execute();
}

async function ownMessage(
  tx: Tx,
  me: Me,
  { conversation, id }: { conversation: string; id: string },
): Promise<MessageRow> {
  const message = await tx
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where('conversation_id', '=', conversation)
    .where('sender_id', '=', me.id)
    .executeTakeFirst();
  if (!message) throw notFound();
  return message;
}

/**
 * Runs before the row changes, so that a retry after a crash still finds the file. Reports need the file
 * (reports/copy.ts).
 */
async function removeFile({ db, media }: Context, { id, file }: MessageRow): Promise<void> {
  if (!file) return;
  const report = await db.selectFrom('reports').select('id').where('message_id', '=', id).executeTakeFirst();
  if (!report) await media.remove(file.name);
}
