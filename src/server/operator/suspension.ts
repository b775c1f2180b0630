import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema/database.ts';

/** SQL: a row of `decisions` suspends its member at this time. */
export const isInForce = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(lifted_at is null and (action = 'ban' or action = 'suspend' and until > ${now}))`;

/**
 * Suspends the member until the last of the decisions in force ends; without one, not at all. Requires the member's lock;
 * call `stayHidden` afterwards (SPECIFICATION 13.9).
 */
export async function updateSuspension(tx: Tx, { now }: Pick<Context, 'now'>, member: string): Promise<void> {
  await sql`
    update members set (suspended_at, suspended_until) = (
      select min(at), case when bool_or(until is null) then null else max(until) end
      from decisions where member_id = ${member} and ${isInForce(now())}
    ) where id = ${member}`.execute(tx);
}

/** Ends every suspension and ban of the member. */
export async function endSuspension(tx: Tx, context: Pick<Context, 'now'>, member: string): Promise<void> {
  const now = context.now();
  await sql`update decisions set lifted_at = ${now} where member_id = ${member} and ${isInForce(now)}`.execute(tx);
  await updateSuspension(tx, context, member);
}
