import type { Locale } from '../../shared/locales.ts';
import type { PaymentMethod } from '../../shared/payment-methods.ts';
import type { PaymentState } from '../db/schema/payments.ts';
import type { ProviderName } from './open-providers.ts';

/** Settings with which a provider takes real money. */
export interface ProviderSetting {
  /** The variable whose presence turns it on. */
  setting: string;
  /** Only plays, and takes no money. */
  isTest: boolean;
}

/** An order as a provider needs it. Amounts are in minor units. */
export interface Order {
  /** Our id and idempotency key: a repeat is the same payment. */
  id: string;
  amount: number;
  currency: string;
  method: PaymentMethod;
  bank: string | null;
  /** Text on the member's bank statement. */
  description: string;
  /** Language of the provider's page. */
  language: Locale;
  /** Absolute addresses: where the member returns, and where the provider calls. */
  returns: string;
  webhook: string;
  /** Provider's id for the member, so that they can be charged again (see `customer`); null for a single payment. */
  customer: string | null;
  /** Charge without a checkout, by an earlier agreement. */
  mandate: string | null;
}

/** A payment as read from the provider. This is the truth; incoming webhooks are never trusted. */
export interface ProviderPayment {
  id: string;
  /** The order that was paid. */
  order: string;
  state: PaymentState;
  amount: number;
  currency: string;
  /** Totals that went back and were not reversed, in minor units. */
  refunded: number;
  chargedBack: number;
  /** Those refunds that were requested by `Provider.refund`. */
  refunds: KnownRefund[];
  /** Totals that were counted above but did not go back after all. Neither these nor the sums ever shrink. */
  refundsFailed: number;
  chargebacksReversed: number;
  /** Mandate that this payment created, if any. */
  mandate: Mandate | null;
}

/** A payment in the provider's list. */
export type MadePayment = Pick<ProviderPayment, 'id' | 'order' | 'state' | 'amount' | 'currency'>;

export interface KnownRefund {
  key: string;
  /** The money does not arrive. */
  failed: boolean;
}

export interface Mandate {
  customer: string;
  mandate: string;
  /** Last digits of a card or account number. */
  label: string;
}

export interface Bank {
  id: string;
  name: string;
}

/** The provider rejects this mandate, for example because the member ended it at their bank. */
export class MandateEnded extends Error {
  override readonly name = 'MandateEnded';
}

/** The provider refuses this refund, temporarily or for good. */
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
  /** `checkout` is the payment page; null if the member has nothing left to do. Throws MandateEnded. */
  create(order: Order): Promise<{ id: string; checkout: string | null }>;
  /** Returns undefined if the payment does not exist. */
  read(id: string): Promise<ProviderPayment | undefined>;
  /** Payments made since, newest first. They don't say what was refunded. */
  madeSince(since: Date): AsyncIterable<MadePayment>;
  /** The id of the payment for which the webhook was called; undefined where `posted` names none. Anybody can post. */
  paymentIn(posted: string): string | undefined;
  /**
   * Refunds part of a payment. The same key is one refund for an hour only; `read` always lists refunds that were made.
   * Throws RefundRefused.
   */
  refund(id: string, money: { amount: number; currency: string; key: string }): Promise<void>;
  /** Creates a customer. Idempotent by the member's id. */
  customer(member: string): Promise<string>;
  /** Signs a direct debit that the holder confirmed by code. Idempotent for equal arguments. */
  signDebit(customer: string, debit: { holder: string; iban: string; signedAt: Date }): Promise<Mandate>;
  /** Ends a mandate. Idempotent. */
  endMandate(customer: string, mandate: string): Promise<void>;
  /** Deletes a customer with all mandates; payments remain. Idempotent. */
  forgetCustomer(customer: string): Promise<void>;
  /** Banks to choose from before a payment; most methods have none. */
  banks(method: PaymentMethod): Promise<Bank[]>;
}
