import { sql } from 'kysely';
import { type LinkPurpose, linkPurposes } from '../../shared/calls/accounts.ts';
import {
  activationHours,
  day,
  hour,
  mailChangeHours,
  notificationsLinkDays,
  recoveryDays,
  resetHours,
} from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import type { Tx } from '../db/schema/database.ts';
import { templatesWith } from '../mail/templates.ts';
import { sha256 } from '../sha256.ts';
import { baseUrl } from '../sites/base-url.ts';
import { siteWithId } from '../sites/sites.ts';

interface NewLink {
  member: string;
  purpose: LinkPurpose;
  /** Milliseconds. */
  lasts: number;
  /** The new address, for a mail change. */
  address?: string;
  /** Token in its mail; generated if omitted. */
  token?: string;
}

/** Lifetime of each link from the dispatch of its mail, in ms. */
export const linkLasts: Record<LinkPurpose, number> = {
  activate: activationHours * hour,
  reset: resetHours * hour,
  'mail-change': mailChangeHours * hour,
  recover: recoveryDays * day,
  notifications: notificationsLinkDays * day,
};

const newToken = ({ random }: Pick<Context, 'random'>): string => Buffer.from(random(16)).toString('base64url');

/**
 * Creates a link with 22 characters that only the mail contains. Ends older links of this purpose, except unsubscribe
 * links: old mails must keep theirs.
 */
export async function createLink(
  tx: Tx,
  context: Context,
  { member, purpose, lasts, address, token = newToken(context) }: NewLink,
): Promise<string> {
  const now = context.now();
  const token_hash = sha256(token);
  const times = { created_at: now, expires_at: new Date(now.getTime() + lasts) };
  if (purpose !== 'notifications')
    await tx
      .deleteFrom('mailed_links')
      .where('member_id', '=', member)
      .where('purpose', '=', purpose)
      .where('token_hash', '<>', token_hash)
      .execute();
  await tx
    .insertInto('mailed_links')
    .values({ token_hash, member_id: member, purpose, address: address ?? null, ...times, used_at: null })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(times))
    .execute();
  return token;
}

/** Builds the link from the site's own address, never from the request's host, which could be forged. */
export async function linkTo(context: Context, site: string, page: string): Promise<string> {
  return `${baseUrl(context.config, await siteWithId(context, site))}/${page}`;
}

/** Also cancels mails that are still queued. Requires the member's lock. */
export async function endLinks(tx: Db, member: string, purpose: LinkPurpose): Promise<void> {
  await tx.deleteFrom('mailed_links').where('member_id', '=', member).where('purpose', '=', purpose).execute();
  const mails = tx.deleteFrom('mails').where('member_id', '=', member);
  await (purpose === 'notifications'
    ? mails.where(sql<boolean>`mails.values ->> 'category' is not null`)
    : mails.where('template', 'in', templatesWith(purpose))
  ).execute();
}

/** Ends all links that give access to the account. Links to the notification settings keep working. */
export async function endEveryLink(tx: Db, member: string): Promise<void> {
  for (const purpose of linkPurposes) if (purpose !== 'notifications') await endLinks(tx, member, purpose);
}

interface Link {
  member: string;
  purpose: LinkPurpose;
  address: string | null;
}

/** Reads a link without using it up, so that mail scanners do no harm. Throws Refusal `link_invalid`. */
export async function readLink(context: Context, token: string): Promise<Link> {
  const row = await context.db
    .selectFrom('mailed_links')
    .select(['member_id as member', 'purpose', 'address'])
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.now())
    .executeTakeFirst();
  if (!row) throw new Refusal('link_invalid');
  return row;
}

/**
 * Uses up a link, in the transaction of its action. Throws Refusal `link_invalid`, also for a link of another purpose.
 */
export async function useLink(tx: Tx, context: Context, token: string, purpose: LinkPurpose): Promise<Link> {
  const now = context.now();
  const row = await tx
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['member_id as member', 'purpose', 'address'])
    .executeTakeFirst();
  if (!row) throw new Refusal('link_invalid');
  return row;
}
