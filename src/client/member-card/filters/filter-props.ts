import type { Filters } from '../../../shared/calls/search.ts';

/** Props of each filter: all current filters, and how to change them. */
export interface FilterProps {
  filters: Filters;
  choose: (filters: Filters) => void;
}
