import * as v from 'valibot';
import { type Calls, Count, Empty, Id, Time } from '../call.ts';
import { tiers } from '../tiers.ts';
import { DiscountCode } from './discounts.ts';
import { Bundle } from './payments.ts';

const Whole = v.pipe(v.number(), v.safeInteger());

const SoldBundle = v.object({ ...Bundle.entries, orders: Count });
export type SoldBundle = v.InferOutput<typeof SoldBundle>;

const { seconds_left: _, ...codeFields } = DiscountCode.entries;
/** How often it is used up, and held by orders that are not paid yet; counted up to a thousand each. */
const CountedCode = v.object({ ...codeFields, used: Count, reserved: Count });
export type CountedCode = v.InferOutput<typeof CountedCode>;

/** What is sold where, and what makes it cheaper. Money is minor units. Values that can't be are refused field by field (invalid). */
export const operatorShopCalls = {
  /** The sites, and of one of them (the first where none is named) what it sells in which currencies; and the last proof of the books. */
  'GET operator-shop.php': {
    access: 'operator',
    query: v.object({ site: v.optional(Id) }),
    answer: v.object({
      sites: v.array(v.object({ id: Id, name: v.string(), domain: v.string() })),
      site: Id,
      countries: v.array(v.string()),
      currencies: v.array(v.string()),
      bundles: v.array(SoldBundle),
      /** `count` of all faults, of which the first are there; null before the first proof. */
      books: v.nullable(v.object({ at: Time, count: Count, faults: v.array(v.string()) })),
    }),
  },
  /** Sells this from now on: a new bundle under `id`. `was`: what the operator saw in its place, which ends by it (conflict). */
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
  /** By code; `after`: the last one that is known. */
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
  /** Nobody takes it from now on; orders that hold it keep it. */
  'DELETE operator-codes.php': {
    access: 'operator',
    confirmed: true,
    body: v.object({ site: Id, code: v.string() }),
    answer: Empty,
  },
} satisfies Calls;
