import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { sessionAtom } from '../app/atoms.ts';
import type { Screen } from '../app/screen.tsx';
import { ToLogin } from '../session/to-login.tsx';
import { WaitingScreen } from '../ui/waiting-screen.tsx';

interface Props {
  /** What somebody sees who has come as a visitor. Whose session has ended here is asked to log in again. */
  visitors: Screen['visitors'];
  children: ReactNode;
}

export function MembersOnly({ visitors, children }: Props) {
  const session = useAtomValue(sessionAtom);
  if (session.is === 'opening') return <WaitingScreen />;
  if (session.is === 'member') return children;
  return visitors && session.was === undefined ? <visitors.Component /> : <ToLogin />;
}
