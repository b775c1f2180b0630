import { useAtomValue } from 'jotai';
import { Navigate, useLocation } from 'react-router';
import { path } from '../../shared/paths.ts';
import { sessionAtom } from '../app/atoms.ts';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import type { WayBack } from './way-back.ts';

/** Redirects a visitor to the login, which returns here. */
export function ToLogin() {
  const session = useAtomValue(sessionAtom);
  const back: WayBack = { from: useLocation(), of: session.is === 'visitor' ? session.was : undefined };
  return (
    <>
      <WaitingScreen />
      <Navigate to={path('login')} state={back} replace />
    </>
  );
}
