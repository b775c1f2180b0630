import * as v from 'valibot';
import { type Calls, Count, Empty, Id } from '../call.ts';
import { Reason } from './operator-members.ts';

/** What is said of a profile that stands for nobody. Ages are whole years; checked by the server (invalid). */
export const FictionalForm = v.object({
  name: v.pipe(v.string('missing'), v.trim(), v.minLength(1, 'missing'), v.maxLength(40, 'too_long')),
  gender: v.picklist(['female', 'male'], 'missing'),
  age: v.pipe(v.number('range'), v.integer('range'), v.minValue(18, 'range'), v.maxValue(99, 'range')),
  country: v.pipe(v.string('country'), v.regex(/^[A-Z]{2}$/, 'country')),
  region: v.nullable(v.pipe(v.string(), v.maxLength(10))),
  about: v.pipe(v.string('missing'), v.trim(), v.maxLength(1000, 'too_long')),
});
export type FictionalForm = v.InferOutput<typeof FictionalForm>;

const Shown = v.object({
  ...FictionalForm.entries,
  gender: v.string(),
  id: Id,
  /** Below the site; null until it is drawn. */
  thumb: v.nullable(v.string()),
  profile_status: v.string(),
});
export type ShownFictional = v.InferOutput<typeof Shown>;

/** Profiles that stand for nobody: only where a site has turned them on, labelled wherever they are shown, counted with nobody. */
export const operatorFictionalCalls = {
  'GET operator-fictional.php': {
    access: 'operator',
    /** `id`: this one alone. */
    query: v.object({ site: v.optional(Id), after: v.optional(Id), id: v.optional(Id) }),
    answer: v.object({
      sites: v.array(v.object({ id: Id, name: v.string(), domain: v.string() })),
      site: Id,
      on: v.boolean(),
      /** Names of the sites of its niche that have none: members of all of them meet, so none is shown while there is one. */
      off: v.array(v.string()),
      /** Its words for them, which members read. */
      singular: v.string(),
      warning: v.string(),
      countries: v.array(v.string()),
      count: Count,
      most: Count,
      profiles: v.array(Shown),
      more: v.boolean(),
    }),
  },
  /**
   * Makes one, or changes it; `id` is the key for ever, and gender stays, since the portrait does. `was`: as it was opened, null for a
   * new one; refused with conflict where it is otherwise by now, and with not_found where it was ended.
   */
  'PUT operator-fictional.php': {
    access: 'operator',
    body: v.object({
      ...{ id: Id, site: Id, was: v.nullable(FictionalForm) },
      profile: v.record(v.string(), v.unknown()),
    }),
    answer: Empty,
  },
  /** Gone for good, with what members wrote to it. */
  'DELETE operator-fictional.php': {
    access: 'operator',
    confirmed: true,
    body: v.object({ id: Id, reason: Reason }),
    answer: Empty,
  },
} satisfies Calls;
