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
 * Part of the transaction in which somebody leaves or comes back, or `hid` and shows themselves again: whatever happens after it,
 * `tellHolders` will be done.
 */
export async function noteMembersHoldingCopy(tx: Tx, member: string, at: Date, hid = false): Promise<void> {
  await sql`
    insert into visibility_changes as noted (member_id, at, hid) values (${member}, ${at}, ${hid})
    on conflict (member_id) do update set at = excluded.at, hid = noted.hid or excluded.hid`.execute(tx);
}

/**
 * Somebody has left or is back, as invisible ones do for strangers: the devices of all who hold a chat or a like of theirs are told that it is gone, or are sent it
 * whole (as members/visibility-change.ts does for two). After the commit; that nobody sees them any more is the queries' doing, at once.
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
  // Who has come or gone again meanwhile has noted another moment, and tells by themselves.
  const sent = context.db.deleteFrom('visibility_changes').where('member_id', '=', member.id);
  await sent.where('at', '=', noted.at).execute();
}

/** Does what a process that was killed has left undone; to tell somebody twice does no harm. */
export async function fanOutUnsent(context: Context): Promise<void> {
  const unsent = await context.db
    .selectFrom('visibility_changes')
    .innerJoin('members', 'members.id', 'visibility_changes.member_id')
    .select(['members.id', 'members.pool'])
    .where('at', '<', new Date(context.now().getTime() - retryAfterMs))
    .execute();
  for (const member of unsent) await fanOutDeletion(context, member);
}

/** Only those for whom it makes a difference. */
function whom({ pool }: Member, hid: boolean): RawBuilder<boolean> {
  const holder = { id: sql.ref<string>('holders.id'), pool };
  return hid ? sql`(${stranger(holder)} or members.deleted_at is not null and ${known(holder)})` : known(holder);
}
