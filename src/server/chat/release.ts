import { sql, type Transaction } from 'kysely';
import { second } from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Database, HeldMessageRow } from '../db/schema.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { siteWithId } from '../sites/sites.ts';
import type { Ring } from '../sync/bell.ts';
import { lockMembers } from '../sync/counters.ts';
import { reviewTimeMs } from './check.ts';
import { sendMessage } from './messages.ts';

/** Sends messages whose check time is over. After a crash, the next process continues. */
export function startReleasing(context: Context): Loop {
  return startLoop({ name: 'message reviews', every: 5 * second, log: context.log }, (signal) =>
    releaseDue(context, signal),
  );
}

/** SQL: the sender has an open report that has weight (reports/weight.ts). The message waits until that is closed. */
export const isReported = sql<boolean>`exists (
  select from reports where reported = held_messages.member_id and closed_at is null and weight <> 'none')`;

/** Skips messages whose sender `isReported`. */
export async function releaseDue(context: Context, signal?: AbortSignal): Promise<void> {
  const until = new Date(context.now().getTime() - reviewTimeMs);
  const { rows } = await sql<HeldMessageRow>`
    select * from held_messages
    where held_at <= ${until} and refused_at is null
      and not ${isReported}
    order by held_at, id limit 100`.execute(context.db);
  for (const message of rows) {
    if (signal?.aborted) return;
    context.bell.ring(await transact(context.db, (tx) => release(tx, context, message)));
  }
}

/**
 * Applies current rules and prices. Drops a message that is refused now: the sender's device still has it, retries, and
 * gets the reason.
 */
async function release(tx: Transaction<Database>, context: Context, message: HeldMessageRow): Promise<Ring[]> {
  await lockMembers(tx, [message.member_id, message.to_id]);
  return (await releaseLocked(tx, context, message)) ?? [];
}

/** Requires a lock on both members. Returns undefined if the message no longer waits. */
export async function releaseLocked(
  tx: Transaction<Database>,
  context: Context,
  { id, member_id, to_id, text }: HeldMessageRow,
): Promise<Ring[] | undefined> {
  // Another process or an operator may have released it already.
  const waiting = tx.deleteFrom('held_messages').where('id', '=', id).where('refused_at', 'is', null);
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
