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
 * Queues an optional mail if the member wants its category, with unsubscribe links (mail/links-of-mail.ts). Returns
 * true if queued; the choice is checked again on sending.
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
