import { sql } from 'kysely';
import type { MailTemplate } from '../../src/server/mail/post.ts';
import type { TestApp } from './app.ts';

/** A mail that waits to be sent: what it tells, before it is put into words. */
export interface QueuedMail {
  template: MailTemplate;
  locale: string;
  values: Record<string, string | number>;
  /** Where its link leads; '' where it has none. */
  link: string;
  /** The 22 characters at the end of the link. */
  token: string;
}

/** What has been queued for an address, oldest first. */
export async function queuedFor({ db }: Pick<TestApp, 'db'>, address: string): Promise<QueuedMail[]> {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('address', '=', address)
    .orderBy('created_at')
    .orderBy(sql`ctid`) // Of one millisecond, their ids have no order: as the table was filled.
    .execute();
  return rows.map(({ template, locale, values }) => {
    const link = String(values.link ?? '');
    return { template: template as MailTemplate, locale, values, link, token: tokenOf(link) };
  });
}

/** The token of the newest mail of a kind. Throws where there is none. */
export async function queuedToken(app: Pick<TestApp, 'db'>, address: string, template: MailTemplate): Promise<string> {
  const token = (await queuedFor(app, address)).findLast((mail) => mail.template === template)?.token;
  if (!token) throw new Error(`no ${template} is queued for ${address}`);
  return token;
}

/** Of the first mailed link in a text: 22 characters right behind the host. */
export const tokenOf = (text: string): string => /https?:\/\/[^\s/]+\/([\w-]{22})(?![\w-])/.exec(text)?.[1] ?? '';
