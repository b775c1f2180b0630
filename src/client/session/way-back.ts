import { type Location, useLocation } from 'react-router';

/** What takes a visitor to the login remembers where they were, and whose page it was. */
export interface WayBack {
  from: Location;
  /** Whose session had ended there. Somebody else begins at their own start. */
  of: string | undefined;
}

/** The way back that led to this page, if any; the history holds it through a reload. */
export function useWayBack(): WayBack | undefined {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'from' in state ? (state as WayBack) : undefined;
}

/** The state for going back there: what the place had itself, and how far down one was (layouts/use-scroll.ts). */
export const stateFor = ({ state, key }: Location): object => ({ ...(state as object | null), wayBackOf: key });

/** Of a history state: the key of the location whose place counts here. */
export function wayBackOf(state: unknown): string | undefined {
  const key = typeof state === 'object' && state !== null && 'placeOf' in state ? state.placeOf : undefined;
  return typeof key === 'string' ? key : undefined;
}
