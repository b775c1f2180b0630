import * as v from 'valibot';
import { type Calls, Count, Empty, Id, Time } from '../call.ts';
import { tiers } from '../tiers.ts';
import { DiscountCode } from './discounts.ts';
import { Bundle } from './payments.ts';

const Whole = v.pipe(v.number(), v.safeInteger());

/** Of a bundle, the price in minor units of any currency. Each is 1 at least. */
export const bundleLimits = { credits: 100_000, price: 10_000_00 };

const SoldBundle = v.object({ ...Bundle.entries, orders: Count });
export type SoldBundle = v.InferOutput<typeof SoldBundle>;

const { seconds_left: _, ...codeFields } = DiscountCode.entries;
/** Number of uses, and of reservations by unpaid orders; each counted up to a thousand. */
const CountedCode = v.object({ ...codeFields, used: Count, reserved: Count });
export type CountedCode = v.InferOutput<typeof CountedCode>;

/** Products and discounts. Money in minor units. Invalid values are refused per field (invalid). */
export const operatorShopCalls = {
  /** All sites, the products of one (default: the first) by currency, and the last ledger audit. */
  'GET operator-shop.php': {
    access: 'operator',
    query: v.object({ site: v.optional(Id) }),
    answer: v.object({
      sites: v.array(v.object({ id: Id, name: v.string(), domain: v.string() })),
      site: Id,
      countries: v.array(v.string()),
      currencies: v.array(v.string()),
      bundles: v.array(SoldBundle),
      /** Cost of a message there; absent while a server of the version before answers. */
      message_credits: v.optional(Count),
      /** `count` of all faults, of which the first are listed; null before the first audit. */
      books: v.nullable(v.object({ at: Time, count: Count, faults: v.array(v.string()) })),
      /** Their last audit failed, or none has succeeded for two days. */
      books_alarm: v.nullable(v.picklist(['failed', 'missing'])),
    }),
  },
  /** Sells a new bundle under `id`. `was`: the bundle it replaces, as the operator saw it (conflict). */
  'PUT operator-bundle.php': {
    access: 'operator',
    confirmed: true,
    body: v.object({
      id: Id,
      was: v.nullable(Id),
      site: Id,
      currency: v.string(),
      tier: v.picklist(tiers),
      credits: Whole,
      price: Whole,
      popular: v.boolean(),
    }),
    answer: Empty,
  },
  'DELETE operator-bundle.php': { access: 'operator', confirmed: true, body: v.object({ id: Id }), answer: Empty },
  /** By code; `after`: the last known one. */
  'GET operator-codes.php': {
    access: 'operator',
    query: v.object({ site: Id, after: v.optional(v.string()) }),
    answer: v.object({ codes: v.array(CountedCode), more: v.boolean() }),
  },
  'POST operator-codes.php': {
    access: 'operator',
    confirmed: true,
    body: v.object({
      site: Id,
      code: v.string(),
      country: v.nullable(v.string()),
      user_id: v.nullable(v.string()),
      expires: v.nullable(Time),
      value_percentage: Whole,
      percentage: v.boolean(),
      currency: v.nullable(v.string()),
      minimum: Whole,
      minimum_order_value: Whole,
      validity: codeFields.validity,
      paymentmethods: codeFields.paymentmethods,
    }),
    answer: Empty,
  },
  /** Ends a code; orders that reserve it keep it. */
  'DELETE operator-codes.php': {
    access: 'operator',
    confirmed: true,
    body: v.object({ site: Id, code: v.string() }),
    answer: Empty,
  },
} satisfies Calls;
