import * as v from 'valibot';
import { type Calls, Id } from '../call.ts';
import { longestReport } from '../limits.ts';
import { reportCategories } from '../report-categories.ts';

export const reportCalls = {
  /**
   * About a member, or a message of theirs (decisions.md section 3). `id` is the client's: sent again it is the same report. Of the
   * same subject there is one report of one's own as long as it is open: what comes later is added to it.
   */
  'POST report.php': {
    access: 'member',
    body: v.object({
      id: Id,
      profile: Id,
      message: v.optional(Id),
      /** With the newest messages of the two, so that a block does not take them out of sight. */
      conversation: v.optional(v.boolean()),
      category: v.picklist(reportCategories),
      text: v.pipe(v.string(), v.maxLength(longestReport)),
    }),
    answer: v.object({}),
  },
} satisfies Calls;
