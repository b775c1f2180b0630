import { sql } from 'kysely';
import { day, unconfirmedDays } from '../../shared/limits.ts';
import { revoke } from '../accounts/sessions.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { lockMembers } from '../sync/counters.ts';
import { leftBefore } from './delete-account.ts';

/**
 * Gives up members who signed up over 30 days ago, never confirmed and never returned: purge.ts then deletes them.
 * Skips the demo's logins.
 */
export async function giveUpUnconfirmed(context: Context, signal?: AbortSignal): Promise<void> {
  for (const id of await abandoned(context)) {
    if (signal?.aborted) return;
    await giveUp(context, id);
  }
}

async function abandoned(context: Context, one?: string): Promise<string[]> {
  const { db, now, config } = context;
  if (config.demo) return [];
  const before = new Date(now().getTime() - unconfirmedDays * day);
  const { rows } = await sql<{ id: string }>`
    select id from members
    where status = 'not_confirmed' and deleted_at is null and signup_date <= ${before}
      and not exists (select from sessions where member_id = members.id and used_at > ${before})
      ${one === undefined ? sql`` : sql`and id = ${one}`}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Skips members who have returned meanwhile. */
async function giveUp(context: Context, id: string): Promise<void> {
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [id]);
    const [still] = await abandoned({ ...context, db: tx }, id);
    if (still === undefined) return;
    await revoke(context, tx, id);
    await tx
      .updateTable('members')
      .set({ deleted_at: leftBefore(context) })
      .where('id', '=', id)
      .execute();
  });
}
