import { sql } from 'kysely';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MessageInReviewRow } from '../db/schema/chat.ts';
import type { Tx } from '../db/schema/database.ts';
import { siteWithId } from '../sites/sites.ts';
import { lockMembers } from '../sync/counters.ts';
import type { Ring } from '../sync/ring.ts';
import { reviewTimeMs } from './check.ts';
import { sendMessage } from './messages.ts';

/** Of a row of `messages_in_review`: a report of its sender is open that has weight (reports/weight.ts). Until it is closed it waits. */
export const isReported = sql<boolean>`exists (
  select from reports where reported = messages_in_review.member_id and closed_at is null and weight <> 'none')`;

/** Messages per round. */
const atOnce = 100;

/** Sends messages whose check time is over, but not those whose sender `isReported`. Returns true if more may be due. */
export async function releaseDue(context: Context, signal?: AbortSignal): Promise<boolean> {
  const until = new Date(context.now().getTime() - reviewTimeMs);
  const { rows } = await sql<MessageInReviewRow>`
    select * from messages_in_review
    where submitted_at <= ${until} and refused_at is null
      and not ${isReported}
    order by submitted_at, id limit ${atOnce}`.execute(context.db);
  for (const message of rows) {
    if (signal?.aborted) return false;
    context.bell.ring(await transact(context.db, (tx) => release(tx, context, message)));
  }
  return rows.length === atOnce;
}

/**
 * Applies current rules and prices. Drops a message that is refused now: the sender's device still has it, retries, and
 * gets the reason.
 */
async function release(tx: Tx, context: Context, message: MessageInReviewRow): Promise<Ring[]> {
  await lockMembers(tx, [message.member_id, message.to_id]);
  return (await releaseNow(tx, context, message)) ?? [];
}

/** The same, both members being locked; undefined where it waits no more. */
export async function releaseNow(
  tx: Tx,
  context: Context,
  { id, member_id, to_id, text }: MessageInReviewRow,
): Promise<Ring[] | undefined> {
  // Another process or an operator may have released it already.
  const waiting = tx.deleteFrom('messages_in_review').where('id', '=', id).where('refused_at', 'is', null);
  if ((await waiting.executeTakeFirst()).numDeletedRows === 0n) return undefined;
  const me = await tx
    .selectFrom('members')
    .select(['id', 'pool', 'site_id'])
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow();
  const sender = { me, site: await siteWithId(context, me.site_id), now: context.now() };
  await sql`savepoint message`.execute(tx);
  try {
    const outgoing = { id, profile: to_id, kind: 'text' as const, text, checked: true as const };
    const { rings } = await sendMessage(tx, sender, outgoing);
    return rings;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint message`.execute(tx);
    return [];
  }
}
