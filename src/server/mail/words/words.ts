import type { DecisionReason } from '../../../shared/decisions.ts';
import type { PaymentMethod } from '../../../shared/payment-methods.ts';
import type { MailTemplate, StatedAction } from '../post.ts';

/**
 * A mail in one language. `{name}`, `{site}`, `{time}` and the template's values are inserted; a paragraph or line with
 * a missing value is dropped.
 */
export interface MailWords {
  /** Names the action, not the kind of site, because lock screens show it to others. */
  subject: string;
  /** Paragraphs above the button; an array is a paragraph of several lines. */
  text: readonly (string | readonly string[])[];
  button: string;
  /** Below the button. */
  after: readonly string[];
}

export interface Words {
  hello: string;
  /** Greeting without a name. */
  helloNobody: string;
  /** Above the button's written-out address. */
  instead: string;
  /** Reasons for the mail: an entered address, an account, or a wish for this kind of mail. */
  entered: string;
  account: string;
  wanted: string;
  terms: string;
  privacy: string;
  notifications: string;
  /** Label of the company's registration number. */
  register: string;
  /** Label after a robot's name. */
  robot: string;
  /** Payment methods. */
  methods: Record<PaymentMethod, string>;
  /** Decisions about an account, and the rules that were broken. */
  decisions: Record<StatedAction, string>;
  reasons: Record<DecisionReason, string>;
  mails: Record<Exclude<MailTemplate, 'announcement'>, MailWords>;
}
