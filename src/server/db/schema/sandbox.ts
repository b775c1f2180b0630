import type { ColumnType, Generated } from 'kysely';
import type { PaymentMethod } from '../../../shared/payment-methods.ts';
import type { PaymentState } from './payments.ts';

/** Payments of the sandbox, as a real provider would store them on its side. */
export interface SandboxPaymentsTable {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  method: PaymentMethod;
  state: Generated<PaymentState>;
  refunded: Generated<number>;
  charged_back: Generated<number>;
  refunds_failed: Generated<number>;
  chargebacks_reversed: Generated<number>;
  returns: string;
  mandate: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
}

/** Refunds of the sandbox, by idempotency key. */
export interface SandboxRefundsTable {
  id: Generated<number>;
  key: string;
  payment_id: string;
  amount: number;
  at: Date;
  failed: Generated<boolean>;
}
