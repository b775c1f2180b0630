import { sql } from 'kysely';
import type { Context, Db } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import { type MailTemplate, type MailTemplates, type NewMail, postMail } from '../mail/post.ts';
import { type Site, siteWithId } from '../sites/sites.ts';
import { readAddress } from './address.ts';

/** A member as mail speaks to them. */
export type Addressee = Pick<
  MemberRow,
  'id' | 'site_id' | 'pool' | 'email' | 'language' | 'status' | 'deleted_at' | 'notifications_disabled'
> & { name: string };

const addressees = (db: Db) =>
  db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.member_id', 'members.id')
    .select(['id', 'site_id', 'pool', 'email', 'language', 'status', 'deleted_at', 'notifications_disabled', 'name']);

export const addresseeOf = (tx: Db, member: string): Promise<Addressee> =>
  addressees(tx).where('id', '=', member).executeTakeFirstOrThrow();

/** Whoever has this address in the site's pool, those who have left included. */
export const addresseeAt = (db: Db, site: Pick<Site, 'niche'>, email: string): Promise<Addressee | undefined> =>
  addressees(db)
    .where('pool', '=', site.niche)
    .where(sql`lower(email)`, '=', sql`lower(${readAddress(email)})`)
    .executeTakeFirst();

/** Of a fictional profile: there is nobody to read it, and no such host (RFC 2606). */
export const unowned = '@fictional.invalid';
const isUnowned = (address: string): boolean => address.endsWith(unowned);

/** Queues a mail to a member in their language, by the site that is their home; `address` where it is not their own. */
export async function mailTo<Template extends MailTemplate>(
  tx: Db,
  context: Pick<Context, 'now' | 'random'>,
  { id, site_id, email, language }: Pick<Addressee, 'id' | 'site_id' | 'email' | 'language'>,
  template: Template,
  values: MailTemplates[Template],
  address = email,
): Promise<void> {
  if (isUnowned(address)) return;
  const mail: NewMail<Template> = { site: { id: site_id }, member: id, address, locale: language, template, values };
  await postMail(tx, context, mail);
}

/** A date as a mail to them writes it. */
export async function dateFor(
  context: Context,
  { language, site_id }: { language: string; site_id: string },
  at: Date,
): Promise<string> {
  const { time_zone: timeZone } = (await siteWithId(context, site_id)).settings;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(at);
}
