import { sql } from 'kysely';
import { day, minute, second } from '../../shared/limits.ts';
import { hasWords, type MessageKind } from '../../shared/message-kinds.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MessageInReviewRow } from '../db/schema/chat.ts';
import type { Tx } from '../db/schema/database.ts';
import { maxMessagesInReview } from '../limits/budgets.ts';
import { lockMembers } from '../sync/counters.ts';
import { holdsContact } from './contact.ts';

/** Younger accounts write their first messages under a check. */
const youngFor = day;
/** How long a message waits for it, in ms. */
export const reviewTimeMs = 10 * minute;

/** Thrown out of the transaction that would have sent a message, which has to be reviewed first. Nothing was written. */
export class InReview extends Error {
  readonly row: MessageInReviewRow;
  /** Credits to charge when the message is sent. */
  readonly cost: number;

  constructor(row: MessageInReviewRow, cost: number) {
    super('a message waits for its check');
    this.row = row;
    this.cost = cost;
  }
}

/**
 * Decides if a message must wait for a check (SPECIFICATION 7.16). Only texts are checked, because a photo can't be
 * read.
 */
export function needsCheck(
  { signup_date, isFirst, now }: { signup_date: Date; isFirst: boolean; now: Date },
  { kind, text }: { kind: MessageKind; text: string },
): boolean {
  return isFirst && hasWords(kind) && now.getTime() - signup_date.getTime() < youngFor && holdsContact(text);
}

/**
 * Stores a message that `send` may not send yet, and throws Refusal held, upon which the device keeps it and retries. Throws Refusal
 * check_pending if other messages of the sender are in review.
 */
export async function withReview<Result>(context: Context, send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof InReview)) throw error;
    await transact(context.db, (tx) => storeForReview(tx, error));
    throw new Refusal('held', { retryAfter: reviewTimeMs / second });
  }
}

/**
 * Stores it apart from all messages; a retry changes nothing.
 *
 * Throws Refusal `id_taken` for other content under the id, `check_pending` for a conversation's second or a sender's
 * fourth, `insufficient_credits` if all waiting cost too much.
 */
export async function storeForReview(tx: Tx, { row: message, cost }: InReview): Promise<void> {
  await lockMembers(tx, [message.member_id]);
  const { others, credits } = await waitingBeside(tx, message);
  if (others.length >= maxMessagesInReview || others.includes(message.to_id))
    throw new Refusal('check_pending', { retryAfter: reviewTimeMs / second });
  if (credits < cost * (others.length + 1)) throw new Refusal('insufficient_credits');
  await tx
    .insertInto('messages_in_review')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const stored = await tx.selectFrom('messages_in_review').selectAll().where('id', '=', message.id).executeTakeFirst();
  if (stored?.member_id !== message.member_id || !stored.content_hash.equals(message.content_hash))
    throw new Refusal('id_taken');
}

/** Recipients of the others that wait, and the sender's credits. */
async function waitingBeside(
  tx: Tx,
  { id, member_id }: MessageInReviewRow,
): Promise<{ others: string[]; credits: number }> {
  const { rows } = await sql<{ others: string[]; credits: number }>`
    select credits, array(select to_id::text from messages_in_review
      where member_id = members.id and messages_in_review.id <> ${id} and refused_at is null) as others
    from members where id = ${member_id}`.execute(tx);
  return rows[0] ?? { others: [], credits: 0 };
}
