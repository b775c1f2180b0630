import { addresseeOf, mailTo } from '../accounts/addressee.ts';
import { readLink, useLink } from '../accounts/links.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Tx } from '../db/schema/database.ts';
import { lockMembers } from '../sync/counters.ts';
import { leftBefore } from './delete-account.ts';
import { fanOutDeletion, noteMembersHoldingCopy } from './members-holding-copy.ts';

/** Restores a deleted account. Throws Refusal `link_invalid`, also for a used link. */
export async function recover(context: Context, token: string): Promise<void> {
  const link = await readLink(context, token);
  const member = await transact(context.db, async (tx) => {
    await lockMembers(tx, [link.member]);
    await useLink(tx, context, token, 'recover');
    const member = await bringBack(tx, context, link.member);
    if (!member) throw new Refusal('link_invalid');
    return member;
  });
  await fanOutReturn(context, member);
}

/** Restores a locked account. Undefined if it was not deleted or is too old. Call `fanOutDeletion` after the commit. */
export async function bringBack(tx: Tx, context: Context, id: string): Promise<Returned | undefined> {
  const member = await tx
    .updateTable('members')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>', leftBefore(context))
    .returning(['id', 'pool'])
    .executeTakeFirst();
  if (!member) return;
  const addressee = await addresseeOf(tx, member.id);
  await mailTo(tx, context, addressee, 'account_recovered', { name: addressee.name });
  await noteMembersHoldingCopy(tx, member.id, context.now());
  return member;
}

type Returned = Pick<MemberRow, 'id' | 'pool'>;

export async function fanOutReturn(context: Context, member: Returned): Promise<void> {
  await fanOutDeletion(context, member).catch((error) => context.log.error('recovery fan-out failed', { error }));
}
