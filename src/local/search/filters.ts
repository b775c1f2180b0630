import type { Filters } from '../../shared/calls/search.ts';
import type { CallInput } from '../../shared/calls.ts';

/** As the call takes them: a switch is `1`, a list has commas. */
export const queryOf = (filters: Filters): CallInput<'GET search.php'> =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([name, value]) => [name, value === true ? '1' : String(value ?? '')])
      .filter(([, value]) => value !== ''),
  );

/** Equal for filters with the same meaning. */
export const keyOf = (filters: Filters): string => JSON.stringify(Object.entries(queryOf(filters)).sort());
