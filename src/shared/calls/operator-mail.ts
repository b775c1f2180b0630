import * as v from 'valibot';
import { type Calls, Empty, Id, Time } from '../call.ts';
import { Reason } from './operator-members.ts';

const MailReport = v.object({
  id: Id,
  /** As it was then, and whether it is theirs still. */
  address: v.string(),
  current: v.boolean(),
  kind: v.picklist(['bounce', 'complaint']),
  at: Time,
  member: v.object({ id: Id, name: v.string(), site: v.string() }),
  /** Whether it still keeps them from getting mail. */
  off: v.boolean(),
});
export type MailReport = v.InferOutput<typeof MailReport>;

/** Addresses that took no mail, and members who have complained of one: their mail ended by itself (notifications/disable.ts). */
export const operatorMailCalls = {
  /** Those that nobody has closed, newest first; `before`: the last one that is known. */
  'GET operator-mail.php': {
    access: 'operator',
    query: v.object({ before: v.optional(Id) }),
    answer: v.object({ reports: v.array(MailReport), more: v.boolean() }),
  },
  /**
   * Closes one. `retry`: the address is written to again, for a reason that stands in the log; never after a complaint, which only the
   * member takes back (conflict, as where it was closed meanwhile).
   */
  'PUT operator-mail.php': {
    access: 'operator',
    body: v.variant('to', [
      v.object({ id: Id, to: v.literal('done') }),
      v.object({ id: Id, to: v.literal('retry'), reason: Reason }),
    ]),
    answer: Empty,
  },
} satisfies Calls;
