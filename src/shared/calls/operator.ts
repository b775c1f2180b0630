import * as v from 'valibot';
import { type Calls, Count, Empty, Id, Time } from '../call.ts';
import { photoFaults } from '../photo-faults.ts';
import { queues } from '../queues.ts';

const PhotoStatus = v.picklist(['pending', 'active', 'rejected']);

const WaitingPhoto = v.object({
  id: Id,
  /** Owner: id, name, age in years, and the name of their home site. */
  member: v.object({ id: Id, name: v.string(), age: v.number(), site: v.string() }),
  isMain: v.boolean(),
  /** Unblurred photos, as paths below the site. */
  thumb: v.string(),
  full: v.string(),
  width: v.number(),
  height: v.number(),
  at: Time,
});
export type WaitingPhoto = v.InferOutput<typeof WaitingPhoto>;

const Act = v.object({
  id: Id,
  at: Time,
  operator: v.object({ id: Id, name: v.string() }),
  /** An `ActName` (operator-acts.ts), or one of an earlier version. */
  act: v.string(),
  subject: v.string(),
  reason: v.string(),
  /** Changed fields, before and after. */
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
});
export type Act = v.InferOutput<typeof Act>;

/** Calls of operators; 404 for everybody else (SPECIFICATION 13.1). */
export const operatorCalls = {
  /** How much waits in each queue, and since when its oldest entry; not the asking operator's own selfie. */
  'GET operator-waiting.php': {
    access: 'operator',
    query: Empty,
    answer: v.object({
      queues: v.array(v.object({ queue: v.picklist(queues), count: Count, oldest: v.nullable(Time) })),
    }),
  },
  /** Waiting photos, oldest first, one screenful; `count` of all. */
  'GET operator-photos.php': {
    access: 'operator',
    query: Empty,
    answer: v.object({ photos: v.array(WaitingPhoto), count: v.number() }),
  },
  /**
   * Decides over a photo, or undoes that. `from`: state that the operator saw (conflict if changed). `fault` is
   * required with `rejected`, and only there.
   */
  'PUT operator-photos.php': {
    access: 'operator',
    body: v.pipe(
      v.object({ id: Id, from: PhotoStatus, to: PhotoStatus, fault: v.optional(v.picklist(photoFaults)) }),
      v.check(({ to, fault }) => (to === 'rejected') === (fault !== undefined)),
    ),
    answer: Empty,
  },
  /** Actions and accesses of operators, newest first, optionally of one `kind`; `before`: id of the last known one. */
  'GET operator-log.php': {
    access: 'operator',
    query: v.object({
      ...{ before: v.optional(Id), subject: v.optional(v.string()) },
      kind: v.optional(v.picklist(['change', 'read'])),
    }),
    answer: v.object({ acts: v.array(Act), more: v.boolean() }),
  },
} satisfies Calls;
