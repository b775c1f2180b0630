import { sql } from 'kysely';
import type { Me } from '../accounts/session.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { reachable } from '../members/visibility.ts';
import type { Ring } from '../sync/bell.ts';
import { lockMembers } from '../sync/counters.ts';
import { seqOf } from '../sync/cursor.ts';

/** Senders per transaction, so that no one waits for a device that returns after weeks. */
const sendersPerTransaction = 50;

/**
 * Marks messages up to the device's cursor as delivered: the device has stored them. Costs nothing if the cursor has
 * not moved.
 */
export async function markDelivered(context: Context, me: Me, cursor: string | undefined): Promise<void> {
  const through = cursor === undefined ? undefined : seqOf(cursor, me.cursor_epoch);
  if (through === undefined || through <= me.chats_pulled || through > me.chats_seq) return;
  const senders = await sendersWithUndelivered(context, me);
  for (let i = 0; i < senders.length; i += sendersPerTransaction) {
    context.bell.ring(await deliver(context, me.id, senders.slice(i, i + sendersPerTransaction), through));
  }
  // This comes last: if anything fails before it, the next pull repeats the work.
  await context.db
    .updateTable('sessions')
    .set({ chats_pulled: through })
    .where('token_hash', '=', me.token_hash)
    .where('chats_pulled', '<', through)
    .execute();
}

/**
 * Finds senders with undelivered messages. Excludes people the member is hidden from: a delivery tick would reveal that
 * the member is online.
 */
async function sendersWithUndelivered({ db }: Context, me: Me): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select members.id
    from participants as mine
    join participants as theirs on theirs.member_id = mine.other_id and theirs.other_id = mine.member_id
    join members on members.id = mine.other_id
    join members as me on me.id = mine.member_id
    where mine.member_id = ${me.id} and mine.seq > ${me.chats_pulled}
      and theirs.sent_through > greatest(theirs.delivered_through, mine.hidden_through)
      and ${reachable(me)} and ${reachable({ id: sql.ref('members.id'), pool: me.pool }, 'me')}
    order by members.id`.execute(db);
  return rows.map((row) => row.id);
}

function deliver({ db }: Context, me: string, senders: string[], through: number): Promise<Ring[]> {
  return transact(db, async (tx) => {
    const members = await lockMembers(tx, senders);
    const { rows } = await sql<{ sender: string; number: number }>`
      select theirs.member_id as sender, max(messages.number) as number
      from participants as theirs
      join messages on messages.conversation_id = theirs.conversation_id
        and messages.number > theirs.delivered_through and messages.number <= theirs.sent_through
        and messages.sender_id = theirs.member_id and messages.receiver_seq <= ${through}
      where theirs.other_id = ${me} and theirs.member_id = any(${senders}::uuid[])
      group by theirs.member_id`.execute(tx);
    if (rows.length === 0) return [];
    await sql`
      update participants set delivered_through = delivered.number, seq = delivered.seq
      from unnest(
        ${rows.map((row) => row.sender)}::uuid[],
        ${rows.map((row) => row.number)}::int[],
        ${rows.map((row) => members.raise(row.sender, 'chats', true))}::bigint[]
      ) as delivered (sender, number, seq)
      where participants.member_id = delivered.sender and participants.other_id = ${me}`.execute(tx);
    await members.save(tx);
    return members.rings;
  });
}
