import * as v from 'valibot';
import { type Calls, Count, Empty, Id, Time } from '../call.ts';
import { photoFaults } from '../photo-faults.ts';
import { Payment } from './payments.ts';

/** Why an operator does it: it stands in the log for good, so no names in it. */
export const Reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500));
const Integer = v.pipe(v.number(), v.safeInteger());

/** A line of the list. `status` is the account's, `deleted_at` when its member has left; `site` the name of their home. */
const FoundMember = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  site: v.string(),
  status: v.string(),
  signup_date: Time,
  deleted_at: v.nullable(Time),
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
  fictional: v.boolean(),
  invisible: v.boolean(),
  credits: Count,
  debt: Count,
  /** Credits of withdrawals that are on their way. */
  held: Count,
  premium_since: v.nullable(Time),
  last_active: v.nullable(Time),
  /** Until when one who has left can be brought back. */
  recoverable_until: v.nullable(Time),
  /** Whether it is the operator who asks: nobody acts on themself. */
  self: v.boolean(),
});
export type ShownMember = v.InferOutput<typeof ShownMember>;

const MemberPhoto = v.object({
  id: Id,
  status: v.picklist(['pending', 'active', 'rejected']),
  fault: v.nullable(v.picklist(photoFaults)),
  /** Addresses below the site, sharp. */
  thumb: v.string(),
  full: v.string(),
});
const MemberSession = v.object({ user_agent: v.string(), site: v.string(), created_at: Time, used_at: Time });

/** `done`: whether the provider has taken it; until then it is asked for again, by itself. `failed`: it does not arrive, done or not. */
const Refund = v.object({
  ...{ id: Id, asked_by: v.picklist(['member', 'operator']), amount: Count, at: Time },
  ...{ done: v.boolean(), failed: v.boolean() },
});
/** `left`: what may still be given back, in minor units. */
const MemberPayment = v.object({ ...Payment.entries, left: Count, refunds: v.array(Refund) });
export type MemberPayment = v.InferOutput<typeof MemberPayment>;

/** Of the member's side: `held` is kept aside for a withdrawal, `debt` is what they owe. */
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

const acting = { id: Id, reason: Reason };

/**
 * Members as whoever runs the sites needs to know them; never what they write to each other. Whatever is done has a reason and stands in the
 * log, and nobody does it to themself (conflict).
 */
export const operatorMemberCalls = {
  /** By the beginning of a name, by the beginning of an address (with its @), or by an id. `after`: the last one that is known. */
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
  /** Logs a member out everywhere; their devices remove what they keep. */
  'DELETE operator-sessions.php': { access: 'operator', body: v.object(acting), answer: Empty },
  /** Brings back who has left, within their days (conflict). */
  'POST operator-restore.php': { access: 'operator', body: v.object(acting), answer: Empty },
  /** For good and at once. `name`: the member's, as it is shown. */
  'DELETE operator-member.php': {
    access: 'operator',
    confirmed: true,
    body: v.object({ ...acting, name: v.string() }),
    answer: Empty,
  },
  /** Gives credits, or takes them; `id` is the key for ever. Refused with insufficient_credits where there are not so many. */
  'POST operator-credits.php': {
    access: 'operator',
    confirmed: true,
    body: v.object({ id: Id, member: Id, credits: Integer, reason: Reason }),
    answer: v.object({ credits: Count }),
  },
  /** Pays back, at the provider; `id` is the key for ever. */
  'POST operator-refund.php': {
    access: 'operator',
    confirmed: true,
    body: v.object({ id: Id, payment: Id, amount: Count, reason: Reason }),
    answer: Empty,
  },
} satisfies Calls;
