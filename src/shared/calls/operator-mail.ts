import * as v from 'valibot';
import { type Calls, Empty, Id, Time } from '../call.ts';
import { Reason } from './operator-members.ts';

const MailReport = v.object({
  id: Id,
  /** The address then, and whether it is still theirs. */
  address: v.string(),
  current: v.boolean(),
  kind: v.picklist(['bounce', 'complaint']),
  at: Time,
  member: v.object({ id: Id, name: v.string(), site: v.string() }),
  /** True while it still blocks mail to them. */
  off: v.boolean(),
});
export type MailReport = v.InferOutput<typeof MailReport>;

/**
 * Bounced addresses, and members who complained about mail: their mail stopped automatically
 * (notifications/disable.ts).
 */
export const operatorMailCalls = {
  /** Open ones, newest first; `before`: the last known one. */
  'GET operator-mail.php': {
    access: 'operator',
    query: v.object({ before: v.optional(Id) }),
    answer: v.object({ reports: v.array(MailReport), more: v.boolean() }),
  },
  /**
   * Closes one. `retry`: resumes mail, with a logged reason. Conflict after a complaint, which only the member can
   * undo, or if closed meanwhile.
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
