import type { Category } from '../../shared/calls/notifications.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Tx } from '../db/schema/database.ts';
import { type MailTemplate, type MailTemplates, postMail } from '../mail/post.ts';
import { wantsMail } from './choices.ts';

interface CategoryMail<Template extends MailTemplate> {
  member: MemberRow;
  category: Category;
  template: Template;
  values: MailTemplates[Template];
}

/**
 * Queues a mail that the member may refuse, if they want mail of its category: it leaves with a link of its own to their settings,
 * and one-click unsubscribe (mail/links-of-mail.ts). Answers whether it was queued; when it leaves, they are asked again.
 */
export async function postCategoryMail<Template extends MailTemplate>(
  tx: Tx,
  context: Context,
  { member, category, template, values }: CategoryMail<Template>,
): Promise<boolean> {
  if (!wantsMail(member, category)) return false;
  await postMail(tx, context, {
    site: { id: member.site_id },
    member: member.id,
    address: member.email,
    locale: member.language,
    template,
    values: { ...values, category },
  });
  return true;
}
