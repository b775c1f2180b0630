import type { Locale } from '../../shared/locales.ts';
import type { PaymentMethod } from '../../shared/payment-methods.ts';
import type { PaymentState } from '../db/schema/payments.ts';

export const providerNames = ['sandbox', 'mollie'] as const;
export type ProviderName = (typeof providerNames)[number];

/** An order as a provider needs it. Money is minor units. */
export interface Order {
  /** Ours, and the idempotency key: the same order twice is one payment. */
  id: string;
  amount: number;
  currency: string;
  method: PaymentMethod;
  bank: string | null;
  /** What the member reads on their statement. */
  description: string;
  /** Of the provider's page. */
  language: Locale;
  /** Where the member comes back to, and where the provider calls. Whole addresses. */
  returns: string;
  webhook: string;
  /** Whom the provider shall know, so that it may be asked to charge them again (`customer` below); null for once only. */
  customer: string | null;
  /** Charged without a checkout, by what the customer has agreed to before. */
  mandate: string | null;
}

/** What the provider says of a payment: the truth, read back and never taken from a call that reaches us. */
export interface ProviderPayment {
  id: string;
  /** The order that it is for. */
  order: string;
  state: PaymentState;
  amount: number;
  currency: string;
  /** In minor units, all that went back so far, and stays back. */
  refunded: number;
  chargedBack: number;
  /** Of those refunds, the ones that `Provider.refund` was asked for. */
  refunds: KnownRefund[];
  /** What was counted there before, and did not go back after all. These never shrink, nor do the sums with those. */
  refundsFailed: number;
  chargebacksReversed: number;
  /** What it may be charged by again, where this payment has left such a thing. */
  mandate: Mandate | null;
}

export interface KnownRefund {
  key: string;
  /** It does not arrive. */
  failed: boolean;
}

export interface Mandate {
  customer: string;
  mandate: string;
  /** The end of a card's or an account's number. */
  label: string;
}

export interface Bank {
  id: string;
  name: string;
}

/** The provider will not charge by this mandate any more, such as where the member has ended it at their bank. */
export class MandateEnded extends Error {
  override readonly name = 'MandateEnded';
}

/** The provider will not pay this back: now, or never. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

/**
 * Interface to a payment provider (SPECIFICATION 8.11). Each method may throw: then nothing is known, and the caller
 * asks again later.
 */
export interface Provider {
  /** In each row that is this provider's to answer for (providers.ts). */
  name: ProviderName;
  /** `checkout`: the page on which the member pays; null where nothing is left to do there. Throws MandateEnded. */
  create(order: Order): Promise<{ id: string; checkout: string | null }>;
  /** Undefined: it has no such payment. */
  read(id: string): Promise<ProviderPayment | undefined>;
  /** The id of the payment for which the webhook was called; undefined where `posted` names none. Anybody can post. */
  paymentIn(posted: string): string | undefined;
  /**
   * Gives back money of a payment. The same key twice is one refund, but a key is forgotten after an hour: `read` knows for ever which were
   * made. Throws RefundRefused.
   */
  refund(id: string, money: { amount: number; currency: string; key: string }): Promise<void>;
  /** Makes a customer for a member, whose id is the key: the same member twice is one customer. */
  customer(member: string): Promise<string>;
  /** A direct debit that the holder has signed with a code. The same three twice are one mandate. */
  signDebit(customer: string, debit: { holder: string; iban: string; signedAt: Date }): Promise<Mandate>;
  /** Nobody is charged by it any more. It may be gone already. */
  endMandate(customer: string, mandate: string): Promise<void>;
  /** Forgets a customer, with all of their mandates. Payments stay. They may be gone already. */
  forgetCustomer(customer: string): Promise<void>;
  /** The banks to choose from before paying; most methods have none. */
  banks(method: PaymentMethod): Promise<Bank[]>;
}
