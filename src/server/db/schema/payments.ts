import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { Bundle } from '../../../shared/calls/payments.ts';
import type { CallInput } from '../../../shared/calls.ts';
import type { PaymentMethod } from '../../../shared/payment-methods.ts';
import type { ProviderName } from '../../payments/open-providers.ts';

/** Products on sale. A new price is a new row. */
export interface BundlesTable {
  id: string;
  site_id: string;
  currency: string;
  tier: Bundle['tier'];
  credits: number;
  price: number;
  popular: Generated<boolean>;
  active: Generated<boolean>;
}
export type BundleRow = Selectable<BundlesTable>;

/** Orders and what the provider says of them. Amounts are minor units. */
export interface PaymentsTable {
  id: string;
  member_id: string;
  site_id: string;
  bundle_id: string;
  credits: number;
  price: number;
  amount: number;
  currency: string;
  country: string;
  method: PaymentMethod;
  bank: string | null;
  code: string | null;
  provider: ProviderName;
  provider_id: ColumnType<string | null, string | null | undefined, string | null>;
  checkout: ColumnType<string | null, string | null | undefined, string | null>;
  state: Generated<PaymentState>;
  created_at: Date;
  polled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  poll_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  refunded: Generated<number>;
  charged_back: Generated<number>;
  refunds_failed: Generated<number>;
  refunds_dropped: Generated<number>;
  chargebacks_reversed: Generated<number>;
  heard_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  taken_back: Generated<number>;
  mandate_id: ColumnType<string | null, string | null | undefined, string | null>;
}
export type PaymentState = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';
export type PaymentRow = Selectable<PaymentsTable>;

/** The name of a member at a provider. */
export interface CustomersTable {
  member_id: string;
  provider: string;
  customer: string;
}

/** Allow charges without another checkout. */
export interface MandatesTable {
  id: string;
  member_id: string;
  provider: string;
  customer: string;
  mandate: string;
  method: PaymentMethod;
  label: string;
  created_at: Date;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Mandates to be deleted at the provider (payments/revoke.ts). Mandate '': the customer with all of theirs. */
export interface RevocationsTable {
  provider: string;
  customer: string;
  mandate: Generated<string>;
  tries: Generated<number>;
  due_at: Date;
}

/** Direct debits that wait for their code. */
export interface DebitsTable {
  id: string;
  member_id: string;
  asked: JSONColumnType<CallInput<'POST payment.php'>>;
  holder: string | null;
  iban: string | null;
  code_hash: Buffer;
  tries: Generated<number>;
  mandate_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
  expires_at: Date;
}

/** Money that goes back. Open until it is done or has failed; a refund that was done may still fail. */
export interface RefundsTable {
  id: string;
  payment_id: string;
  asked_by: 'member' | 'operator';
  amount: number;
  /** Held while it is open. */
  credits: Generated<number>;
  at: Date;
  /** How often the provider was asked, and when it will be asked next. */
  tries: Generated<number>;
  due_at: Date;
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
export type RefundRow = Selectable<RefundsTable>;
