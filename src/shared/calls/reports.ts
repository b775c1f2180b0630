import * as v from 'valibot';
import { type Calls, Id } from '../call.ts';
import { longestReport } from '../limits.ts';
import { reportCategories } from '../report-categories.ts';

export const reportCalls = {
  /**
   * Report about a member or message (SPECIFICATION 5.6). `id` is the client's and idempotent. A repeated subject
   * extends the open report.
   */
  'POST report.php': {
    access: 'member',
    body: v.object({
      id: Id,
      profile: Id,
      message: v.optional(Id),
      /** Includes the newest messages, so that a later block does not hide them. */
      conversation: v.optional(v.boolean()),
      category: v.picklist(reportCategories),
      text: v.pipe(v.string(), v.maxLength(longestReport)),
    }),
    answer: v.object({}),
  },
} satisfies Calls;
