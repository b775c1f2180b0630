import * as v from 'valibot';
import { type Calls, Count, QueryCount } from '../call.ts';
import { maximumAge, minimumAge } from '../limits.ts';
import type { FilterName } from '../profile-fields.ts';
import { Profile } from './members.ts';

const Age = v.pipe(QueryCount, v.minValue(minimumAge), v.maxValue(maximumAge));
/** A switch that is on; if off, the field is absent. */
const On = v.pipe(
  v.literal('1'),
  v.transform(() => true as const),
);
/** Ids, separated by commas. */
const Ids = v.pipe(
  v.string(),
  v.transform((ids): readonly string[] => [...new Set(ids.split(','))]),
);

const filters = {
  /** For members the gender to see; for visitors their own. */
  gender: v.optional(v.picklist(['male', 'female', 'both'])),
  country: v.optional(v.string()),
  /** Region of `country`. */
  countryregion: v.optional(v.string()),
  min_age: v.optional(Age),
  max_age: v.optional(Age),
  photo: v.optional(On),
  /** Main photo compared with a selfie. */
  verified: v.optional(On),
  online: v.optional(On),
  /** Of interests.php; one match is enough. */
  interests: v.optional(Ids),
  /** Of shared/languages.ts; one match is enough. */
  spoken: v.optional(Ids),
} satisfies Record<FilterName, v.GenericSchema>;

/** Search filters (SPECIFICATION 6.1). A missing filter matches everyone. */
export type Filters = {
  [Name in FilterName]?: Exclude<v.InferOutput<(typeof filters)[Name]>, 'both'> | undefined;
};

export const searchCalls = {
  /**
   * Members to meet (SPECIFICATION 6.2). Answers visitors where the site allows it (SPECIFICATION 6.5), else
   * `authentication_required`; `invalid` for a wrong value.
   */
  'GET search.php': {
    access: 'either',
    query: v.object({
      /** Opaque cursor from the previous answer. */
      after: v.optional(v.string()),
      /** For visitors: the gender that they seek. */
      seeks: v.optional(v.picklist(['male', 'female', 'both'])),
      ...filters,
    }),
    answer: v.object({
      profiles: v.array(Profile),
      /** null: no more. */
      after: v.nullable(v.string()),
      /** Exact up to 500; 501 means more. */
      count: Count,
      /** Members found by wider filters when fewer than a page fit. */
      similar: v.array(Profile),
    }),
  },
} satisfies Calls;
