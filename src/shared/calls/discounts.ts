import * as v from 'valibot';
import { type Calls, Count, Id, Time } from '../call.ts';
import { paymentMethods } from '../payment-methods.ts';

const Country = v.pipe(v.string(), v.length(2));
const Method = v.picklist(paymentMethods);

/**
 * What makes an order cheaper (seed.md section 3). null: anywhere, anybody's, for ever, in any currency, in any way. What it takes off
 * a price: shared/discount.ts.
 */
export const DiscountCode = v.object({
  code: v.string(),
  country: v.nullable(v.string()),
  user_id: v.nullable(Id),
  expires: v.nullable(Time),
  /** A share of the price where `percentage` is true, else minor units of `currency`. */
  value_percentage: Count,
  percentage: v.boolean(),
  currency: v.nullable(v.string()),
  /** The fewest credits of a bundle that it is for, and its lowest price in minor units; 0: any. */
  minimum: Count,
  minimum_order_value: Count,
  status: v.picklist(['active', 'inactive']),
  validity: v.picklist(['once', 'once_per_user', 'unlimited']),
  expired: v.boolean(),
  paymentmethods: v.nullable(v.array(Method)),
  /** Whole ones that are left of it, by the server's clock: a countdown needs no other. null: for ever. */
  seconds_left: v.nullable(Count),
});
export type DiscountCode = v.InferOutput<typeof DiscountCode>;

export const discountCalls = {
  /**
   * A code that this member may use now, and for the order as far as that is given; or the welcome discount, which is the time bonus, while
   * it lasts. Refused with code_not_found, code_used, code_minimum, code_country or code_method.
   */
  'GET discountcode.php': {
    access: 'member',
    query: v.object({
      code: v.optional(v.pipe(v.string(), v.maxLength(40))),
      welcome: v.optional(v.literal('true')),
      bundle: v.optional(Id),
      country: v.optional(Country),
      method: v.optional(Method),
      /** Of one's own, that got no answer: what it holds is there for it. */
      order: v.optional(Id),
    }),
    /** null: the welcome discount, while another order holds it. */
    answer: v.object({ discountcode: v.nullable(DiscountCode) }),
  },
} satisfies Calls;
