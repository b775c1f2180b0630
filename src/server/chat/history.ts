import { sql } from 'kysely';
import type { Message } from '../../shared/calls/chat.ts';
import { historyPage } from '../../shared/limits.ts';
import { notFound } from '../calls/refusal.ts';
import type { Db } from '../context.ts';
import type { MessageRow } from '../db/schema/chat.ts';
import { reachable, type Viewer } from '../members/visibility.ts';
import { toMessage } from './messages.ts';

interface Page {
  conversation: string;
  /** Numbers between these two, neither included. */
  after?: number | undefined;
  before?: number | undefined;
}

/**
 * A page of a conversation, in order: forwards from `after`, else backwards from `before`, else the newest. Nothing of what the
 * member removed. Throws Refusal not_found for a conversation that is not theirs, or whose other member they may not see.
 */
export async function readHistory(db: Db, me: Viewer, { conversation, after, before }: Page): Promise<Message[]> {
  const order = after === undefined ? sql`desc` : sql`asc`;
  const { rows } = await sql<MessageRow | { id: null }>`
    select page.*
    from participants
    join members on members.id = participants.other_id
    left join lateral (
      select * from messages
      where messages.conversation_id = participants.conversation_id
        and messages.number > greatest(participants.hidden_through, ${after ?? 0}::bigint)
        and messages.number < ${before ?? Number.MAX_SAFE_INTEGER}::bigint
      order by messages.number ${order}
      limit ${historyPage}
    ) as page on true
    where participants.conversation_id = ${conversation} and participants.member_id = ${me.id} and ${reachable(me)}
    order by page.number`.execute(db);
  if (rows.length === 0) throw notFound();
  return rows.flatMap((row) => (row.id === null ? [] : [toMessage(row)]));
}
