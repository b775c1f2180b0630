import { useAtomValue } from 'jotai';
import { Navigate, useLocation } from 'react-router';
import { path } from '../../shared/paths.ts';
import { sessionAtom } from '../app/atoms.ts';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import type { WayBack } from './way-back.ts';

/** Redirects a visitor to the login, which returns here. */
export function ToLogin() {
  const session = useAtomValue(sessionAtom);
  const was = session.is === 'visitor' ? session.was : undefined;
  const back: WayBack = { from: useLocation(), of: was ?? (isByBack() ? nobody : undefined) };
  return (
    <>
      <WaitingScreen />
      <Navigate to={path('login')} state={back} replace />
    </>
  );
}

const nobody = '';

/** Back leads to the pages of a member who may have logged out since: the next one starts at their own. */
const isByBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');
