import { sql, type Transaction } from 'kysely';
import { day, minute, second } from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Database, HeldMessageRow } from '../db/schema.ts';
import { maxHeldMessages } from '../limits/budgets.ts';
import { lockMembers } from '../sync/counters.ts';
import { holdsContact } from './contact.ts';

/** Accounts younger than this, in ms, have their first messages checked. */
const youngAccountMs = day;
/** Length of the check, in ms. */
export const reviewTimeMs = 10 * minute;

/** Rolls back a transaction whose message must wait for a check. */
export class InReview extends Error {
  readonly row: HeldMessageRow;
  /** Credits to charge when the message is sent. */
  readonly cost: number;

  constructor(row: HeldMessageRow, cost: number) {
    super('a message waits for its check');
    this.row = row;
    this.cost = cost;
  }
}

/**
 * Decides if a message must wait for a check (SPECIFICATION 7.16). Only texts are checked, because a picture can't be
 * read.
 */
export function needsCheck(
  { signup_date, isFirst, now }: { signup_date: Date; isFirst: boolean; now: Date },
  { kind, text }: { kind: string; text: string },
): boolean {
  return isFirst && kind === 'text' && now.getTime() - signup_date.getTime() < youngAccountMs && holdsContact(text);
}

/**
 * Stores a message that `send` puts in review, and throws Refusal `held` so that the device retries. Throws
 * `check_pending` if the sender already waits.
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
 * Idempotent. Throws Refusal `id_taken` for different content, `check_pending` beyond one per conversation or three per
 * sender, and `insufficient_credits` if the balance can't cover all.
 */
export async function storeForReview(tx: Transaction<Database>, { row: message, cost }: InReview): Promise<void> {
  await lockMembers(tx, [message.member_id]);
  const { others, credits } = await readOtherWaiting(tx, message);
  if (others.length >= maxHeldMessages || others.includes(message.to_id))
    throw new Refusal('check_pending', { retryAfter: reviewTimeMs / second });
  if (credits < cost * (others.length + 1)) throw new Refusal('insufficient_credits');
  await tx
    .insertInto('held_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const stored = await tx.selectFrom('held_messages').selectAll().where('id', '=', message.id).executeTakeFirst();
  if (stored?.member_id !== message.member_id || !stored.content_hash.equals(message.content_hash))
    throw new Refusal('id_taken');
}

/** Reads the recipients of the sender's other waiting messages, and the sender's credits. */
async function readOtherWaiting(
  tx: Transaction<Database>,
  { id, member_id }: HeldMessageRow,
): Promise<{ others: string[]; credits: number }> {
  const { rows } = await sql<{ others: string[]; credits: number }>`
    select credits, array(select to_id::text from held_messages
      where member_id = members.id and held_messages.id <> ${id} and refused_at is null) as others
    from members where id = ${member_id}`.execute(tx);
  return rows[0] ?? { others: [], credits: 0 };
}
