import * as v from 'valibot';
import { type Calls, Count } from './call.ts';
import { Profile } from './profile.ts';

export const searchCalls = {
  /**
   * Members to meet, whoever is online first. `after` reads on: opaque, from the answer before; null where there is no more.
   * `count` is exact up to 1,000; 1,001 stands for more.
   *
   * Visitors see the first pages, and of each member what a card needs, where the site lets them search (seed.md section 4), else
   * `authentication_required`. What a member's account says, they may say themselves: `gender` and `seeks`.
   */
  'GET search.php': {
    access: 'either',
    query: v.object({
      after: v.optional(v.string()),
      gender: v.optional(v.picklist(['male', 'female'])),
      seeks: v.optional(v.picklist(['male', 'female', 'both'])),
    }),
    answer: v.object({ profiles: v.array(Profile), after: v.nullable(v.string()), count: Count }),
  },
} satisfies Calls;
