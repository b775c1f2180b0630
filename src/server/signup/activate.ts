import { addresseeOf } from '../accounts/addressee.ts';
import { useLink } from '../accounts/links.ts';
import { readSession } from '../accounts/valid-sessions.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import { fanOutProfile } from '../members/fan-out.ts';
import { sha256 } from '../sha256.ts';
import { lockMembers } from '../sync/counters.ts';
import { allowAnother, mailActivation } from './activation-mail.ts';
import { confirm } from './confirm.ts';
import { recipientOf } from './waiting-message.ts';

/**
 * Confirms the link's owner, who becomes visible; stored messages and likes are sent. A second click while logged in
 * does nothing. Throws Refusal `link_invalid`.
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
    await members.save(tx);
    const { member, rings } = await confirm(tx, context, link.member_id);
    return { member, rings: [...members.rings, ...rings] };
  });
  context.bell.ring(confirmed.rings);
  await fanOutProfile(context, confirmed.member);
}

/** Resends the link unless confirmed. Throws Refusal `too_many_mails` after three an hour or six a day. */
export async function mailAgain(context: Context, me: MemberRow): Promise<void> {
  if (me.status === 'active') return;
  if (!(await allowAnother(context, me.id))) throw new Refusal('too_many_mails');
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [me.id]);
    await mailActivation(tx, context, await addresseeOf(tx, me.id));
  });
}

/** Reads an unexpired link, used or not. */
function readActivation({ db, now }: Context, token: string) {
  return db
    .selectFrom('mailed_links')
    .select(['member_id', 'used_at'])
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', 'activate')
    .where('expires_at', '>', now())
    .executeTakeFirst();
}

async function refuseStranger(context: Context, member: string, session: Buffer | undefined): Promise<void> {
  const me = session && (await readSession(context, session));
  if (me?.id !== member || me.status !== 'active') throw new Refusal('link_invalid');
}
