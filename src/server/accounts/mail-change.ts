import { sql } from 'kysely';
import { emailFault } from '../../shared/rules.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import { allow } from '../limits/attempts.ts';
import { fanOutProfile } from '../members/fan-out.ts';
import { confirm } from '../signup/confirm.ts';
import { recipientOf } from '../signup/waiting-message.ts';
import type { Site } from '../sites/sites.ts';
import { lockMembers } from '../sync/counters.ts';
import { readAddress } from './address.ts';
import { addresseeAt, addresseeOf, mailTo } from './addressee.ts';
import { isAddressTaken } from './by-address.ts';
import { confirmPassword } from './confirm.ts';
import type { Caller } from './device.ts';
import { countHint, mayHint } from './hints.ts';
import { endLinks, readLink, useLink } from './links.ts';
import type { Me } from './valid-sessions.ts';

interface Wish {
  email: string;
  password: string;
}

/**
 * Mails a link to the new address and a notification to the old one. Throws Refusal `invalid` (`email_taken` only if
 * permitted), `locked`, `too_many_mails`.
 */
export async function askMailChange(context: Context, site: Site, me: Me, wish: Wish, caller: Caller): Promise<void> {
  const fault = emailFault(wish.email);
  if (fault) throw invalid(fault);
  const email = readAddress(wish.email);
  await confirmPassword(context, me, wish.password, caller);
  if (email.toLowerCase() === me.email.toLowerCase()) throw invalid('email_same');
  const mayTell = await mayHint(context, site, caller.address);
  const isTaken = (await addresseeAt(context.db, { niche: me.pool }, email)) !== undefined;
  if (isTaken && mayTell && (await countHint(context, site, caller.address, email))) throw invalid('email_taken');
  if (!(await allow(context, 'emailChange', me.id))) throw new Refusal('too_many_mails');
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [me.id]);
    const member = await addresseeOf(tx, me.id);
    const { name } = member;
    // Always mail the old address: a missing mail would reveal that the new address is taken.
    await mailTo(tx, context, member, 'mail_change_notice', { name, address: email });
    if (isTaken) return;
    await mailTo(tx, context, member, 'mail_change', { name }, email);
  });
}

/**
 * Applies a mail change, which also confirms the account. Sessions stay; links to the old address end. Throws Refusal
 * `link_invalid`, also if taken since.
 */
export async function changeMail(context: Context, token: string): Promise<void> {
  const { member: id, purpose } = await readLink(context, token);
  if (purpose !== 'mail-change') throw new Refusal('link_invalid');
  const other = await recipientOf(context, id);
  const { confirmed, rings } = await transact(context.db, async (tx) => {
    const locked = await lockMembers(tx, [id, ...(other ? [other] : [])]);
    const { address } = await useLink(tx, context, token, 'mail-change');
    const member = await addresseeOf(tx, id);
    if (address === null || member.deleted_at) throw new Refusal('link_invalid');
    await setAddress(tx, id, address);
    for (const mailed of ['activate', 'reset', 'mail-change', 'notifications'] as const) await endLinks(tx, id, mailed);
    locked.raise(id, 'user');
    await locked.save(tx);
    if (member.status === 'active') return { confirmed: undefined, rings: locked.rings };
    const confirmed = await confirm(tx, context, id);
    return { confirmed: confirmed.member, rings: [...locked.rings, ...confirmed.rings] };
  });
  context.bell.ring(rings);
  if (confirmed) await fanOutProfile(context, confirmed);
}

/** Clears the old address's bounces: the new address is known to work. */
async function setAddress(tx: Db, id: string, email: string): Promise<void> {
  try {
    await tx
      .updateTable('members')
      .set({ email, notifications_disabled: sql`array_remove(notifications_disabled, 'bounce')` })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    throw isAddressTaken(error) ? new Refusal('link_invalid') : error;
  }
}

const invalid = (fault: string): Refusal => new Refusal('invalid', { fields: { email: fault } });
