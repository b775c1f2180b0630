import { sql } from 'kysely';
import { withLinks } from '../../src/server/mail/links-of-mail.ts';
import type { MailTemplate } from '../../src/server/mail/post.ts';
import type { TestApp } from './app.ts';

type App = Pick<TestApp, 'context'>;

/** A mail that waits to be sent: what it tells, before it is put into words. */
interface QueuedMail {
  template: MailTemplate;
  locale: string;
  values: Record<string, string | number>;
}

/** Mails queued for an address, oldest first. */
export async function queuedFor({ db }: Pick<TestApp, 'db'>, address: string): Promise<QueuedMail[]> {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('address', '=', address)
    .orderBy('created_at')
    .orderBy(sql`ctid`) // Of one millisecond, their ids have no order: as the table was filled.
    .execute();
  return rows.map(({ template, locale, values }) => ({ template: template as MailTemplate, locale, values }));
}

/**
 * The link of the newest queued mail of a kind, made as a try to send it would; the mail stays queued.
 * Throws if none is queued.
 */
export async function queuedLink({ context }: App, address: string, template: MailTemplate): Promise<string> {
  const mail = await context.db
    .selectFrom('mails')
    .select(['id', 'site_id as site', 'member_id as member', 'address', 'template', 'values', 'run_at as until'])
    .where('address', '=', address)
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .orderBy(sql`ctid`, 'desc')
    .executeTakeFirst();
  const values = mail && (await withLinks(context, mail));
  if (!values) throw new Error(`no ${template} is queued for ${address}`);
  return String(values.link);
}

/** The token of such a link. */
export async function queuedToken(app: App, address: string, template: MailTemplate): Promise<string> {
  return tokenOf(await queuedLink(app, address, template));
}

/** Of the first mailed link in a text: 22 characters right behind the host. */
export const tokenOf = (text: string): string => /https?:\/\/[^\s/]+\/([\w-]{22})(?![\w-])/.exec(text)?.[1] ?? '';
