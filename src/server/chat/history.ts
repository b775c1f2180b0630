import { sql } from 'kysely';
import type { Message } from '../../shared/calls/chat.ts';
import { historyPage } from '../../shared/limits.ts';
import { notFound } from '../calls/refusal.ts';
import type { Db } from '../context.ts';
import type { MessageRow } from '../db/schema/chat.ts';
import { readable, type Viewer } from '../members/visibility.ts';
import { toMessage } from './to-message.ts';

interface Page {
  conversation: string;
  /** Exclusive bounds for message numbers. */
  after?: number | undefined;
  before?: number | undefined;
}

/**
 * Reads a page in order: after `after`, before `before`, or the newest. Omits removed messages. Throws Refusal
 * `not_found` if the other member is not visible.
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
    where participants.conversation_id = ${conversation} and participants.member_id = ${me.id} and ${readable(me)}
    order by page.number`.execute(db);
  if (rows.length === 0) throw notFound();
  return rows.flatMap((row) => (row.id === null ? [] : [toMessage(row)]));
}
