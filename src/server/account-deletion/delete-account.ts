import type { DeletionReason } from '../../shared/calls/accounts.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { day, recoveryDays } from '../../shared/limits.ts';
import { type Addressee, addresseeOf, mailTo } from '../accounts/addressee.ts';
import { endEveryLink } from '../accounts/links.ts';
import { accessRing, revoke } from '../accounts/sessions.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import { endMandates } from '../payments/mandates.ts';
import { siteWithId } from '../sites/sites.ts';
import { lockMembers } from '../sync/counters.ts';
import { forgetVerification } from '../verification/files.ts';
import { fanOutDeletion, noteMembersHoldingCopy } from './members-holding-copy.ts';

interface Farewell {
  reasons?: DeletionReason[] | undefined;
  comment?: string | undefined;
}

/**
 * Hides the account everywhere and mails the recovery link, valid for 14 full days. Returns when that ends. Idempotent.
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
  // No operator is shown it any more, and the purge deletes what is left.
  await forgetVerification(context, me.id).catch((error) => context.log.error('selfie not deleted', { error }));
  // They are hidden already; the next round of the loop notifies devices that this misses.
  await fanOutDeletion(context, me).catch((error) => context.log.error('deletion fan-out failed', { error }));
  return purgedAt(leftAt);
}

export const purgedAt = (leftAt: Date): Date => new Date(leftAt.getTime() + recoveryDays * day);

/** Members who left before this moment can't be recovered. */
export const leftBefore = ({ now }: Pick<Context, 'now'>): Date => new Date(now().getTime() - recoveryDays * day);

/**
 * Ends a locked account without recovery: hidden at once and due for purge.ts. The caller must notify devices after the
 * commit.
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
 * Ends sessions with their push subscriptions. Passkeys, settings and unsubscribe links remain for a possible recovery.
 */
async function endEverything(context: Context, tx: Tx, member: string): Promise<void> {
  await revoke(context, tx, member);
  await endMandates({ db: tx, now: context.now }, member);
  for (const table of ['push_queue', 'mails', 'passkey_challenges'] as const)
    await tx.deleteFrom(table).where('member_id', '=', member).execute();
  await endEveryLink(tx, member);
}

/** Stores the reasons anonymously. */
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

/** Mails the recovery link, also on a password reset after deletion; the deadline stays the same. */
export async function mailWayBack(tx: Tx, context: Context, member: Addressee, leftAt: Date): Promise<void> {
  const { name, site_id, language } = member;
  const { time_zone: timeZone } = (await siteWithId(context, site_id)).settings;
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(purgedAt(leftAt));
  await mailTo(tx, context, member, 'account_deleted', { name, until });
}
