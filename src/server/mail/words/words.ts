import type { DecisionReason } from '../../../shared/decisions.ts';
import type { PaymentMethod } from '../../../shared/payment-methods.ts';
import type { MailTemplate, StatedAction } from '../post.ts';

/**
 * One mail in one language. `{name}`, `{site}`, `{time}` and the values of its template are filled in; a paragraph or line with a value
 * that the mail does not have is left out.
 */
export interface MailWords {
  /** Says what to do, not from what kind of site: it shows on lock screens and in other people's sight. */
  subject: string;
  /** Paragraphs above the button; of an array, each is a line. */
  text: readonly (string | readonly string[])[];
  button: string;
  /** Below it. */
  after: readonly string[];
}

export interface Words {
  hello: string;
  /** Where the name is better left out. */
  helloNobody: string;
  /** Above the address that the button leads to. */
  instead: string;
  /** Why this mail came: to an address that somebody has entered, to a member, to one who wants mail of this kind. */
  entered: string;
  account: string;
  wanted: string;
  terms: string;
  privacy: string;
  notifications: string;
  /** Before the company's number in its register. */
  register: string;
  /** Behind the name of one. */
  robot: string;
  /** How somebody paid. */
  methods: Record<PaymentMethod, string>;
  /** What an operator has done to an account, and which rule was broken. */
  decisions: Record<StatedAction, string>;
  reasons: Record<DecisionReason, string>;
  mails: Record<Exclude<MailTemplate, 'announcement'>, MailWords>;
}
