import * as v from 'valibot';
import { type Calls, Id, Time } from '../call.ts';
import { paymentMethods } from '../payment-methods.ts';

/** What a member has agreed to be charged by when they order again. `label`: the end of the number of a card or an account. */
const Mandate = v.object({ id: Id, method: v.picklist(paymentMethods), label: v.string(), created_at: Time });
export type Mandate = v.InferOutput<typeof Mandate>;

/** One card and one account is one, however often it was agreed to; the newest first. */
const Mandates = v.object({ mandates: v.array(Mandate) });

export const mandateCalls = {
  'GET mandates.php': { access: 'member', answer: Mandates },
  /** Nobody is charged by it any more, here at once, and with the provider as soon as it hears of it. Answers what is left. */
  'DELETE mandates.php': { access: 'member', body: v.object({ id: Id }), answer: Mandates },
} satisfies Calls;
