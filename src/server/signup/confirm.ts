import { sql } from 'kysely';
import { dummyHash } from '../accounts/passwords.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Tx } from '../db/schema/database.ts';
import { mailSoon } from '../notifications/schedule.ts';
import type { Ring } from '../sync/ring.ts';
import { deliverMessage } from './waiting-message.ts';

interface Confirmed {
  member: MemberRow;
  rings: Ring[];
}

/**
 * Activates a member who proved their address, and delivers stored messages and likes. Requires locks on the member and
 * `recipientOf`. Throws Refusal `link_invalid`.
 */
export async function confirm(tx: Tx, context: Context, id: string): Promise<Confirmed> {
  const member = await makeActive(tx, context, id);
  await fanOutLikes(tx, context, id);
  return { member, rings: await deliverMessage(tx, context, member) };
}

/** Applies the password that waited for confirmation (signup/neutral.ts), unless a newer one was set by mail. */
async function makeActive(tx: Tx, { now }: Context, id: string): Promise<MemberRow> {
  const member = await tx
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!member) throw new Refusal('link_invalid');
  const { scope, signup_step, password_hash, password_waiting, suspended_at } = member;
  const confirmed = {
    status: 'active',
    confirmed_at: member.confirmed_at ?? now(),
    // Operators have no visible profile.
    profile_status: scope !== 'member' ? 'disabled' : suspended_at ? 'hidden' : 'active',
    signup_step: signup_step === 'activation' ? null : signup_step,
    password_hash: password_hash === dummyHash ? (password_waiting ?? password_hash) : password_hash,
    password_waiting: null,
  } as const;
  await tx.updateTable('members').set(confirmed).where('id', '=', id).execute();
  return { ...member, ...confirmed };
}

/** Queues pushes and mail for the member's likes, which `fanOutProfile` then reveals. */
async function fanOutLikes(tx: Tx, { now }: Context, member: string): Promise<void> {
  await sql`
    insert into push_queue (member_id, at)
    select distinct push_subscriptions.member_id, ${now()}::timestamptz + interval '1 second'
    from likes join push_subscriptions on push_subscriptions.member_id = likes.liked
    where likes.liker = ${member} and likes.removed_at is null
    on conflict (member_id) do update set at = least(push_queue.at, excluded.at)`.execute(tx);
  const event = sql`select liked, ${now()}::timestamptz from likes where liker = ${member} and removed_at is null`;
  await mailSoon(event).execute(tx);
}
