import type { DecisionAction, DecisionReason } from '../../shared/decisions.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { Locale } from '../../shared/locales.ts';
import type { PaymentMethod } from '../../shared/payment-methods.ts';
import { endLinks } from '../accounts/links.ts';
import type { Context, Db } from '../context.ts';
import type { Site } from '../sites/sites.ts';
import { templates } from './templates.ts';

/** Of whom it tells, by id, with commas between: what it says of them is read when it leaves (notifications/recheck.ts). */
interface DigestMail {
  name: string;
  about: string;
}

/** What is done to somebody, and needs reasons. */
export type StatedAction = Exclude<DecisionAction, 'dismiss' | 'restore'>;

/** Of an order: amounts and dates as the member's language writes them (payments/receipt.ts). */
interface MoneyMail {
  link: string;
  name: string;
  order: string;
  credits: number;
  amount: string;
}

/** What each mail tells. Links are whole addresses (sites/base-url.ts); those that act are none of it (templates.ts). */
export interface MailTemplates {
  /** Confirm the address. */
  activation: { name: string };
  reset: { name: string };
  /** To the new address. */
  mail_change: { name: string };
  /** To the old address, when the new one has been asked for. */
  mail_change_notice: { name: string; address: string };
  password_changed: { name: string };
  /** The passkey's name as it was given. */
  passkey_added: { name: string; passkey: string };
  /** The account has got the rights of an operator, by the command. */
  operator: { name: string };
  /** To whoever has an account already, where signing up with their address was answered neutrally. */
  account_exists: { link: string; name: string };
  /** With the way back, until a date: as its language writes it. */
  account_deleted: { name: string; until: string };
  account_recovered: { name: string };
  /** `discount`: what is off, and by which code. */
  receipt: MoneyMail & { discount?: string; method: PaymentMethod; at: string; days: number; until: string };
  /** Of money that went back to the member. */
  refund: MoneyMail;
  /** Such money does not arrive. `credits`: what was taken back for it and is theirs again. */
  refund_failed: Omit<MoneyMail, 'credits'> & { credits?: number };
  /** A receipt. `copy`: what was written, to an address that is known to be theirs. */
  complaint: { name: string; number: string; at: string; copy?: string };
  /** The outcome, to whoever reported; `at`: when they did. */
  report_acted: { name: string; at: string };
  report_dismissed: { name: string; at: string };
  /** The statement of reasons, to whom it is about; its link objects to it. */
  decision: {
    name: string;
    number: string;
    decision: StatedAction;
    reason: DecisionReason;
    statement: string;
    until?: string;
  };
  /** To one whom reports hide from now on; `at`: today. */
  in_review: { name: string; at: string };
  /** Of one who was hidden by a report that could not wait, and is right; `at`: when it came. */
  shown_again: { name: string; at: string };
  /** A suspension is over before its end. */
  restored: { name: string };
  /** To whoever objected to a decision, whose number it has. */
  appeal_upheld: { name: string; number: string; statement: string };
  appeal_lifted: { name: string; number: string; statement: string };
  complaint_answer: { name: string; number: string; statement: string };
  new_conversations: DigestMail;
  new_messages: DigestMail;
  unread_message_reminders: DigestMail;
  like: DigestMail;
  reminders: DigestMail;
  weekly_updates: DigestMail;
  /** An operator's own words; `opens` is a path of the app, `announcement` its id. */
  announcement: { name: string; announcement: string; subject: string; text: string; button: string; opens: string };
}
export type MailTemplate = keyof MailTemplates;

export interface NewMail<Template extends MailTemplate = MailTemplate> {
  site: Pick<Site, 'id'>;
  /** Whose it is; null where the address belongs to nobody. */
  member: string | null;
  address: string;
  locale: Locale;
  template: Template;
  values: MailTemplates[Template];
}

/**
 * Queues a mail in the transaction that causes it: both happen or neither does. Sent by mail/send.ts. One that brings a link ends the
 * member's older ones of its kind at once.
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
