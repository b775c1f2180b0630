import type { Transaction } from 'kysely';
import type { Database, MemberRow } from '../db/schema.ts';
import { notFound, Refusal } from '../kit/refusal.ts';
import { type LockedMembers, lockMembers } from '../sync/counters.ts';

type Operator = Pick<MemberRow, 'id' | 'email'>;

/** Also by the account that the same address has in another pool. */
export const isSelf = (me: Operator, { id, email }: Pick<MemberRow, 'id' | 'email'>): boolean =>
  id === me.id || email.toLowerCase() === me.email.toLowerCase();

/** The member that an operator acts on, locked. Throws Refusal: not_found, conflict where it is the operator. */
export async function lockTarget(
  tx: Transaction<Database>,
  me: Operator,
  id: string,
): Promise<{ member: MemberRow; locked: LockedMembers }> {
  const locked = await lockMembers(tx, [id]);
  const member = await tx.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
  if (!member) throw notFound();
  if (isSelf(me, member)) throw new Refusal('conflict');
  return { member, locked };
}
