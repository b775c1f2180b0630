import { useLocation } from 'react-router';

/** A mailed link's token goes from page to page in the history's own state: in no address, and in nothing that is sent along. */
export interface LinkState {
  token: string;
}

export function useToken(): string | undefined {
  const state: unknown = useLocation().state;
  const token = typeof state === 'object' && state !== null && 'token' in state ? state.token : undefined;
  return typeof token === 'string' ? token : undefined;
}
