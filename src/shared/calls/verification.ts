import * as v from 'valibot';
import { type Calls, Count, Empty, Id, Time } from '../call.ts';
import { gestures, verificationFaults } from '../verification.ts';

export const Verification = v.object({
  /** `verified` is about the present main photo. `refused` until the member asks again. */
  state: v.picklist(['none', 'asked', 'waiting', 'verified', 'refused']),
  /** While asked or waiting. */
  gesture: v.nullable(v.picklist(gestures)),
  /** End of the gesture, while asked. */
  until: v.nullable(Time),
  /** While refused. */
  fault: v.nullable(v.picklist(verificationFaults)),
});
export type Verification = v.InferOutput<typeof Verification>;

const WaitingVerification = v.object({
  id: Id,
  /** Id, name, age in years, and the name of their home site. */
  member: v.object({ id: Id, name: v.string(), age: v.number(), site: v.string() }),
  gesture: v.picklist(gestures),
  /** Path below the site. */
  selfie: v.string(),
  /** Active photos, main photo first; paths below the site. */
  photos: v.array(v.object({ id: Id, thumb: v.string(), full: v.string(), isMain: v.boolean() })),
  at: Time,
});
export type WaitingVerification = v.InferOutput<typeof WaitingVerification>;

/** The verified photo: a selfie with a gesture, compared by an operator and then deleted (SPECIFICATION 4.29). */
export const verificationCalls = {
  'GET verification.php': { access: 'member', answer: Verification },
  /**
   * Asks for a gesture, which replaces the one before. Refused: not_confirmed, conflict (no active main photo, one that
   * is verified, or a selfie that waits), too_many.
   */
  'POST verification.php': { access: 'member', body: Empty, answer: Verification },
  /** The body is the selfie; its type is detected. Refused: too_large, unsupported_type, conflict (no gesture, or it has ended). */
  'POST verification-selfie.php': { access: 'member', upload: ['image/*'], answer: Verification },
  /** Deletes the selfie that waits, what was decided, and the badge. */
  'DELETE verification.php': { access: 'member', body: Empty, answer: Verification },

  /** Waiting selfies, oldest first, one screenful; `count` of all. */
  'GET operator-verifications.php': {
    access: 'operator',
    query: Empty,
    answer: v.object({ verifications: v.array(WaitingVerification), count: Count }),
  },
  /**
   * Accepts, or refuses with a `fault`, and deletes the selfie. `photo`: the main photo that the operator saw. Conflict
   * if it has changed, or if somebody has decided.
   */
  'PUT operator-verifications.php': {
    access: 'operator',
    body: v.object({ id: Id, photo: Id, fault: v.optional(v.picklist(verificationFaults)) }),
    answer: Empty,
  },
} satisfies Calls;
