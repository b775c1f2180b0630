import * as v from 'valibot';
import { type Calls, Count, Empty, Id, Time } from '../call.ts';
import { paymentMethods } from '../payment-methods.ts';

const Country = v.pipe(v.string(), v.length(2));
const Method = v.picklist(paymentMethods);

/** Discount code (SPECIFICATION 8.5). null: no restriction. shared/discount.ts computes the discount. */
export const DiscountCode = v.object({
  code: v.string(),
  country: v.nullable(v.string()),
  user_id: v.nullable(Id),
  expires: v.nullable(Time),
  /** Percentage if `percentage` is true, else minor units of `currency`. */
  value_percentage: Count,
  percentage: v.boolean(),
  currency: v.nullable(v.string()),
  /** Minimum credits of the bundle, and its minimum price in minor units; 0: no minimum. */
  minimum: Count,
  minimum_order_value: Count,
  status: v.picklist(['active', 'inactive']),
  validity: v.picklist(['once', 'once_per_user', 'unlimited']),
  expired: v.boolean(),
  paymentmethods: v.nullable(v.array(Method)),
  /** Whole seconds left by the server's clock, for a countdown. null: no end. */
  seconds_left: v.nullable(Count),
});
export type DiscountCode = v.InferOutput<typeof DiscountCode>;

export const discountCalls = {
  /**
   * A code valid for this member and order, or the welcome discount while it lasts. Refused with code_not_found,
   * code_used, code_minimum, code_country or code_method.
   */
  'GET discountcode.php': {
    access: 'member',
    query: v.object({
      code: v.optional(v.pipe(v.string(), v.maxLength(40))),
      welcome: v.optional(v.literal('true')),
      bundle: v.optional(Id),
      country: v.optional(Country),
      method: v.optional(Method),
      /** The member's order without an answer: it may use the code that it reserves. */
      order: v.optional(Id),
    }),
    /** null: another order reserves the welcome discount. */
    answer: v.object({ discountcode: v.nullable(DiscountCode) }),
  },
  /** The discount of a member who stays (2.22); null: there is none, or theirs is used or over. */
  'POST discountcode.php': {
    access: 'member',
    body: Empty,
    answer: v.object({ discountcode: v.nullable(DiscountCode) }),
  },
} satisfies Calls;
