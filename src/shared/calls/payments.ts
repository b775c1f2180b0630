import * as v from 'valibot';
import { type Calls, Count, Id, Time } from '../call.ts';
import { paymentMethods } from '../payment-methods.ts';
import { tiers } from '../tiers.ts';

const Country = v.pipe(v.string(), v.length(2));
const Currency = v.pipe(v.string(), v.length(3));
const Method = v.picklist(paymentMethods);

/** What is sold (seed.md section 9, "Premium package tiers"). `price`: minor units of the currency. */
export const Bundle = v.object({
  id: Id,
  tier: v.picklist(tiers),
  credits: Count,
  price: Count,
  currency: Currency,
  popular: v.boolean(),
});
export type Bundle = v.InferOutput<typeof Bundle>;

/** Where a method has the member choose their bank before they pay. */
const Bank = v.object({ id: v.string(), name: v.string() });

/**
 * An order and what became of it. `pending` until the provider has said its last word; an expired one is shown as cancelled.
 * `amount` is what is paid, `price` what the bundle costs without a discount; both in minor units, as is what went back.
 */
export const Payment = v.object({
  payment_id: Id,
  status: v.picklist(['pending', 'completed', 'failed', 'cancelled']),
  credits: Count,
  paymentmethod: Method,
  price: Count,
  amount: Count,
  currency: Currency,
  /** The code that was used. */
  discountcode: v.nullable(v.string()),
  created_at: Time,
  completed_at: v.nullable(Time),
  refunded: Count,
  charged_back: Count,
  /** Where the payment goes on, with the provider, while it is pending. */
  checkout: v.nullable(v.string()),
});
export type Payment = v.InferOutput<typeof Payment>;

/** What an order says besides how it is paid. The device makes the id before the first try: it is the key for ever. */
export const orderEntries = {
  id: Id,
  bundle: Id,
  country: Country,
  /** What the member was shown, in minor units: refused where it costs something else by now. */
  amount: Count,
  discountcode: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** They ask for delivery at once, and know that it is an order to pay. */
  consent: v.literal(true),
};

export const paymentCalls = {
  /** What is sold to whoever pays from `country`: the member's own where it is not given, the site's first for a visitor. */
  'GET credits.php': {
    access: 'either',
    query: v.object({ country: v.optional(Country) }),
    answer: v.object({
      country: Country,
      /** Where one may pay from. */
      countries: v.array(Country),
      bundles: v.array(Bundle),
      methods: v.array(v.object({ id: Method, banks: v.array(Bank) })),
      /** Credits that the next purchase pays first, after a refund or chargeback of what was spent already. */
      debt: Count,
      /** Nobody takes real money here. */
      sandbox: v.boolean(),
      /** What the last purchase can be bought again with, in one press. */
      repeat: v.nullable(v.object({ bundle: Id, method: Method, label: v.string() })),
    }),
  },
  'POST payment.php': {
    access: 'member',
    // Any other order is paid at the provider, who asks there.
    confirmed: ({ repeat }: { repeat?: true }) => repeat === true,
    body: v.object({
      ...orderEntries,
      /** Left out only with `repeat`. */
      method: v.optional(Method),
      bank: v.optional(v.pipe(v.string(), v.maxLength(60))),
      /** By what the member paid with last, without a checkout. Refused like direct debit: `charge_blocked`, `charge_limit`. */
      repeat: v.optional(v.literal(true)),
    }),
    answer: v.object({ payment: Payment }),
  },
  'GET payment.php': { access: 'member', query: v.object({ id: Id }), answer: v.object({ payment: Payment }) },
  /** The newest first, `before` an id; a page at a time. */
  'GET transactions.php': {
    access: 'member',
    query: v.object({ before: v.optional(Id) }),
    answer: v.object({ payments: v.array(Payment), more: v.boolean() }),
  },
} satisfies Calls;
