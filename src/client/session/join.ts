import { useLocation, useNavigate } from 'react-router';
import type { Profile } from '../../shared/calls/members.ts';

/** Member a visitor wants to meet, with a visitor's view of the data. */
export type Wanted = Pick<Profile, 'id' | 'name' | 'main_image' | 'fictional' | 'robot'>;

/** History state of a signup: step, number of steps made here, wanted member, page to open afterwards. */
export interface JoinState {
  signup?: string;
  depth?: number;
  wanted?: Wanted;
  after?: string;
}

/** Opens the signup over the page (layouts/signup-modal.tsx). `after`: page to open once it is done. */
export function useJoin(): (after?: string) => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (after) => {
    const state: JoinState = { signup: 'start', depth: 0, ...(after && { after }) };
    void navigate({ pathname, search, hash }, { state });
  };
}
