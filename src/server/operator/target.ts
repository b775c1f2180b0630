import { notFound, Refusal } from '../calls/refusal.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Tx } from '../db/schema/database.ts';
import { type LockedMembers, lockMembers } from '../sync/counters.ts';

type Account = Pick<MemberRow, 'id'>;

/** By id: anybody can sign up with an operator's address in another pool, and would be out of their reach. */
export const isSelf = (me: Account, { id }: Account): boolean => id === me.id;

/** The member that an operator acts on, locked. Throws Refusal: not_found, conflict where it is the operator. */
export async function lockTarget(
  tx: Tx,
  me: Account,
  id: string,
): Promise<{ member: MemberRow; locked: LockedMembers }> {
  const locked = await lockMembers(tx, [id]);
  const member = await tx.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
  if (!member) throw notFound();
  if (isSelf(me, member)) throw new Refusal('conflict');
  return { member, locked };
}
