import type { LinkPurpose } from '../../shared/calls/accounts.ts';
import * as limits from '../../shared/limits.ts';
import { path } from '../../shared/paths.ts';
import type { MailTemplate } from './post.ts';

interface Template {
  /** Reason for the mail (words.ts). */
  because: 'entered' | 'account';
  /** A link that acts when pressed. Created on sending (links-of-mail.ts), so that no stored link works. */
  link?: Exclude<LinkPurpose, 'notifications'> | 'appeal';
  /** Lifetime of its link in hours. An older mail is useless and is not sent. */
  hours?: number;
  /** Target of the button, for a mail without its own link. */
  opens?: string;
}

export const templates: Record<MailTemplate, Template> = {
  activation: { because: 'entered', link: 'activate', hours: limits.activationHours },
  reset: { because: 'account', link: 'reset', hours: limits.resetHours },
  mail_change: { because: 'entered', link: 'mail-change', hours: limits.mailChangeHours },
  mail_change_notice: { because: 'account', opens: path('reset-password') },
  password_changed: { because: 'account', opens: path('reset-password') },
  new_login: { because: 'account', opens: path('reset-password') },
  passkey_added: { because: 'account', opens: path('reset-password') },
  operator: { because: 'account', opens: path('login') },
  account_exists: { because: 'account' },
  account_deleted: { because: 'account', link: 'recover' },
  account_recovered: { because: 'account', opens: path('login') },
  receipt: { because: 'account' },
  refund: { because: 'account' },
  refund_failed: { because: 'account' },
  complaint: { because: 'entered', opens: path('pages-service') },
  report_acted: { because: 'account', opens: path('complaints') },
  report_dismissed: { because: 'account', opens: path('complaints') },
  decision: { because: 'account', link: 'appeal' },
  in_review: { because: 'account', opens: path('complaints') },
  shown_again: { because: 'account', opens: path('login') },
  restored: { because: 'account', opens: path('login') },
  appeal_upheld: { because: 'account', opens: path('pages-service') },
  appeal_lifted: { because: 'account', opens: path('login') },
  complaint_answer: { because: 'entered', opens: path('pages-service') },
  new_conversations: { because: 'account', opens: path('chats') },
  new_messages: { because: 'account', opens: path('chats') },
  unread_message_reminders: { because: 'account', opens: path('chats') },
  like: { because: 'account', opens: path('likes') },
  reminders: { because: 'account', opens: path('likes-type', { type: 'matches' }) },
  weekly_updates: { because: 'account', opens: path('members') },
  announcement: { because: 'account' },
};

export const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(templates, name);

export const templatesWith = (link: Template['link']): MailTemplate[] =>
  (Object.keys(templates) as MailTemplate[]).filter((name) => link !== undefined && templates[name].link === link);

/** Maximum time to retry any mail, in ms. */
export const maxRetryMs = 2 * limits.day;

export const triedFor = (template: MailTemplate): number =>
  Math.min(maxRetryMs, (templates[template].hours ?? Number.POSITIVE_INFINITY) * limits.hour);
