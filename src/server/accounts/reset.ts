import { nilId } from '../../shared/ids.ts';
import { emailFault } from '../../shared/rules.ts';
import { mailWayBack, purgedAt } from '../account-deletion/delete-account.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { allow, spend } from '../limits/attempts.ts';
import { fanOutProfile } from '../members/fan-out.ts';
import { confirm } from '../signup/confirm.ts';
import { recipientOf } from '../signup/waiting-message.ts';
import type { Site } from '../sites/sites.ts';
import { lockMembers } from '../sync/counters.ts';
import { readAddress } from './address.ts';
import { type Addressee, addresseeAt, mailTo } from './addressee.ts';
import { mailPasswordChanged } from './change-password.ts';
import { forgetDevices } from './device.ts';
import { countHint, mayHint } from './hints.ts';
import { endLinks, readLink, useLink } from './links.ts';
import { hashPassword, newPasswordFault } from './passwords.ts';
import { accessRing, endSessions } from './sessions.ts';
import { forgetTries } from './tries.ts';

/**
 * Mails a reset or recovery link. Throws Refusal `too_many_mails`, or `invalid` where accounts may be revealed
 * (SPECIFICATION 2.19); otherwise all addresses look alike.
 */
export async function askReset(context: Context, site: Site, given: string, place: ClientAddress): Promise<void> {
  const fault = emailFault(given);
  if (fault) throw new Refusal('invalid', { fields: { email: fault } });
  const email = readAddress(given);
  await spend(context, 'resetsAsked', place);
  const mayTell = await mayHint(context, site, place);
  const tell = async (hint: 'email_unknown' | 'email_recoverable') => {
    if (mayTell && (await countHint(context, site, place, email)))
      throw new Refusal('invalid', { fields: { email: hint } });
  };
  const member = await accountAt(context, site, email);
  if (!member) await tell('email_unknown');
  if (!(await allow(context, 'resetEmail', site.niche, email.toLowerCase()))) throw new Refusal('too_many_mails');
  if (!member) return await pretend(context, email);
  await mailLink(context, member);
  if (member.deleted_at) await tell('email_recoverable');
}

/** Excludes accounts whose fourteen days are over and that only await the purge. */
async function accountAt(context: Context, site: Site, email: string): Promise<Addressee | undefined> {
  const member = await addresseeAt(context.db, site, email);
  const isGone = member?.deleted_at && purgedAt(member.deleted_at) <= context.now();
  return isGone ? undefined : member;
}

async function mailLink(context: Context, member: Addressee): Promise<void> {
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [member.id]);
    if (member.deleted_at) return await mailWayBack(tx, context, member, member.deleted_at);
    await mailReset(tx, context, member);
  });
}

/** Mails a reset link, in the transaction that causes it. */
export async function mailReset(tx: Tx, context: Context, member: Addressee): Promise<void> {
  await mailTo(tx, context, member, 'reset', { name: member.name });
}

/** Does the same work as `mailLink` without a member, so that timing reveals nothing: a lock, a query and a write. */
async function pretend(context: Context, email: string): Promise<void> {
  const nobody = nilId;
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [nobody]);
    await endLinks(tx, nobody, 'reset');
    await allow({ db: tx, now: context.now }, 'resetEmail', 'nobody', email);
  });
}

/**
 * Resets the password and ends every session, passkey, known device and other link; login is unlocked. Confirms the
 * address too. Throws Refusal `link_invalid` or `invalid`.
 */
export async function reset(context: Context, token: string, password: string): Promise<void> {
  const fault = newPasswordFault(password);
  if (fault) throw new Refusal('invalid', { fields: { password: fault } });
  const { member: id, purpose } = await readLink(context, token);
  if (purpose !== 'reset') throw new Refusal('link_invalid');
  const password_hash = await hashPassword(password);
  const other = await recipientOf(context, id);
  const { member, rings } = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [id, ...(other ? [other] : [])]);
    await useLink(tx, context, token, 'reset');
    const member = await tx
      .updateTable('members')
      .set({ password_hash })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirstOrThrow(() => new Refusal('link_invalid'));
    const { email, pool } = member;
    await endSessions(tx, id);
    await tx.deleteFrom('passkeys').where('member_id', '=', id).execute();
    await endLinks(tx, id, 'reset');
    await endLinks(tx, id, 'mail-change');
    await endLinks(tx, id, 'activate');
    await forgetDevices(tx, id);
    await forgetTries(tx, { site: { niche: pool }, email });
    await forgetTries(tx, { member: id });
    await mailPasswordChanged(tx, context, id);
    if (member.status === 'active') return { member: undefined, rings: [] };
    members.raise(id, 'user');
    await members.save(tx);
    const confirmed = await confirm(tx, context, id);
    return { ...confirmed, rings: [...members.rings, ...confirmed.rings] };
  });
  context.bell.ring([accessRing(id), ...rings]);
  if (member) await fanOutProfile(context, member);
}
