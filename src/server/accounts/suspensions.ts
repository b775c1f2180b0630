import { fanOutDeletion } from '../account-deletion/members-holding-copy.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { logFailedFanOut, stayHidden } from '../members/hiding.ts';
import { logAct, theServer } from '../operator/acts.ts';
import { updateSuspension } from '../operator/suspension.ts';
import { lockMembers } from '../sync/counters.ts';

/** Login works from the end of a suspension; the profile returns with this. */
export async function endSuspensions(context: Context, signal?: AbortSignal): Promise<void> {
  const over = await context.db
    .selectFrom('members')
    .select(['id', 'pool'])
    .where('suspended_until', '<=', context.now())
    .execute();
  for (const member of over) {
    if (signal?.aborted) return;
    if (await end(context, member.id)) await fanOutDeletion(context, member).catch(logFailedFanOut(context));
  }
}

/** Skips a member suspended again meanwhile. */
async function end(context: Context, id: string): Promise<boolean> {
  return await transact(context.db, async (tx) => {
    await lockMembers(tx, [id]);
    const member = await tx
      .selectFrom('members')
      .select('suspended_until')
      .where('id', '=', id)
      .where('suspended_until', '<=', context.now())
      .executeTakeFirst();
    if (!member) return false;
    await updateSuspension(tx, context, id);
    await logAct(tx, context, theServer, { act: 'member.suspension-end', subject: `member ${id}`, before: member });
    return await stayHidden(tx, context, id);
  });
}
