import type { LinkPurpose } from '../../shared/calls/accounts.ts';
import * as limits from '../../shared/limits.ts';
import { path } from '../../shared/paths.ts';
import type { MailTemplate } from './post.ts';

interface Template {
  /** Why it comes (words/words.ts). */
  because: 'entered' | 'account';
  /** Its link acts for whoever presses it: made when the mail leaves (links-of-mail.ts), so that nothing that is stored can be pressed. */
  link?: Exclude<LinkPurpose, 'notifications'> | 'appeal';
  /** How long its link works: a mail that was asked for longer ago is of no use to anybody, and is not sent. */
  hours?: number;
  /** Where its button leads, of a mail that brings no link of its own. */
  opens?: string;
}

export const templates: Record<MailTemplate, Template> = {
  activation: { because: 'entered', link: 'activate', hours: limits.activationHours },
  reset: { because: 'account', link: 'reset', hours: limits.resetHours },
  mail_change: { because: 'entered', link: 'mail-change', hours: limits.mailChangeHours },
  mail_change_notice: { because: 'account', opens: path('reset-password') },
  password_changed: { because: 'account', opens: path('reset-password') },
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

/** No mail is tried for longer, in milliseconds. */
export const longestTrying = 2 * limits.day;

export const triedFor = (template: MailTemplate): number =>
  Math.min(longestTrying, (templates[template].hours ?? Number.POSITIVE_INFINITY) * limits.hour);
