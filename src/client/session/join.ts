import { useLocation, useNavigate } from 'react-router';
import type { Profile } from '../../shared/calls/members.ts';

/** Whom a visitor wanted to meet, as far as a visitor sees them. */
export type Wanted = Pick<Profile, 'id' | 'name' | 'main_image' | 'fictional' | 'robot'>;

/** What the history holds while somebody signs up: the step, how many steps were made here, and for whom. */
export interface JoinState {
  signup?: string;
  depth?: number;
  wanted?: Wanted;
}

/**
 * For a visitor's "Join": opens the signup over the page (layouts/signup-modal.tsx). `wanted`: the member at whose card it was
 * pressed.
 */
export function useJoin(): (wanted?: Wanted) => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (wanted) => {
    const state: JoinState = { signup: 'start', depth: 0, ...(wanted && { wanted }) };
    void navigate({ pathname, search, hash }, { state });
  };
}
