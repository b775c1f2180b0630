import { sql } from 'kysely';
import { notFound } from '../calls/refusal.ts';
import type { Db } from '../context.ts';
import type { Tx } from '../db/schema/database.ts';

/** Finds the other member of my conversation. It never changes, so no lock is needed. */
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

/** Counts the other member's messages after a number, except withdrawn ones. */
export async function countUnread(tx: Tx, me: string, conversation: string, after: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from messages
    where conversation_id = ${conversation} and number > ${after} and sender_id <> ${me}
      and kind <> 'withdrawn'`.execute(tx);
  return rows[0]?.count ?? 0;
}
