import type { Generated, Selectable } from 'kysely';
import type { PaymentMethod } from '../../../shared/payment-methods.ts';

/** Codes that reduce the price of an order. */
export interface DiscountCodesTable {
  site_id: string;
  code: string;
  country: string | null;
  user_id: string | null;
  expires: Date | null;
  currency: string | null;
  paymentmethods: PaymentMethod[] | null;
  value_percentage: number;
  percentage: boolean;
  minimum: Generated<number>;
  minimum_order_value: Generated<number>;
  status: Generated<'active' | 'inactive'>;
  validity: Generated<'once' | 'once_per_user' | 'unlimited'>;
}
export type DiscountCodeRow = Selectable<DiscountCodesTable>;

/** Codes that orders have reserved or used. */
export interface DiscountUsesTable {
  payment_id: string;
  site_id: string;
  code: string;
  member_id: string;
  slot: string;
  state: Generated<'reserved' | 'used' | 'free'>;
}
