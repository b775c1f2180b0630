import type { Insertable } from 'kysely';
import type { NewMember } from '../db/schema/accounts.ts';
import type { Database, Tx } from '../db/schema/database.ts';

/** A member with what belongs to one from the first moment. */
export interface NewAccount {
  /** Credits and counters begin at nothing: credits come through the ledger. */
  member: Omit<NewMember, 'credits' | 'epoch' | 'user_seq' | 'chats_seq' | 'likes_seq' | 'deleted_at'>;
  profile: Omit<Insertable<Database['profiles']>, 'member_id'>;
}

export async function createMembers(tx: Tx, accounts: NewAccount[]): Promise<void> {
  if (accounts.length === 0) return;
  await tx
    .insertInto('members')
    .values(accounts.map(({ member }) => member))
    .execute();
  await tx
    .insertInto('profiles')
    .values(accounts.map(({ member, profile }) => ({ ...profile, member_id: member.id })))
    .execute();
}
