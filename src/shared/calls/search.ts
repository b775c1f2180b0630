import * as v from 'valibot';
import { type Calls, Count, QueryCount } from '../call.ts';
import { maximumAge, minimumAge } from '../limits.ts';
import { Profile } from './members.ts';

const Age = v.pipe(QueryCount, v.minValue(minimumAge), v.maxValue(maximumAge));
/** A switch that is on; one that is off is left out. */
const On = v.literal('1');

export const searchCalls = {
  /**
   * Members to meet, whoever is online first. `after` reads on: opaque, from the answer before; null where there is no more.
   * `count` is exact up to 500; 501 stands for more.
   *
   * What a member filters by (seed.md section 3) narrows whom they may see: `gender` is whom they want to see now, `countryregion` a
   * region of `country`, `interests` ids of interests.php with commas between them, of which one is enough. A value that there is not:
   * `invalid`, with its fault. `similar` are others, whom wider filters find, where those given find less than a page.
   *
   * Visitors see the first pages, and of each member what a card needs, where the site lets them search (seed.md section 4), else
   * `authentication_required`. What a member's account says, they may say themselves: `gender`, which is their own, and `seeks`.
   */
  'GET search.php': {
    access: 'either',
    query: v.object({
      after: v.optional(v.string()),
      gender: v.optional(v.picklist(['male', 'female', 'both'])),
      seeks: v.optional(v.picklist(['male', 'female', 'both'])),
      country: v.optional(v.string()),
      countryregion: v.optional(v.string()),
      min_age: v.optional(Age),
      max_age: v.optional(Age),
      photo: v.optional(On),
      online: v.optional(On),
      interests: v.optional(v.string()),
    }),
    answer: v.object({
      profiles: v.array(Profile),
      after: v.nullable(v.string()),
      count: Count,
      similar: v.array(Profile),
    }),
  },
} satisfies Calls;
