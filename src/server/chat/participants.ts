import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../calls/refusal.ts';
import type { Db } from '../context.ts';
import type { Tx } from '../db/schema/database.ts';

/** Condition on `participants`, under the name that the query gives it: changed after a change number of its member. */
export const changedAfter = (table: string, since: number | RawBuilder<number>): RawBuilder<boolean> =>
  // The index knows blocks of changes only; the rows of the first block are compared one by one.
  sql<boolean>`(${sql.ref(`${table}.seq_block`)} >= ${since}::bigint / 64 and ${sql.ref(`${table}.seq`)} > ${since})`;

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

/** Reads my row of my conversation; lock the member first if it is to change. Throws Refusal `not_found`. */
export async function participantIn(tx: Tx, me: string, conversation: string) {
  const row = await tx
    .selectFrom('participants')
    .selectAll()
    .where('conversation_id', '=', conversation)
    .where('member_id', '=', me)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Counts the other member's messages after a number, except withdrawn ones. */
export async function countUnread(tx: Tx, me: string, conversation: string, after: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from messages
    where conversation_id = ${conversation} and number > ${after} and sender_id <> ${me}
      and kind <> 'withdrawn'`.execute(tx);
  return rows[0]?.count ?? 0;
}
