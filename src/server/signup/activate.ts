import { hash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { addresseeOf } from '../account/addressee.ts';
import { useLink } from '../account/links.ts';
import { nobodysHash } from '../account/passwords.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Database, MemberRow } from '../db/schema.ts';
import { Refusal } from '../kit/refusal.ts';
import { readSession } from '../kit/session.ts';
import { refreshMirrors } from '../members/mirrors.ts';
import { lockMembers } from '../sync/counters.ts';
import { allowAnother, mailActivation } from './activation-mail.ts';
import { deliverMessage, recipientOf } from './waiting-message.ts';

type Tx = Transaction<Database>;

/**
 * Confirms whoever the link was mailed to: from now on others see them, and get what they wrote and whom they liked until then. The
 * link works once; pressed again where its owner is logged in it is no fault, for they are who they say, and nothing is done.
 * Throws Refusal `link_invalid`.
 */
export async function activate(context: Context, token: string, session: Buffer | undefined): Promise<void> {
  const link = await readActivation(context, token);
  if (!link) throw new Refusal('link_invalid');
  if (link.used_at) return refuseStranger(context, link.member_id, session);
  const other = await recipientOf(context, link.member_id);
  const confirmed = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [link.member_id, ...(other ? [other] : [])]);
    await useLink(tx, context, token, 'activate');
    members.raise(link.member_id, 'user');
    const member = await confirm(tx, link.member_id);
    await members.save(tx);
    await tellLiked(tx, context, member.id);
    return { member, rings: [...members.rings, ...(await deliverMessage(tx, context, member))] };
  });
  context.bell.ring(confirmed.rings);
  await refreshMirrors(context, confirmed.member);
}

/** Mails the link again; not to who needs none. Throws Refusal `too_many` after three an hour. */
export async function mailAgain(context: Context, me: MemberRow): Promise<void> {
  if (me.status === 'active') return;
  if (!(await allowAnother(context, me.id))) throw new Refusal('too_many');
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [me.id]);
    await mailActivation(tx, context, await addresseeOf(tx, me.id));
  });
}

/** One that has not run out, whether or not it was used. */
function readActivation({ db, now }: Context, token: string) {
  return db
    .selectFrom('mailed_links')
    .select(['member_id', 'used_at'])
    .where('token_hash', '=', hash('sha256', token, 'buffer'))
    .where('purpose', '=', 'activate')
    .where('expires_at', '>', now())
    .executeTakeFirst();
}

async function refuseStranger(context: Context, member: string, session: Buffer | undefined): Promise<void> {
  const me = session && (await readSession(context, session));
  if (me?.id !== member || me.status !== 'active') throw new Refusal('link_invalid');
}

/** A password that waited for this (signup/neutral.ts) is theirs now, unless they have set another by mail meanwhile. */
async function confirm(tx: Tx, id: string): Promise<MemberRow> {
  const member = await tx
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!member) throw new Refusal('link_invalid');
  const { scope, signup_step, password_hash, password_waiting } = member;
  const confirmed = {
    status: 'active',
    // The operator is nobody to meet.
    profile_status: scope === 'member' ? 'active' : 'disabled',
    signup_step: signup_step === 'activation' ? null : signup_step,
    password_hash: password_hash === nobodysHash ? (password_waiting ?? password_hash) : password_hash,
    password_waiting: null,
  } as const;
  await tx.updateTable('members').set(confirmed).where('id', '=', id).execute();
  return { ...member, ...confirmed };
}

/** By push, whoever has it, once `refreshMirrors` has made their likes news. */
async function tellLiked(tx: Tx, { now }: Context, member: string): Promise<void> {
  await sql`
    insert into due (member_id, at)
    select distinct push_subscriptions.member_id, ${now()}::timestamptz + interval '1 second'
    from likes join push_subscriptions on push_subscriptions.member_id = likes.liked
    where likes.liker = ${member} and likes.removed_at is null
    on conflict (member_id) do update set at = least(due.at, excluded.at)`.execute(tx);
}
