import * as v from 'valibot';
import { type Calls, Count, Id, Time } from '../call.ts';
import { paymentMethods } from '../payment-methods.ts';
import { tiers } from '../tiers.ts';

const Country = v.pipe(v.string(), v.length(2));
const Currency = v.pipe(v.string(), v.length(3));
const Method = v.picklist(paymentMethods);

/** Bundle for sale (SPECIFICATION 8.1). `price`: minor units of the currency. */
export const Bundle = v.object({
  id: Id,
  tier: v.picklist(tiers),
  credits: Count,
  price: Count,
  currency: Currency,
  popular: v.boolean(),
});
export type Bundle = v.InferOutput<typeof Bundle>;

/** For methods where the member chooses a bank before paying. */
const Bank = v.object({ id: v.string(), name: v.string() });

/**
 * An order and its state: `pending` until the provider's final answer; expired ones count as cancelled. `amount` is
 * paid, `price` is without discount; in minor units.
 */
export const Payment = v.object({
  payment_id: Id,
  status: v.picklist(['pending', 'completed', 'failed', 'cancelled']),
  credits: Count,
  paymentmethod: Method,
  price: Count,
  amount: Count,
  currency: Currency,
  /** Discount code used. */
  discountcode: v.nullable(v.string()),
  created_at: Time,
  completed_at: v.nullable(Time),
  refunded: Count,
  charged_back: Count,
  /** Payment page of the provider, while pending. */
  checkout: v.nullable(v.string()),
});
export type Payment = v.InferOutput<typeof Payment>;

/** Fields of every order. The device chooses the id before the first try, as idempotency key. */
export const orderEntries = {
  id: Id,
  bundle: Id,
  country: Country,
  /** Amount shown to the member, in minor units: refused if the price has changed. */
  amount: Count,
  discountcode: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** The member requests immediate delivery and knows that the order costs money. */
  consent: v.literal(true),
};

export const paymentCalls = {
  /** Products for `country`: by default the member's own, or a visitor's preselected one. */
  'GET credits.php': {
    access: 'either',
    query: v.object({ country: v.optional(Country), bundle: v.optional(Id) }),
    answer: v.object({
      country: Country,
      /** Id of the bundle that is sold in place of `bundle`. */
      instead: v.optional(Id),
      /** Countries to pay from. */
      countries: v.array(Country),
      bundles: v.array(Bundle),
      /** The method used last comes first, with its `bank`. */
      methods: v.array(v.object({ id: Method, banks: v.array(Bank), bank: v.optional(v.string()) })),
      /** Credits owed after a refund or chargeback of spent ones; the next purchase covers them first. */
      debt: Count,
      /** Test mode without real money. */
      sandbox: v.boolean(),
      /** Amount the member may still be charged without a checkout, in minor units, or why none (`allowCharge`). */
      charge: v.nullable(
        v.object({ most: Count, refused: v.nullable(v.picklist(['charge_blocked', 'charge_limit'])) }),
      ),
      /** Last purchase, for buying again with one press. */
      repeat: v.nullable(v.object({ bundle: Id, method: Method, label: v.string() })),
    }),
  },
  'POST payment.php': {
    access: 'member',
    // All other orders are paid at the provider, who asks for confirmation.
    confirmed: ({ repeat }: { repeat?: true }) => repeat === true,
    body: v.object({
      ...orderEntries,
      /** Optional only with `repeat`. */
      method: v.optional(Method),
      bank: v.optional(v.pipe(v.string(), v.maxLength(60))),
      /**
       * Charges the last payment method, without a checkout. Refused like direct debit: `charge_blocked`,
       * `charge_limit`.
       */
      repeat: v.optional(v.literal(true)),
    }),
    answer: v.object({ payment: Payment }),
  },
  'GET payment.php': { access: 'member', query: v.object({ id: Id }), answer: v.object({ payment: Payment }) },
  /** One page, newest first; `before`: an id. */
  'GET transactions.php': {
    access: 'member',
    query: v.object({ before: v.optional(Id) }),
    answer: v.object({ payments: v.array(Payment), more: v.boolean() }),
  },
} satisfies Calls;
