import { sql } from 'kysely';
import { uuidv7 } from '../../shared/ids.ts';
import { Refusal } from '../calls/refusal.ts';
import { InReview, storeForReview } from '../chat/check.ts';
import { sendMessage } from '../chat/messages.ts';
import { textFault } from '../chat/text.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Tx } from '../db/schema/database.ts';
import { open } from '../members/visibility.ts';
import { type Site, sitesApart, siteWithId } from '../sites/sites.ts';
import type { Ring } from '../sync/ring.ts';

/** Message of a visitor to a member, sent on confirmation (SPECIFICATION 3.10). */
export interface WaitingMessage {
  /** Of the message; missing from pages of older versions. */
  id?: string | undefined;
  profile: string;
  text: string;
}

/** Returns undefined for an empty text. Throws Refusal `invalid` for a text that can't be sent. */
export function readMessage(site: Site, given: WaitingMessage | undefined): WaitingMessage | undefined {
  const fault = given && textFault(given.text, site.settings.message_length);
  if (!fault || fault === 'empty') return fault ? undefined : given;
  throw new Refusal('invalid', { fields: { signup_message: fault } });
}

/** Stores the message, unless its recipient is not visible to the visitor; the signup succeeds anyway. */
export async function saveMessage(
  tx: Tx,
  context: Context,
  from: Pick<MemberRow, 'id' | 'pool' | 'site_id'>,
  { id, profile, text }: WaitingMessage,
): Promise<void> {
  const now = context.now();
  const here = { pool: from.pool, apart: await sitesApart(context, await siteWithId(context, from.site_id)) };
  await sql`
    insert into signup_messages (member_id, id, to_id, text, created_at)
    select ${from.id}, ${id ?? uuidv7(now.getTime(), context.random)}, id, ${text}, ${now}
    from members where id = ${profile} and ${open(here)}`.execute(tx);
}

/** Finds the recipient of the member's stored message, if any. */
export async function recipientOf({ db }: Context, member: string): Promise<string | undefined> {
  const row = await db.selectFrom('signup_messages').select('to_id').where('member_id', '=', member).executeTakeFirst();
  return row?.to_id;
}

/** Withdraws the stored message before it is sent. Answers whether it was this one. */
export async function withdrawWaiting({ db }: Context, member: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('signup_messages')
    .where('member_id', '=', member)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Sends the stored message under normal rules and costs on confirmation. Requires both locks. Drops it silently if
 * refused. Returns the rings.
 */
export async function deliverMessage(
  tx: Tx,
  context: Context,
  member: Pick<MemberRow, 'id' | 'pool' | 'site_id'>,
): Promise<Ring[]> {
  const waiting = await tx
    .deleteFrom('signup_messages')
    .where('member_id', '=', member.id)
    .returningAll()
    .executeTakeFirst();
  if (!waiting) return [];
  const sender = { me: member, site: await siteWithId(context, member.site_id), now: context.now() };
  const { id, to_id, text } = waiting;
  // A refusal may come after partial writes.
  await sql`savepoint message`.execute(tx);
  try {
    return (await sendMessage(tx, sender, { id, profile: to_id, kind: 'text', text })).rings;
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof InReview)) throw error;
    await sql`rollback to savepoint message`.execute(tx);
    if (error instanceof InReview) await storeForReview(tx, error);
    return [];
  }
}
