import type { CallInput } from '../../shared/calls.ts';
import type { FilterName } from '../../shared/profile-fields.ts';

interface Values {
  gender: 'male' | 'female';
  country: string;
  /** Region within the country. */
  countryregion: string;
  min_age: number;
  max_age: number;
  photo: true;
  online: true;
  /** Matches any of these. */
  interests: readonly string[];
}

/** Search filters of a member (SPECIFICATION 6.1). A missing filter matches everyone. */
export type Filters = { [Name in FilterName]?: Values[Name] };

export function queryOf({
  min_age,
  max_age,
  photo,
  online,
  interests,
  ...given
}: Filters): CallInput<'GET search.php'> {
  return {
    ...given,
    ...(min_age !== undefined && { min_age: String(min_age) }),
    ...(max_age !== undefined && { max_age: String(max_age) }),
    ...(photo && { photo: '1' as const }),
    ...(online && { online: '1' as const }),
    ...(interests?.length && { interests: interests.join() }),
  };
}

/** Equal for filters with the same meaning. */
export const keyOf = (filters: Filters): string => JSON.stringify(Object.entries(queryOf(filters)).sort());
