import * as v from 'valibot';
import { type Calls, Id, Time } from '../call.ts';
import { paymentMethods } from '../payment-methods.ts';

/** Payment method that the member agreed to be charged by. `label`: last digits of a card or account. */
const Mandate = v.object({ id: Id, method: v.picklist(paymentMethods), label: v.string(), created_at: Time });
export type Mandate = v.InferOutput<typeof Mandate>;

/** Lists each card or account once, however often it was agreed to; newest first. */
const Mandates = v.object({ mandates: v.array(Mandate) });

export const mandateCalls = {
  'GET mandates.php': { access: 'member', answer: Mandates },
  /** Revokes a mandate here at once, and at the provider as soon as possible. Answers the remaining ones. */
  'DELETE mandates.php': { access: 'member', body: v.object({ id: Id }), answer: Mandates },
} satisfies Calls;
