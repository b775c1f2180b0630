import type { CallInput } from '../../shared/calls.ts';
import { endAccount, leftBefore } from '../account-deletion/delete-account.ts';
import { fanOutDeletion } from '../account-deletion/members-holding-copy.ts';
import { purge } from '../account-deletion/purge.ts';
import { bringBack, fanOutReturn } from '../account-deletion/recover.ts';
import { accessRing, revoke } from '../accounts/sessions.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { logAct } from './acts.ts';
import { lockTarget } from './target.ts';

/**
 * Throws Refusal, here and below: `not_found`, or `conflict` for the operator's own account or if there is nothing to
 * do.
 */
export async function endAllSessions(
  context: Context,
  me: Me,
  { id, reason }: CallInput<'DELETE operator-sessions.php'>,
): Promise<void> {
  await transact(context.db, async (tx) => {
    await lockTarget(tx, me, id);
    if (!(await revoke(context, tx, id))) throw new Refusal('conflict');
    await logAct(tx, context, me, { act: 'member.log-out', subject: `member ${id}`, reason });
  });
  context.bell.ring([accessRing(id)]);
}

/** Acts like the member's own recovery link, and ends that link. */
export async function restore(
  context: Context,
  me: Me,
  { id, reason }: CallInput<'POST operator-restore.php'>,
): Promise<void> {
  const returned = await transact(context.db, async (tx) => {
    const { member } = await lockTarget(tx, me, id);
    const returned = await bringBack(tx, context, id);
    if (!returned) throw new Refusal('conflict');
    await logAct(tx, context, me, {
      ...{ act: 'member.restore', subject: `member ${id}`, reason },
      ...{ before: { deleted_at: member.deleted_at }, after: { deleted_at: null } },
    });
    return returned;
  });
  await fanOutReturn(context, returned);
}

/** Hides the member with the commit and purges them; the loop resumes a purge that fails. */
export async function deleteForGood(
  context: Context,
  me: Me,
  { id, name, reason }: CallInput<'DELETE operator-member.php'>,
): Promise<void> {
  const member = await transact(context.db, async (tx) => {
    const { member } = await lockTarget(tx, me, id);
    if (member.deleted_at && member.deleted_at <= leftBefore(context)) throw new Refusal('conflict'); // Already in progress.
    const profile = tx.selectFrom('profiles').select('name').where('member_id', '=', id);
    if ((await profile.executeTakeFirstOrThrow()).name.trim() !== name.trim())
      throw new Refusal('invalid', { fields: { name: 'differs' } });
    await endAccount(tx, context, id);
    // The log stays, so it must not identify the member.
    await logAct(tx, context, me, {
      ...{ act: 'member.delete', subject: `member ${id}`, reason },
      before: { status: member.status, deleted_at: member.deleted_at },
    });
    return member;
  });
  context.bell.ring([accessRing(id)]);
  await fanOutDeletion(context, member)
    .then(() => purge(context, id))
    .catch((error) => context.log.error('purge failed', { error }));
}
