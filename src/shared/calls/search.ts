import * as v from 'valibot';
import { type Calls, Count } from './call.ts';
import { Profile } from './profile.ts';

export const searchCalls = {
  /**
   * Members to meet, whoever is online first. `after` reads on: opaque, from the answer before; null where there is no more.
   * `count` is exact up to 1,000; 1,001 stands for more.
   */
  'GET search.php': {
    access: 'member',
    query: v.object({ after: v.optional(v.string()) }),
    answer: v.object({ profiles: v.array(Profile), after: v.nullable(v.string()), count: Count }),
  },
} satisfies Calls;
