import * as v from 'valibot';
import { type Calls, Count, Empty, Id, Since, Time } from '../call.ts';
import { strangerLimits } from '../limits.ts';
import { locales } from '../locales.ts';
import { Profile } from './members.ts';
import { disablings } from './notifications.ts';

/** Dismissal flags (SPECIFICATION 10.15): Unix seconds, the later one wins. */
const flags = [
  'hide-enrich-alert',
  'hide-push-notification-alert',
  'hide-disabled-notifications-alert',
  'hide-time-bonus-modal',
] as const;
export type Flag = (typeof flags)[number];
const Dismissals = v.object(
  Object.fromEntries(flags.map((flag) => [flag, v.optional(Count)])) as Record<
    Flag,
    v.OptionalSchema<typeof Count, undefined>
  >,
);

/** From `PushSubscription.toJSON()`; the keys are base64url. */
export const PushSubscription = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.url()),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/)),
  }),
});
export type PushSubscription = v.InferOutput<typeof PushSubscription>;

/** Logged-in member, as they see themselves (SPECIFICATION 4.1). */
export const User = v.object({
  id: Id,
  email: v.string(),
  status: v.picklist(['not_confirmed', 'active']),
  credits: Count,
  notifications_disabled: v.array(v.picklist(disablings)),
  profile: Profile,
  paid_user: v.boolean(),
  /** Latest purchase, in minor units: shows the price of a credit. Absent before the first. */
  last_paid: v.optional(v.object({ amount: Count, credits: Count, currency: v.pipe(v.string(), v.length(3)) })),
  signup_date: Time,
  fictional_icon: v.nullable(v.string()),
  scope: v.picklist(['member', 'operator']),
  language: v.picklist(locales),
  invisible: v.boolean(),
  /** Notifications without names and texts; on by default (SPECIFICATION 9.9). */
  discreet: v.boolean(),
  /** Strangers who may write to them in an hour; null: any number (SPECIFICATION 7.30). */
  strangers_per_hour: v.nullable(v.picklist(strangerLimits)),
  dismissals: Dismissals,
  /** Gender that they seek. */
  seeks: v.picklist(['male', 'female', 'both']),
  /** Next signup step (calls/signup.ts); null at the end. */
  signup_step: v.nullable(v.picklist(['photo', 'location', 'personal', 'about', 'push', 'activation'])),
  scheme: v.picklist(['auto', 'light', 'dark']),
});
export type User = v.InferOutput<typeof User>;

export const userCalls = {
  'GET user.php': { access: 'member', query: Since, answer: v.object({ user: User }) },
  'POST user.php': {
    access: 'anyone',
    body: v.object({
      email: v.pipe(v.string(), v.maxLength(254)),
      password: v.pipe(v.string(), v.maxLength(5000)),
      /** False: the browser ends the session when it closes ("not my device"). */
      keep: v.optional(v.boolean()),
    }),
    answer: v.object({ user: User }),
  },
  'PUT user.php': {
    access: 'member',
    body: v.object({
      language: v.optional(v.picklist(locales)),
      discreet: v.optional(v.boolean()),
      strangers_per_hour: v.optional(v.nullable(v.picklist(strangerLimits))),
      invisible: v.optional(v.boolean()),
      scheme: v.optional(v.picklist(['auto', 'light', 'dark'])),
      dismissals: v.optional(Dismissals),
    }),
    answer: v.object({ user: User }),
  },
  /** Push subscription of this session's browser, bare or wrapped; null ends it. One per session. */
  'POST user.php?push=1': {
    access: 'member',
    body: v.union([v.object({ subscription: v.nullable(PushSubscription) }), PushSubscription]),
    answer: Empty,
  },
  'GET logout.php': { access: 'anyone', answer: Empty },
  'POST page-hidden.php': { access: 'anyone', body: Empty, answer: Empty },
} satisfies Calls;
