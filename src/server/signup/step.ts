import type { SignupStep } from '../../shared/calls/signup.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import { lockMembers } from '../sync/counters.ts';

/** Where the member goes on, on whichever device; the same again is no news. */
export async function goOnAt(context: Context, id: string, step: SignupStep | null): Promise<MemberRow> {
  const { member, rings } = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [id]);
    const member = await tx.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (member.signup_step !== step) {
      members.raise(id, 'user');
      await tx.updateTable('members').set({ signup_step: step }).where('id', '=', id).execute();
      await members.save(tx);
    }
    return { member: { ...member, signup_step: step }, rings: members.rings };
  });
  context.bell.ring(rings);
  return member;
}
