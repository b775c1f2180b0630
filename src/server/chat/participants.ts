import { sql } from 'kysely';
import { notFound } from '../calls/refusal.ts';
import type { Db } from '../context.ts';
import type { Tx } from '../db/schema/database.ts';

/** The other member of a conversation of mine. Never changes, so it may be asked before anything is locked. */
export async function partnerIn(db: Db, me: string, conversation: string): Promise<string> {
  const row = await db
    .selectFrom('participants')
    .select('other_id')
    .where('conversation_id', '=', conversation)
    .where('member_id', '=', me)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.other_id;
}

/** How many messages of the other member come after a number, without those that were withdrawn. */
export async function countUnread(tx: Tx, me: string, conversation: string, after: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from messages
    where conversation_id = ${conversation} and number > ${after} and sender_id <> ${me}
      and kind <> 'withdrawn'`.execute(tx);
  return rows[0]?.count ?? 0;
}
