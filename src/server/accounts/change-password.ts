import { Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import { lockMembers } from '../sync/counters.ts';
import { addresseeOf, mailTo } from './addressee.ts';
import { confirmPassword } from './confirm.ts';
import { type Caller, forgetDevices } from './device.ts';
import { endLinks } from './links.ts';
import { hashPassword, newPasswordFault } from './passwords.ts';
import { accessRing, endSessions } from './sessions.ts';
import type { Me } from './valid-sessions.ts';

/**
 * Changes the password. Ends other sessions and known devices, and passkeys on request. Throws Refusal `invalid` with
 * faults at `password` or `old`, or `locked`.
 */
export async function changePassword(
  context: Context,
  me: Me,
  given: { old: string; password: string; remove_passkeys?: boolean | undefined },
  caller: Caller,
): Promise<void> {
  const fault = newPasswordFault(given.password);
  if (fault) throw new Refusal('invalid', { fields: { password: fault } });
  await confirmPassword(context, me, given.old, caller, 'old');
  const password_hash = await hashPassword(given.password);
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [me.id]);
    // A reset in between has ended this session; do not undo that reset.
    await tx
      .updateTable('members')
      .set({ password_hash })
      .where('id', '=', me.id)
      .where('password_hash', '=', me.password_hash)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Refusal('authentication_required'));
    await forgetDevices(tx, me.id, me.token_hash);
    await endSessions(tx, me.id, me.token_hash);
    if (given.remove_passkeys) await tx.deleteFrom('passkeys').where('member_id', '=', me.id).execute();
    for (const purpose of ['reset', 'mail-change'] as const) await endLinks(tx, me.id, purpose);
    await mailPasswordChanged(tx, context, me.id);
  });
  context.bell.ring([accessRing(me.id)]);
}

/** Warns the member by mail, in case someone else changed it. */
export async function mailPasswordChanged(tx: Db, context: Context, id: string): Promise<void> {
  const member = await addresseeOf(tx, id);
  await mailTo(tx, context, member, 'password_changed', { name: member.name });
}
