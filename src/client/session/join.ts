import { useLocation, useNavigate } from 'react-router';
import type { Profile } from '../../shared/calls/members.ts';

/** Member a visitor wants to meet, with a visitor's view of the data. */
export type Wanted = Pick<Profile, 'id' | 'name' | 'main_image' | 'fictional' | 'robot'>;

/** History state of a signup: step, number of steps made here, wanted member. */
export interface JoinState {
  signup?: string;
  depth?: number;
  wanted?: Wanted;
}

/** Opens the signup over the page (layouts/signup-modal.tsx). `wanted`: member of the pressed card. */
export function useJoin(): (wanted?: Wanted) => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (wanted) => {
    const state: JoinState = { signup: 'start', depth: 0, ...(wanted && { wanted }) };
    void navigate({ pathname, search, hash }, { state });
  };
}
