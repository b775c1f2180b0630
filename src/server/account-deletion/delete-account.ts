import type { DeletionReason } from '../../shared/calls/accounts.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { day, recoveryDays } from '../../shared/limits.ts';
import { type Addressee, addresseeOf, mailTo } from '../accounts/addressee.ts';
import { endEveryLink } from '../accounts/links.ts';
import type { Me } from '../accounts/session.ts';
import { accessRing, revoke } from '../accounts/sessions.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import { endMandates } from '../payments/mandates.ts';
import { siteWithId } from '../sites/sites.ts';
import { lockMembers } from '../sync/counters.ts';
import { fanOutDeletion, noteMembersHoldingCopy } from './members-holding-copy.ts';

interface Farewell {
  reasons?: DeletionReason[] | undefined;
  comment?: string | undefined;
}

/**
 * Hides the account at once, everywhere, and mails the way back, which is open for 14 full days. Answers when that ends. Asked again,
 * it answers the same and does nothing more.
 */
export async function deleteAccount(context: Context, me: Me, farewell: Farewell): Promise<Date> {
  const leftAt = await transact(context.db, async (tx) => {
    await lockMembers(tx, [me.id]);
    const member = await addresseeOf(tx, me.id);
    if (member.deleted_at) return member.deleted_at;
    const now = context.now();
    await tx.updateTable('members').set({ deleted_at: now }).where('id', '=', me.id).execute();
    await endEverything(context, tx, me.id);
    await noteReasons(tx, context, member, farewell);
    await mailWayBack(tx, context, member, now);
    await noteMembersHoldingCopy(tx, me.id, now);
    return now;
  });
  context.bell.ring([accessRing(me.id)]);
  // They are gone already; whom this does not reach is told by the next round of the loop.
  await fanOutDeletion(context, me).catch((error) => context.log.error('a leaving was not told', { error }));
  return purgedAt(leftAt);
}

export const purgedAt = (leftAt: Date): Date => new Date(leftAt.getTime() + recoveryDays * day);

/** Whoever left until then is gone for good, and their link has ended. */
export const leftBefore = ({ now }: Pick<Context, 'now'>): Date => new Date(now().getTime() - recoveryDays * day);

/**
 * Ends an account without a way back, in a transaction that has locked it: hidden at once, and due for the purge (purge.ts). What
 * `leave` does after its commit is to follow.
 */
export async function endAccount(tx: Tx, context: Context, member: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ deleted_at: leftBefore(context) })
    .where('id', '=', member)
    .execute();
  await endEverything(context, tx, member);
  await noteMembersHoldingCopy(tx, member, context.now());
}

/**
 * Sessions take their push subscriptions with them. Passkeys and settings wait for who comes back, and so do the links of old mails that
 * end mail.
 */
async function endEverything(context: Context, tx: Tx, member: string): Promise<void> {
  await revoke(context, tx, member);
  await endMandates({ db: tx, now: context.now }, member);
  for (const table of ['push_queue', 'mails', 'passkey_challenges'] as const)
    await tx.deleteFrom(table).where('member_id', '=', member).execute();
  await endEveryLink(tx, member);
}

/** Nothing in it says who it was. */
async function noteReasons(tx: Tx, context: Context, member: Addressee, farewell: Farewell): Promise<void> {
  const { reasons = [], comment = '' } = farewell;
  const at = context.now();
  await tx
    .insertInto('departures')
    .values({
      id: uuidv7(at.getTime(), context.random),
      site_id: member.site_id,
      reasons: [...new Set(reasons)],
      comment: comment.trim(),
      at,
    })
    .execute();
}

/** Also for who asks for a new password after they have left: the way is open until the same moment. */
export async function mailWayBack(tx: Tx, context: Context, member: Addressee, leftAt: Date): Promise<void> {
  const { name, site_id, language } = member;
  const { time_zone: timeZone } = (await siteWithId(context, site_id)).settings;
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(purgedAt(leftAt));
  await mailTo(tx, context, member, 'account_deleted', { name, until });
}
