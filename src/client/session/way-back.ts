import { type Location, useLocation } from 'react-router';

/** History state for returning from the login: the page, and its member. */
export interface WayBack {
  from: Location;
  /** Member whose session ended there. Any other member starts at their own page. */
  of: string | undefined;
}

/** Return target of this page, if any; survives a reload in the history. */
export function useWayBack(): WayBack | undefined {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'from' in state ? (state as WayBack) : undefined;
}

/** State for returning: the page's own state, and its scroll position (layouts/use-scroll.ts). */
export const stateFor = ({ state, key }: Location): object => ({ ...(state as object | null), scrollOf: key });

/** Location key of a history state whose scroll position applies here. */
export function scrollOf(state: unknown): string | undefined {
  const key = typeof state === 'object' && state !== null && 'scrollOf' in state ? state.scrollOf : undefined;
  return typeof key === 'string' ? key : undefined;
}
