import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { path } from '../../shared/paths.ts';
import { sessionAtom } from '../atoms.ts';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import type { WayBack } from '../way-back.ts';

/** Sends a visitor to the login, which brings them back here. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  const location = useLocation();
  if (session.is === 'opening') return <WaitingScreen />;
  if (session.is === 'visitor') {
    const back: WayBack = { from: location, of: session.was };
    return <Navigate to={path('login')} state={back} replace />;
  }
  return children;
}
