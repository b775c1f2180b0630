import { Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { lockMembers } from '../sync/counters.ts';
import { addresseeOf, mailTo } from './addressee.ts';
import { confirmPassword } from './confirm.ts';
import { forgetDevices } from './device.ts';
import { endLinks } from './links.ts';
import { hashPassword, newPasswordFault } from './passwords.ts';
import type { Me } from './session.ts';
import { accessRing, endSessions } from './sessions.ts';

/**
 * Sets a new password, by the old one. Every other session ends, every other device is unknown again, and every passkey goes where
 * that is wanted. Throws Refusal `invalid` with what is wrong with the new one at
 * `password`, wrong_old_password at `old`; `locked`.
 */
export async function changePassword(
  context: Context,
  me: Me,
  given: { old: string; password: string; remove_passkeys?: boolean | undefined },
  place: ClientAddress,
): Promise<void> {
  const fault = newPasswordFault(given.password);
  if (fault) throw new Refusal('invalid', { fields: { password: fault } });
  await confirmPassword(context, me, given.old, place, 'old');
  const password_hash = await hashPassword(given.password);
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [me.id]);
    // A reset that came in between has ended this session, and must not be undone by it.
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

/** By mail: if it was not the member, this is how they learn of it. */
export async function mailPasswordChanged(tx: Db, context: Context, id: string): Promise<void> {
  const member = await addresseeOf(tx, id);
  await mailTo(tx, context, member, 'password_changed', { name: member.name });
}
