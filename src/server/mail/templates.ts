import * as limits from '../../shared/limits.ts';
import { path } from '../../shared/paths.ts';
import type { MailTemplate } from './post.ts';

interface Template {
  /** Why it comes (words/words.ts). */
  because: 'entered' | 'account';
  /** How long its link works: what comes later is of no use to anybody, and is not sent. */
  hours?: number;
  /** Where its button leads, of a mail that brings no link of its own. */
  opens?: string;
}

export const templates: Record<MailTemplate, Template> = {
  activation: { because: 'entered', hours: limits.activationHours },
  reset: { because: 'account', hours: limits.resetHours },
  mail_change: { because: 'entered', hours: limits.mailChangeHours },
  mail_change_notice: { because: 'account', opens: path('reset-password') },
  password_changed: { because: 'account', opens: path('reset-password') },
  passkey_added: { because: 'account', opens: path('reset-password') },
  account_exists: { because: 'account' },
  account_deleted: { because: 'account' },
  account_recovered: { because: 'account', opens: path('login') },
  receipt: { because: 'account' },
  refund: { because: 'account' },
  refund_failed: { because: 'account' },
  complaint: { because: 'entered', opens: path('pages-service') },
  report_acted: { because: 'account', opens: path('complaints') },
  report_dismissed: { because: 'account', opens: path('complaints') },
  decision: { because: 'account' },
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

/** No mail is tried for longer, in milliseconds. */
export const longestTrying = 2 * limits.day;

export const triedFor = (template: MailTemplate): number =>
  Math.min(longestTrying, (templates[template].hours ?? Number.POSITIVE_INFINITY) * limits.hour);
