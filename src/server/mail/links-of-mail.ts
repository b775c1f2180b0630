import { createHmac, randomBytes } from 'node:crypto';
import { purposeParameter } from '../../shared/mailed-links.ts';
import { createLink, linkLasts, linkTo } from '../accounts/links.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import { sha256 } from '../sha256.ts';
import { lockMembers } from '../sync/counters.ts';
import type { Taken } from './queue.ts';
import { isTemplate, templates } from './templates.ts';

type MailWithLinks = Pick<Taken, 'id' | 'site' | 'member' | 'address' | 'template' | 'values' | 'until'>;

/**
 * Adds links to a mail just before sending, so that the queue and backups never contain a working link. Undefined if
 * the mail was withdrawn.
 */
export async function withLinks(context: Context, mail: MailWithLinks): Promise<Taken['values'] | undefined> {
  const { member, template, values } = mail;
  const link = isTemplate(template) ? templates[template].link : undefined;
  if (link === undefined && values.category === undefined) return values;
  if (member === null) return undefined;
  const token = tokenOf(mail);
  return await transact(context.db, async (tx) => {
    // Ending a member's links requires this lock and withdraws the mail.
    await lockMembers(tx, [member]);
    if (!(await isThere(tx, mail))) return undefined;
    if (link === 'appeal') return { ...values, link: await linkToAppeal(tx, context, mail, member, token) };
    const purpose = link ?? 'notifications';
    const lasts = purpose === 'recover' ? await leftToRecover(tx, context, member) : linkLasts[purpose];
    if (lasts <= 0) return undefined;
    const address = purpose === 'mail-change' ? { address: mail.address } : {};
    await createLink(tx, context, { member, purpose, lasts, token, ...address });
    if (!link) return { ...values, notifications: token };
    return { ...values, link: await linkTo(context, mail.site, `${token}?${purposeParameter}=${link}`) };
  });
}

/** Derives the same token for every attempt in this process without storing it, so that duplicates both work. */
const tokenOf = ({ id }: MailWithLinks): string =>
  createHmac('sha256', secret).update(id).digest().subarray(0, 16).toString('base64url');
const secret = randomBytes(32);

async function isThere(tx: Tx, { id, until }: MailWithLinks): Promise<boolean> {
  const found = tx.selectFrom('mails').select('id').where('id', '=', id).where('run_at', '=', until);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Recovery ends on the promised date, however late the mail is. */
async function leftToRecover(tx: Tx, { now }: Context, id: string): Promise<number> {
  const left = tx.selectFrom('members').select('deleted_at').where('id', '=', id);
  const { deleted_at } = await left.executeTakeFirstOrThrow();
  return deleted_at ? deleted_at.getTime() + linkLasts.recover - now().getTime() : 0;
}

async function linkToAppeal(
  tx: Tx,
  context: Context,
  { site, values }: MailWithLinks,
  member: string,
  token: string,
): Promise<string> {
  await tx
    .updateTable('decisions')
    .set({ appeal_hash: sha256(token) })
    .where('number', '=', Number(values.number))
    .where('member_id', '=', member)
    .execute();
  return await linkTo(context, site, `complaints?appeal=${token}&about=${values.number}`);
}
