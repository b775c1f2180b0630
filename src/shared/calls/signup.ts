import * as v from 'valibot';
import { type Calls, Empty, Id } from '../call.ts';
import { User } from './accounts-user.ts';
import { Profile } from './members.ts';

/** Tracking data of a visit (SPECIFICATION 1.20). */
export const Tracking = v.object({
  network: v.optional(v.pipe(v.string(), v.maxLength(100))),
  ref: v.optional(v.pipe(v.string(), v.maxLength(200))),
  sub1: v.optional(v.pipe(v.string(), v.maxLength(100))),
  sub2: v.optional(v.pipe(v.string(), v.maxLength(100))),
  sub3: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export type Tracking = v.InferOutput<typeof Tracking>;

/** Steps after the account; each may be postponed (SPECIFICATION 3.3). */
const signupSteps = ['photo', 'location', 'personal', 'about', 'push', 'activation'] as const;
export type SignupStep = (typeof signupSteps)[number];

/** Faults come from shared/rules.ts, in `error.fields`; the schema only limits input that our forms never send. */
export const SignupAccount = v.object({
  name: v.pipe(v.string(), v.maxLength(1000)),
  email: v.pipe(v.string(), v.maxLength(1000)),
  password: v.pipe(v.string(), v.maxLength(10_000)),
  /** YYYY-MM-DD. */
  date_of_birth: v.pipe(v.string(), v.maxLength(20)),
  gender: v.picklist(['male', 'female']),
  seeks: v.picklist(['male', 'female', 'both']),
});
export type SignupAccount = v.InferOutput<typeof SignupAccount>;

export const signupCalls = {
  /** Validates the data: `invalid` with `fields`, or `signups_closed`. */
  'POST signup.php?check=account': { access: 'anyone', body: SignupAccount, answer: Empty },
  /**
   * Creates the account and mails the activation link. `user` is null where accounts stay secret (SPECIFICATION 2.20).
   * `signup_message`: an earlier message of the visitor; `id` lets the device show it until it is delivered.
   */
  'POST signup.php': {
    access: 'anyone',
    body: v.object({
      ...SignupAccount.entries,
      signup_message: v.optional(
        v.object({ id: v.optional(Id), profile: Id, text: v.pipe(v.string(), v.maxLength(20_000)) }),
      ),
      language: v.optional(v.string()),
    }),
    answer: v.object({ user: v.nullable(User) }),
  },
  /** The member's next step; null at the end. */
  'PUT signup.php': {
    access: 'member',
    body: v.object({ step: v.nullable(v.picklist(signupSteps)) }),
    answer: v.object({ user: User }),
  },
  /** Match search: fitting members, best first, at most 12. */
  'GET signup-matches.php': { access: 'member', answer: v.object({ profiles: v.array(Profile) }) },
  /** Uses an activation link. Answers whose account it is when the browser is logged in to it. */
  'POST activate.php': { access: 'anyone', body: v.object({ token: v.string() }), answer: Empty },
  'POST activate.php?resend=1': { access: 'member', body: Empty, answer: Empty },
  /** Stored in a cookie for the visit; with `keep` (after consent) for 30 days. */
  'POST track.php': {
    access: 'anyone',
    body: v.object({ ...Tracking.entries, keep: v.optional(v.boolean()) }),
    answer: Empty,
  },
  /** Region of a position, from data on the server; null outside of the site's countries. */
  'GET geocode.php': {
    access: 'anyone',
    query: v.object({ lat: v.string(), lon: v.string() }),
    answer: v.object({ country: v.nullable(v.string()), region: v.nullable(v.string()) }),
  },
} satisfies Calls;
