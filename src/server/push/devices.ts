import { sql } from 'kysely';
import { sessionLasts } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { PushSubscriptionRow } from '../db/schema/notifications.ts';
import type { ViewNumbers } from './unseen.ts';

/** A member's browser, and how far it has received the member's changes. */
export interface Device
  extends Pick<PushSubscriptionRow, 'session' | 'endpoint' | 'p256dh' | 'auth' | 'tries' | 'wait_until'> {
  pool: number;
  /** Site that the browser is logged in to. */
  site: string;
  domain: string;
  support_email: string;
  notifications: MemberRow['notifications'];
  language: MemberRow['language'];
  /** Current numbers of the member's views. */
  head: ViewNumbers;
  /** Numbers this device has fetched, or received by push. */
  has: ViewNumbers;
}

/** Reads devices with a valid session. Empty for a member who is leaving. */
export async function devicesOf(context: Context, member: string): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select device.session, device.endpoint, device.p256dh, device.auth, device.tries, device.wait_until,
      members.pool, members.notifications, members.language,
      sites.id as site, sites.domain, sites.settings ->> 'support_email' as support_email,
      json_build_object('chats', members.chats_seq, 'likes', members.likes_seq) as head,
      json_build_object(
        'chats', greatest(sessions.chats_pulled, device.chats_notified),
        'likes', greatest(sessions.likes_pulled, device.likes_notified)
      ) as has
    from push_subscriptions as device
    join sessions on sessions.token_hash = device.session and ${sessionLasts(context)}
    join sites on sites.id = sessions.site_id
    join members on members.id = device.member_id and members.deleted_at is null
    where device.member_id = ${member}`.execute(context.db);
  return rows;
}

export async function notePushed({ db }: Context, { session, endpoint, head }: Device): Promise<void> {
  await sql`
    update push_subscriptions
    set chats_notified = greatest(chats_notified, ${head.chats}), likes_notified = greatest(likes_notified, ${head.likes}),
      tries = 0, wait_until = null
    where session = ${session} and endpoint = ${endpoint}`.execute(db);
}

export async function noteDelay({ db }: Context, { session, endpoint }: Device, until: Date): Promise<void> {
  await sql`
    update push_subscriptions set tries = tries + 1, wait_until = ${until}
    where session = ${session} and endpoint = ${endpoint}`.execute(db);
}

/** Deletes a device that its push service no longer knows, unless it has registered a new address. */
export async function removeDevice({ db }: Context, { session, endpoint }: Device): Promise<void> {
  await sql`delete from push_subscriptions where session = ${session} and endpoint = ${endpoint}`.execute(db);
}
