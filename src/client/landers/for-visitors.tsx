import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { path } from '../../shared/paths.ts';
import { sessionAtom } from '../app/atoms.ts';
import { useHome } from '../session/home.ts';
import { WaitingScreen } from '../ui/waiting-screen.tsx';

/** Landing pages ask to sign up: a member goes on to the members, and from a member's own to the profile. */
export function ForVisitors({ children }: { children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  const { id } = useParams();
  const home = useHome('members');
  if (session.is === 'opening') return <WaitingScreen />;
  if (session.is === 'member') return <Navigate to={id ? path('members-id', { id }) : home} replace />;
  return children;
}
