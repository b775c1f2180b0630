import * as v from 'valibot';
import { type Calls, Empty, Id, Time } from '../call.ts';
import { photoFaults } from '../photo-faults.ts';

const PhotoStatus = v.picklist(['pending', 'active', 'rejected']);

const WaitingPhoto = v.object({
  id: Id,
  /** Whose: id, name, age in years, and the name of their home site. */
  member: v.object({ id: Id, name: v.string(), age: v.number(), site: v.string() }),
  isMain: v.boolean(),
  /** Addresses below the site, sharp. */
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
  /** What was done, as a noun and a verb: `photo.reject`. */
  act: v.string(),
  subject: v.string(),
  reason: v.string(),
  /** What the act changed, as it was and as it became. */
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
});
export type Act = v.InferOutput<typeof Act>;

/** Answered to whoever runs the sites, and to everybody else as an address that there is not (decisions.md section 11). */
export const operatorCalls = {
  /** The photos that wait, oldest first, so many as a screen holds; `count` of all. */
  'GET operator-photos.php': {
    access: 'operator',
    query: Empty,
    answer: v.object({ photos: v.array(WaitingPhoto), count: v.number() }),
  },
  /**
   * Decides over a photo, or takes that back. `from` is what the operator saw: where another one has decided meanwhile, nothing is
   * done (conflict). `fault` goes with `rejected`, and only with that.
   */
  'PUT operator-photos.php': {
    access: 'operator',
    body: v.pipe(
      v.object({ id: Id, from: PhotoStatus, to: PhotoStatus, fault: v.optional(v.picklist(photoFaults)) }),
      v.check(({ to, fault }) => (to === 'rejected') === (fault !== undefined)),
    ),
    answer: Empty,
  },
  /** What operators have done and read, newest first, or one `kind` of it; `before`: the id of the last one that is known. */
  'GET operator-log.php': {
    access: 'operator',
    query: v.object({
      ...{ before: v.optional(Id), subject: v.optional(v.string()) },
      kind: v.optional(v.picklist(['change', 'read'])),
    }),
    answer: v.object({ acts: v.array(Act), more: v.boolean() }),
  },
} satisfies Calls;
