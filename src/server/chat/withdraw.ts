import { sql, type Transaction } from 'kysely';
import { withdrawable } from '../../shared/limits.ts';
import type { Me } from '../accounts/session.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Database, MessageRow } from '../db/schema.ts';
import { pictureFile } from '../photos/files.ts';
import { type LockedMembers, lockMembers } from '../sync/counters.ts';
import { countUnread, partnerIn } from './participants.ts';

/**
 * Takes back a message of one's own, for both (decisions.md section 6): its place stays, what it was goes, and what it cost is not
 * returned. Mine to do also while the other member can't be seen. Done once more it changes nothing. Throws Refusals: not_found, for
 * a message of the other too; conflict, later than five minutes after it was sent.
 */
export async function withdraw(context: Context, me: Me, about: { conversation: string; id: string }): Promise<void> {
  const { conversation } = about;
  const other = await partnerIn(context.db, me.id, conversation);
  const rings = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me.id, other]);
    const message = await ownMessage(tx, me, about);
    if (message.kind === 'withdrawn') return [];
    if (context.now().getTime() - message.sent_at.getTime() > withdrawable) throw new Refusal('conflict');
    await removePicture(context, message);
    await takeBack(tx, members, message, other);
    await members.save(tx);
    return members.rings;
  });
  context.bell.ring(rings);
}

/** Both members are locked; the picture's file is the caller's to remove, or to keep. */
export async function takeBack(
  tx: Transaction<Database>,
  members: LockedMembers,
  { id, conversation_id, sender_id }: Pick<MessageRow, 'id' | 'conversation_id' | 'sender_id'>,
  other: string,
): Promise<void> {
  const [mine, theirs] = [members.raise(sender_id, 'chats'), members.raise(other, 'chats')];
  await sql`
    update messages set kind = 'withdrawn', text = '', image = null, sender_seq = ${mine}, receiver_seq = ${theirs}
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
  tx: Transaction<Database>,
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

/** Before the row: what is broken off in between is still known by it. The copy of a report needs the file (reports/copy.ts). */
async function removePicture({ db, media }: Context, { id, image }: MessageRow): Promise<void> {
  if (!image) return;
  const report = await db.selectFrom('reports').select('id').where('message_id', '=', id).executeTakeFirst();
  if (!report) await media.remove(pictureFile(image));
}
