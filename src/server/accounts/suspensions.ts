import { minute } from '../../shared/limits.ts';
import { fanOutDeletion } from '../account-deletion/members-holding-copy.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { logFailedFanOut, stayHidden } from '../members/hiding.ts';
import { logAct, theServer } from '../operator/acts.ts';
import { lift } from '../operator/decide.ts';
import { lockMembers } from '../sync/counters.ts';

/** Login works from the end of a suspension; the profile returns within a minute. */
export const startEndingSuspensions = (context: Context): Loop =>
  startLoop({ name: 'suspensions', every: minute, log: context.log }, () => endSuspensions(context));

export async function endSuspensions(context: Context): Promise<void> {
  const over = await context.db
    .selectFrom('members')
    .select(['id', 'pool'])
    .where('suspended_until', '<=', context.now())
    .execute();
  for (const member of over)
    if (await end(context, member.id)) await fanOutDeletion(context, member).catch(logFailedFanOut(context));
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
    await lift(tx, id);
    await logAct(tx, context, theServer, { act: 'member.suspension-end', subject: `member ${id}`, before: member });
    return await stayHidden(tx, context, id);
  });
}
