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
  /** Of the country. */
  region: v.nullable(v.string()),
  reason: v.nullable(v.picklist(profileFields.reason.values)),
  interests: v.pipe(v.array(v.string()), v.maxLength(mostInterests)),
});
export type Preferences = v.InferOutput<typeof Preferences>;

/** Why somebody stands where they stand; the words are the client's. Whether they were here lately, their presence says. */
export const Fit = v.object({
  /** Of those that were wished for, the ones that are theirs too. */
  interests: v.array(v.string()),
  /** How near: of the region, of the country; null where neither, or neither was wished for. */
  place: v.nullable(v.picklist(['region', 'country'])),
  /** Within the ages, and not only near them. */
  age: v.boolean(),
  /** They say that they are here for the same. */
  reason: v.boolean(),
});
export type Fit = v.InferOutput<typeof Fit>;

export const matchFinderCalls = {
  /**
   * The questions, with the choices that this site and this member have, and what the member's own profile answers them with. The
   * names of regions are those of regions.php; `reasons` is empty where the site does not show them.
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
    }),
  },
  /**
   * Who fits best, the best first, 60 at most. All of them look for somebody of the member's gender: who does not is shown to them
   * nowhere. `invalid`, with `fields`, for ages the wrong way round or out of reach, and for what there is not.
   */
  'POST match-finder.php': {
    access: 'member',
    body: Preferences,
    answer: v.object({ matches: v.array(v.object({ profile: Profile, fit: Fit })) }),
  },
  /** Others like a member, by the same score, 6 at most. `not_found` for whom the member may not see. */
  'GET related.php': {
    access: 'member',
    query: v.object({ id: Id }),
    answer: v.object({ profiles: v.array(Profile) }),
  },
} satisfies Calls;
