import type { Transaction } from 'kysely';
import { day, minute, second } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Database, HeldMessageRow } from '../db/schema.ts';
import { Refusal } from '../kit/refusal.ts';
import { holdsContact } from './contact.ts';

/** Younger accounts write their first messages under a check. */
const youngFor = day;
/** How long a message waits for it, in ms. */
export const heldFor = 10 * minute;

/** Thrown out of the transaction that would have sent a message, which is to be held instead; it has written nothing. */
export class HeldBack extends Error {
  readonly row: HeldMessageRow;

  constructor(row: HeldMessageRow) {
    super('a message waits for its check');
    this.row = row;
  }
}

/**
 * Whether a message waits for a check (decisions.md section 6): the first one of a conversation, from an account younger than a day,
 * with contact details or links. Only texts: a picture can't be read.
 */
export function needsCheck(
  { signup_date, isFirst, now }: { signup_date: Date; isFirst: boolean; now: Date },
  { kind, text }: { kind: string; text: string },
): boolean {
  return isFirst && kind === 'text' && now.getTime() - signup_date.getTime() < youngFor && holdsContact(text);
}

/** Stores what is held back by `send`, and refuses it for now: `held`, so that the device keeps it and asks again. */
export async function holding<Result>(context: Context, send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof HeldBack)) throw error;
    await transact(context.db, (tx) => hold(tx, error.row));
    throw new Refusal('held', { retryAfter: heldFor / second });
  }
}

/** Keeps it apart from all messages; trying again changes nothing. Throws Refusal id_taken for other content under the id. */
export async function hold(tx: Transaction<Database>, message: HeldMessageRow): Promise<void> {
  await tx
    .insertInto('held_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const held = await tx.selectFrom('held_messages').selectAll().where('id', '=', message.id).executeTakeFirst();
  if (held?.member_id !== message.member_id || !held.content_hash.equals(message.content_hash))
    throw new Refusal('id_taken');
}
