import * as v from 'valibot';
import { type Calls, Id } from '../call.ts';
import { longestEvidence, longestReport, reportedMessages } from '../limits.ts';
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
      /** Which of the profile’s photos is reported. */
      photo: v.optional(Id),
      /** Includes the newest messages, so that a later block does not hide them. */
      conversation: v.optional(v.boolean()),
      /** Messages as the device shows them, since they may be withdrawn meanwhile: believed where the server’s hash says so. */
      said: v.optional(
        v.pipe(
          v.array(v.object({ id: Id, text: v.pipe(v.string(), v.maxLength(longestEvidence)) })),
          v.maxLength(reportedMessages),
        ),
      ),
      category: v.picklist(reportCategories),
      text: v.pipe(v.string(), v.maxLength(longestReport)),
    }),
    answer: v.object({}),
  },
} satisfies Calls;
