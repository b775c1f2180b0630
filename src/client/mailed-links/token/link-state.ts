import { useLocation } from 'react-router';

/** Passes a mailed link's token between pages in the history state, so that no address or referrer contains it. */
export interface LinkState {
  token: string;
}

export function useToken(): string | undefined {
  const state: unknown = useLocation().state;
  const token = typeof state === 'object' && state !== null && 'token' in state ? state.token : undefined;
  return typeof token === 'string' ? token : undefined;
}
