import * as v from 'valibot';
import { type Calls, Id } from '../call.ts';
import { complaintCategories } from '../complaint-categories.ts';
import { longestComplaint } from '../limits.ts';

export const complaintCalls = {
  /**
   * Also for visitors (decisions.md section 12), who say where they can be answered. `id` is the client's: sent again it is the same
   * complaint. `about`: an order, a member or an address, if it is about one.
   */
  'POST complaint.php': {
    access: 'either',
    body: v.object({
      id: Id,
      category: v.picklist(complaintCategories),
      text: v.pipe(v.string(), v.maxLength(longestComplaint)),
      about: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
      email: v.optional(v.string()),
      /** From the mail that told of a decision: objects to it, once, whoever is logged in. `link_invalid` where it can't be any more. */
      appeal: v.optional(v.pipe(v.string(), v.maxLength(100))),
      /** The same, of a decision about whoever is logged in. */
      decision: v.optional(Id),
    }),
    /** `number` is for people: it stands on the receipt. */
    answer: v.object({
      complaint: v.object({ id: v.string(), number: v.number(), at: v.string(), email: v.string() }),
    }),
  },
} satisfies Calls;
