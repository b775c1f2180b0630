import { type RawBuilder, sql } from 'kysely';
import { minute } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Tx } from '../db/schema/database.ts';
import { membersHoldingCopy, sendAgain } from '../members/fan-out.ts';
import { known, stranger } from '../members/visibility.ts';

type Member = Pick<MemberRow, 'id' | 'pool'>;

/** Telling thousands takes some seconds; what is noted for longer was broken off. */
const retryAfterMs = minute;

/**
 * Records a deletion, recovery or (with `hid`) end of hiding in its transaction, which guarantees that `fanOutDeletion`
 * follows.
 */
export async function noteMembersHoldingCopy(tx: Tx, member: string, at: Date, hid = false): Promise<void> {
  await sql`
    insert into visibility_changes as noted (member_id, at, hid) values (${member}, ${at}, ${hid})
    on conflict (member_id) do update set at = excluded.at, hid = noted.hid or excluded.hid`.execute(tx);
}

/**
 * Makes devices delete or reload a member's chats and likes after a deletion or return. Call after the commit; queries
 * hide the member anyway.
 */
export async function fanOutDeletion(context: Context, member: Member): Promise<void> {
  const noted = await context.db
    .selectFrom('visibility_changes')
    .select(['at', 'hid'])
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  if (!noted) return;
  await sendAgain(context, member.id, await membersHoldingCopy(context, member.id, whom(member, noted.hid)), {
    messages: true,
  });
  // Members who came or went meanwhile noted another time, and send it themselves.
  const sent = context.db.deleteFrom('visibility_changes').where('member_id', '=', member.id);
  await sent.where('at', '=', noted.at).execute();
}

/** Resumes interrupted notifications; a repetition does no harm. */
export async function fanOutUnsent(context: Context, signal?: AbortSignal): Promise<void> {
  const unsent = await context.db
    .selectFrom('visibility_changes')
    .innerJoin('members', 'members.id', 'visibility_changes.member_id')
    .select(['members.id', 'members.pool'])
    .where('at', '<', new Date(context.now().getTime() - retryAfterMs))
    .execute();
  for (const member of unsent) {
    if (signal?.aborted) return;
    await fanOutDeletion(context, member);
  }
}

/** Only those for whom it makes a difference. */
function whom({ pool }: Member, hid: boolean): RawBuilder<boolean> {
  const holder = { id: sql.ref<string>('holders.id'), pool };
  return hid ? sql`(${stranger(holder)} or members.deleted_at is not null and ${known(holder)})` : known(holder);
}
