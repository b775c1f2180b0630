import * as v from 'valibot';
import { type Calls, Count, Empty, Id } from '../call.ts';
import { Reason } from './operator-members.ts';

/** The fault of another age (operator-sites.ts). */
const ages = 'range 18 99';

/** Fields of a fictional profile. Ages in whole years; the server checks them (invalid). */
export const FictionalForm = v.object({
  name: v.pipe(v.string('missing'), v.trim(), v.minLength(1, 'missing'), v.maxLength(40, 'too_long')),
  gender: v.picklist(['female', 'male'], 'missing'),
  age: v.pipe(v.number(ages), v.integer(ages), v.minValue(18, ages), v.maxValue(99, ages)),
  country: v.pipe(v.string('country'), v.regex(/^[A-Z]{2}$/, 'country')),
  region: v.nullable(v.pipe(v.string(), v.maxLength(10))),
  about: v.pipe(v.string('missing'), v.trim(), v.maxLength(1000, 'too_long')),
});
export type FictionalForm = v.InferOutput<typeof FictionalForm>;

const Shown = v.object({
  ...FictionalForm.entries,
  gender: v.string(),
  id: Id,
  /** Path below the site; null until it is drawn. */
  thumb: v.nullable(v.string()),
  profile_status: v.string(),
});
export type ShownFictional = v.InferOutput<typeof Shown>;

/** Fictional profiles: only on sites that enable them, always labelled, never counted as members. */
export const operatorFictionalCalls = {
  'GET operator-fictional.php': {
    access: 'operator',
    /** `id`: only this profile. */
    query: v.object({ site: v.optional(Id), after: v.optional(Id), id: v.optional(Id) }),
    answer: v.object({
      sites: v.array(v.object({ id: Id, name: v.string(), domain: v.string() })),
      site: Id,
      on: v.boolean(),
      /**
       * Sites of the niche without fictional profiles: members of all of them meet, so a single one hides them
       * everywhere.
       */
      off: v.array(v.string()),
      /** The site's label for them, shown to members. */
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
   * Creates or edits a profile; `id` and gender are permanent. `was`: state when opened, null for new. Conflict if
   * changed meanwhile, not_found if deleted.
   */
  'PUT operator-fictional.php': {
    access: 'operator',
    body: v.object({
      ...{ id: Id, site: Id, was: v.nullable(FictionalForm) },
      profile: v.record(v.string(), v.unknown()),
    }),
    answer: Empty,
  },
  /** Deletes it for good, with its messages from members. */
  'DELETE operator-fictional.php': {
    access: 'operator',
    confirmed: true,
    body: v.object({ id: Id, reason: Reason }),
    answer: Empty,
  },
} satisfies Calls;
