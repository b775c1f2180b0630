import { type RawBuilder, sql, type Transaction } from 'kysely';
import { minute } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import type { Database, MemberRow } from '../db/schema.ts';
import { membersHoldingCopy, sendAgain } from '../members/fan-out.ts';
import { known, stranger } from '../members/visibility.ts';

type Tx = Transaction<Database>;
type Member = Pick<MemberRow, 'id' | 'pool'>;

/** Notifying thousands takes seconds; an older note belongs to an interrupted run. */
const interruptedAfterMs = minute;

/**
 * Records a deletion, recovery or (with `hid`) end of hiding in its transaction, which guarantees that `fanOutDeletion`
 * follows.
 */
export async function noteMembersHoldingCopy(tx: Tx, member: string, at: Date, hid = false): Promise<void> {
  await sql`
    insert into comings_and_goings as noted (member_id, at, hid) values (${member}, ${at}, ${hid})
    on conflict (member_id) do update set at = excluded.at, hid = noted.hid or excluded.hid`.execute(tx);
}

/**
 * Makes devices delete or reload a member's chats and likes after a deletion or return. Call after the commit; queries
 * hide the member anyway.
 */
export async function fanOutDeletion(context: Context, member: Member): Promise<void> {
  const noted = await context.db
    .selectFrom('comings_and_goings')
    .select(['at', 'hid'])
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  if (!noted) return;
  await sendAgain(context, member.id, await membersHoldingCopy(context, member.id, isAffected(member, noted.hid)), {
    messages: true,
  });
  // A later change has recorded another moment and notifies on its own.
  const note = context.db.deleteFrom('comings_and_goings').where('member_id', '=', member.id);
  await note.where('at', '=', noted.at).execute();
}

/** Resumes interrupted notifications; a repetition does no harm. */
export async function fanOutUnsent(context: Context): Promise<void> {
  const unsent = await context.db
    .selectFrom('comings_and_goings')
    .innerJoin('members', 'members.id', 'comings_and_goings.member_id')
    .select(['members.id', 'members.pool'])
    .where('at', '<', new Date(context.now().getTime() - interruptedAfterMs))
    .execute();
  for (const member of unsent) await fanOutDeletion(context, member);
}

/** Selects only members for whom it makes a difference. */
function isAffected({ pool }: Member, hid: boolean): RawBuilder<boolean> {
  const holder = { id: sql.ref<string>('holders.id'), pool };
  return hid ? sql`(${stranger(holder)} or members.deleted_at is not null and ${known(holder)})` : known(holder);
}
