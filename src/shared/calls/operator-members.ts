import * as v from 'valibot';
import { type Calls, Count, Empty, Id, Time } from '../call.ts';
import { photoFaults } from '../photo-faults.ts';
import { Answer } from './members.ts';
import { Payment } from './payments.ts';

/** Operator's reason. The log keeps it for good, so it must not contain names. */
export const Reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500));
const Integer = v.pipe(v.number(), v.safeInteger());

/**
 * Entry of the list. `status` is the account's, `deleted_at` the member's departure; `site` names their home site.
 * `suspended`: until when, null for good; absent while a server of the version before answers.
 */
const FoundMember = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  site: v.string(),
  status: v.string(),
  signup_date: Time,
  deleted_at: v.nullable(Time),
  suspended: v.optional(v.nullable(v.object({ until: v.nullable(Time) }))),
});
export type FoundMember = v.InferOutput<typeof FoundMember>;

const ShownMember = v.object({
  ...FoundMember.entries,
  site_id: Id,
  profile_status: v.string(),
  scope: v.string(),
  language: v.string(),
  gender: v.string(),
  date_of_birth: v.string(),
  country: v.string(),
  region: v.nullable(v.string()),
  about: v.string(),
  answers: v.optional(v.array(Answer)),
  /** Absent while a server of the version before answers. */
  spoken: v.optional(v.array(v.string())),
  fictional: v.boolean(),
  invisible: v.boolean(),
  strangers_per_hour: v.nullable(Count),
  credits: Count,
  debt: Count,
  /** Credits of pending withdrawals. */
  held: Count,
  premium_since: v.nullable(Time),
  last_active: v.nullable(Time),
  /** Deadline for restoring a member who has left. */
  recoverable_until: v.nullable(Time),
  /** True for the operator's own account, on which they can't act. */
  self: v.boolean(),
});
export type ShownMember = v.InferOutput<typeof ShownMember>;

const MemberPhoto = v.object({
  id: Id,
  status: v.picklist(['pending', 'active', 'rejected']),
  fault: v.nullable(v.picklist(photoFaults)),
  /** Unblurred photos, as paths below the site. */
  thumb: v.string(),
  full: v.string(),
});
const MemberSession = v.object({ user_agent: v.string(), site: v.string(), created_at: Time, used_at: Time });

/**
 * `done`: accepted by the provider; until then retried automatically. `failed`: the money will not arrive, even if
 * done.
 */
const Refund = v.object({
  ...{ id: Id, asked_by: v.picklist(['member', 'operator']), amount: Count, at: Time },
  ...{ done: v.boolean(), failed: v.boolean() },
});
/** `left`: refundable rest, in minor units. */
const MemberPayment = v.object({ ...Payment.entries, left: Count, refunds: v.array(Refund) });
export type MemberPayment = v.InferOutput<typeof MemberPayment>;

/** The member's side: `held` is reserved for a withdrawal, `debt` is owed. */
export const entryAccounts = ['member', 'held', 'debt'] as const;
const Entry = v.object({
  id: Count,
  kind: v.string(),
  account: v.picklist(entryAccounts),
  credits: Integer,
  reference: v.string(),
  at: Time,
});
export type Entry = v.InferOutput<typeof Entry>;

/** Of one correction, to catch typing errors. */
export const mostCorrected = 10_000;

const acting = { id: Id, reason: Reason };

/**
 * Member administration, without access to messages. Every action needs a logged reason; none applies to the
 * operator's own account (conflict).
 */
export const operatorMemberCalls = {
  /** By the beginning of a name or address (with its @), or by id. `after`: the last known one. */
  'GET operator-members.php': {
    access: 'operator',
    query: v.object({ find: v.optional(v.pipe(v.string(), v.maxLength(254))), after: v.optional(Id) }),
    answer: v.object({ members: v.array(FoundMember), more: v.boolean() }),
  },
  'GET operator-member.php': {
    access: 'operator',
    query: v.object({ id: Id }),
    answer: v.object({
      member: ShownMember,
      photos: v.array(MemberPhoto),
      sessions: v.array(MemberSession),
      reports: v.object({ about: Count, open: Count, by: Count }),
      /** Their complaints and appeals, answered ones too, newest first; absent while a server of the version before answers. */
      complaints: v.optional(
        v.array(v.object({ id: Id, number: Count, appeal: v.boolean(), at: Time, answered: v.nullable(Time) })),
      ),
    }),
  },
  'GET operator-payments.php': {
    access: 'operator',
    query: v.object({ id: Id, before: v.optional(Id) }),
    answer: v.object({ payments: v.array(MemberPayment), more: v.boolean() }),
  },
  'GET operator-ledger.php': {
    access: 'operator',
    query: v.object({ id: Id, before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))) }),
    answer: v.object({ entries: v.array(Entry), more: v.boolean() }),
  },
  /** Ends all sessions of a member; their devices delete their copies. */
  'DELETE operator-sessions.php': { access: 'operator', body: v.object(acting), answer: Empty },
  /** Restores a member within the deadline (else conflict). */
  'POST operator-restore.php': { access: 'operator', body: v.object(acting), answer: Empty },
  /** Deletes at once and for good. `name`: the member's displayed name, as confirmation. */
  'DELETE operator-member.php': {
    access: 'operator',
    confirmed: true,
    body: v.object({ ...acting, name: v.string() }),
    answer: Empty,
  },
  /** Grants or takes credits; `id` is the idempotency key. Refused with insufficient_credits. */
  'POST operator-credits.php': {
    access: 'operator',
    confirmed: true,
    body: v.object({ id: Id, member: Id, credits: Integer, reason: Reason }),
    answer: v.object({ credits: Count }),
  },
  /** Refunds at the provider; `id` is the idempotency key. */
  'POST operator-refund.php': {
    access: 'operator',
    confirmed: true,
    body: v.object({ id: Id, payment: Id, amount: Count, reason: Reason }),
    answer: Empty,
  },
} satisfies Calls;
