import { useLocation } from 'react-router';

/** Why the login is shown, in the history's state: an account is back, or has a new password. */
export interface LoginNote {
  note: 'recovered' | 'password';
}

export function useLoginNote(): LoginNote['note'] | undefined {
  const state: unknown = useLocation().state;
  const note = typeof state === 'object' && state !== null && 'note' in state ? state.note : undefined;
  return note === 'recovered' || note === 'password' ? note : undefined;
}
