import * as v from 'valibot';
import { type Calls, Count, Id } from '../call.ts';
import { mostInterests } from '../limits.ts';
import { profileFields } from '../profile-fields.ts';
import { Profile } from './members.ts';

/** Answers in the match finder (SPECIFICATION 6.6); null means anything. Ages are full years, inclusive. */
export const Preferences = v.object({
  gender: v.picklist(['male', 'female', 'both']),
  min_age: Count,
  max_age: Count,
  country: v.nullable(v.string()),
  /** Region within the country. */
  region: v.nullable(v.string()),
  reason: v.nullable(v.picklist(profileFields.reason.values)),
  interests: v.pipe(v.array(v.string()), v.maxLength(mostInterests)),
});
export type Preferences = v.InferOutput<typeof Preferences>;

/** Reasons for a match's rank; the client words them. Presence shows recent activity. */
export const Fit = v.object({
  /** Points of 100 (SPECIFICATION 6.7), as a percentage of a perfect match. */
  score: Count,
  /** Wished interests that they share. */
  interests: v.array(v.string()),
  /** Nearest wished match: region or country; null if neither, or not wished. */
  place: v.nullable(v.picklist(['region', 'country'])),
  /** Within the ages, not only near them. */
  age: v.boolean(),
  /** They state the same reason for being here. */
  reason: v.boolean(),
});
export type Fit = v.InferOutput<typeof Fit>;

export const matchFinderCalls = {
  /**
   * Questions with this site's choices, answered from the member's profile. regions.php has the region names;
   * `reasons` is empty if the site hides them.
   */
  'GET match-finder.php': {
    access: 'member',
    answer: v.object({
      questions: v.object({
        genders: v.array(v.picklist(['male', 'female', 'both'])),
        min_age: Count,
        max_age: Count,
        countries: v.array(v.string()),
        regions: v.array(v.string()),
        reasons: v.array(v.picklist(profileFields.reason.values)),
        interests: v.array(v.string()),
      }),
      wishes: Preferences,
      /**
       * Members per year of age, from `min_age`, of each gender that the member seeks: a sample of those who were here last.
       * Missing where the site hides ages.
       */
      ages: v.optional(v.object({ female: v.optional(v.array(Count)), male: v.optional(v.array(Count)) })),
    }),
  },
  /**
   * Best matches first, at most 60, all seeking the member's gender. `invalid`, with `fields`, for impossible ages and
   * unknown values.
   */
  'POST match-finder.php': {
    access: 'member',
    body: Preferences,
    answer: v.object({ matches: v.array(v.object({ profile: Profile, fit: Fit })) }),
  },
  /** Members related to one, by the same score, at most 6. `not_found` if the member may not see them. */
  'GET related.php': {
    access: 'member',
    query: v.object({ id: Id }),
    answer: v.object({ profiles: v.array(Profile) }),
  },
} satisfies Calls;
