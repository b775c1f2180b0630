import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { JoinState } from '../session/join.ts';

interface SignupProgress<Screen> {
  at: Screen;
  /** Next step, with a history entry to come back to. */
  go: (screen: Screen) => void;
  back: () => void;
}

interface Options<Screen> {
  screens: readonly Screen[];
  /** Step to resume without history state. */
  resume: () => Screen;
  /** True if this step may be shown yet. */
  isReached: (screen: Screen) => boolean;
  /** Back from the first step. */
  leave: () => void;
}

/** The history state contains the step: reloads keep it, and the browser's back goes one step back. */
export function useSignupProgress<Screen extends string>(options: Options<Screen>): SignupProgress<Screen> {
  const { screens, resume, isReached, leave } = options;
  const location = useLocation();
  const { pathname, search, hash, state } = location;
  const navigate = useNavigate();
  const [first] = useState(resume);
  const { signup, depth = 0 }: JoinState = state ?? {};
  const named = screens.find((screen) => screen === signup);
  const at = named === undefined ? first : isReached(named) ? named : resume();
  /** The current history entry, until left: ignores second presses and late answers. */
  const open = useRef<unknown>(location);
  useEffect(() => {
    open.current = location;
  }, [location]);

  const enter = (screen: Screen, depth: number, replace: boolean) => {
    const next: JoinState = { ...state, signup: screen, depth };
    void navigate({ pathname, search, hash }, { state: next, replace });
  };
  return {
    at,
    go(screen) {
      if (open.current !== location) return;
      open.current = undefined;
      // A resumed step has no state yet: after a reload, another one would be resumed there.
      enter(at, depth, true);
      enter(screen, depth + 1, false);
    },
    back: () => {
      const before = screens[screens.indexOf(at) - 1];
      if (depth > 0) void navigate(-1);
      else if (before !== undefined) enter(before, depth, true);
      else leave();
    },
  };
}
