import type { Filters } from '../../../local/search/filters.ts';

/** What one of the filters is given: all of them as they are chosen so far, and how to choose others. */
export interface FilterProps {
  filters: Filters;
  choose: (filters: Filters) => void;
}
