import { useLocation } from 'react-router';

/** History state with the reason for the login: a restored account, or a new password. */
export interface LoginNote {
  note: 'recovered' | 'password';
}

export function useLoginNote(): LoginNote['note'] | undefined {
  const state: unknown = useLocation().state;
  const note = typeof state === 'object' && state !== null && 'note' in state ? state.note : undefined;
  return note === 'recovered' || note === 'password' ? note : undefined;
}
