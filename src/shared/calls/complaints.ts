import * as v from 'valibot';
import { type Calls, Id } from '../call.ts';
import { complaintCategories } from '../complaint-categories.ts';
import { longestComplaint } from '../limits.ts';

export const complaintCalls = {
  /**
   * Complaint, also from visitors (SPECIFICATION 12.6). `id` is the client's and idempotent. `about`: order, member or
   * address.
   */
  'POST complaint.php': {
    access: 'either',
    body: v.object({
      id: Id,
      category: v.picklist(complaintCategories),
      text: v.pipe(v.string(), v.maxLength(longestComplaint)),
      about: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
      email: v.optional(v.string()),
      /** Token from a decision's mail: appeals once, without a login. `link_invalid` if it no longer works. */
      appeal: v.optional(v.pipe(v.string(), v.maxLength(100))),
      /** Appeals against a decision about the logged-in member. */
      decision: v.optional(Id),
    }),
    /** `number` is for people: it is printed on the receipt. */
    answer: v.object({
      complaint: v.object({ id: v.string(), number: v.number(), at: v.string(), email: v.string() }),
    }),
  },
} satisfies Calls;
