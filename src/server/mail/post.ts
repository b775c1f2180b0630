import type { DecisionAction, DecisionReason } from '../../shared/decisions.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { Locale } from '../../shared/locales.ts';
import type { PaymentMethod } from '../../shared/payment-methods.ts';
import { endLinks } from '../accounts/links.ts';
import type { Context, Db } from '../context.ts';
import type { Site } from '../sites/sites.ts';
import { templates } from './templates.ts';

/** Ids of the members it mentions, comma-separated; their data is read on sending (notifications/recheck.ts). */
interface DigestMail {
  name: string;
  about: string;
}

/** Decisions that need a statement of reasons. */
export type StatedAction = Exclude<DecisionAction, 'dismiss' | 'restore'>;

/** Mail about an order, with amounts and dates formatted in the member's language (payments/receipt.ts). */
interface MoneyMail {
  link: string;
  name: string;
  order: string;
  credits: number;
  amount: string;
}

/** Values of each mail. Links are absolute (sites/base-url.ts); links that act are added later (templates.ts). */
export interface MailTemplates {
  /** Asks to confirm the address. */
  activation: { name: string };
  reset: { name: string };
  /** Sent to the new address. */
  mail_change: { name: string };
  /** Sent to the old address when a new one is requested. */
  mail_change_notice: { name: string; address: string };
  password_changed: { name: string };
  /** `machine`: names of browser and system, if known. */
  new_login: { name: string; machine?: string };
  /** `passkey` is the name that the member chose. */
  passkey_added: { name: string; passkey: string };
  /** The account became an operator, by the command. */
  operator: { name: string };
  /** Sent to an existing account when a signup with its address got a neutral answer. */
  account_exists: { link: string; name: string };
  /** Explains recovery; `until` is a formatted date. */
  account_deleted: { name: string; until: string };
  account_recovered: { name: string };
  /** `discount`: the reduction and its code. */
  receipt: MoneyMail & { discount?: string; method: PaymentMethod; at: string; days: number; until: string };
  /** Money was returned to the member. */
  refund: MoneyMail;
  /** The money does not arrive. `credits` were taken for it and are returned. */
  refund_failed: Omit<MoneyMail, 'credits'> & { credits?: number };
  /** A receipt. `copy` repeats the text, only for a confirmed address. */
  complaint: { name: string; number: string; at: string; copy?: string };
  /** The outcome for a reporter; `at` is the time of the report, `number` the decision's. */
  report_acted: { name: string; number: string; at: string };
  report_dismissed: { name: string; number: string; at: string };
  /** Statement of reasons for the member; its link opens an appeal. */
  decision: {
    name: string;
    number: string;
    decision: StatedAction;
    reason: DecisionReason;
    statement: string;
    until?: string;
  };
  /** Reports now hide the member; `at` is today. */
  in_review: { name: string; at: string };
  /** The member was hidden by an urgent report that was dismissed; `at` is when it arrived. */
  shown_again: { name: string; at: string };
  /** A suspension was lifted early. */
  restored: { name: string };
  /** The outcome of an appeal; `number` is the decision's. */
  appeal_upheld: { name: string; number: string; statement: string };
  appeal_lifted: { name: string; number: string; statement: string };
  complaint_answer: { name: string; number: string; statement: string };
  new_conversations: DigestMail;
  new_messages: DigestMail;
  unread_message_reminders: DigestMail;
  like: DigestMail;
  reminders: DigestMail;
  weekly_updates: DigestMail;
  /** Text by an operator; `opens` is a path in the app, `announcement` its id. */
  announcement: { name: string; announcement: string; subject: string; text: string; button: string; opens: string };
}
export type MailTemplate = keyof MailTemplates;

export interface NewMail<Template extends MailTemplate = MailTemplate> {
  site: Pick<Site, 'id'>;
  /** Owner of the address; null if it has no account. */
  member: string | null;
  address: string;
  locale: Locale;
  template: Template;
  values: MailTemplates[Template];
}

/**
 * Queues a mail in its cause's transaction, so that both happen or neither (mail/send.ts sends). Ends the member's
 * older links of its kind.
 */
export async function postMail<Template extends MailTemplate>(
  tx: Db,
  context: Pick<Context, 'now' | 'random'>,
  { site, member, address, locale, template, values }: NewMail<Template>,
): Promise<void> {
  const now = context.now();
  const { link } = templates[template];
  if (member !== null && link !== undefined && link !== 'appeal') await endLinks(tx, member, link);
  await tx
    .insertInto('mails')
    .values({
      id: uuidv7(now.getTime(), context.random),
      site_id: site.id,
      member_id: member,
      address,
      locale,
      template,
      values: JSON.stringify(values),
      created_at: now,
      run_at: now,
    })
    .execute();
}
