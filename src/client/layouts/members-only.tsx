import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { sessionAtom } from '../app/atoms.ts';
import type { Screen } from '../app/screen.tsx';
import { ToLogin } from '../session/to-login.tsx';
import { WaitingScreen } from '../ui/waiting-screen.tsx';

interface Props {
  /** Replacement for visitors. After an ended session the login is shown instead. */
  visitors: Screen['visitors'];
  children: ReactNode;
}

export function MembersOnly({ visitors, children }: Props) {
  const session = useAtomValue(sessionAtom);
  if (session.is === 'opening') return <WaitingScreen />;
  if (session.is === 'member') return children;
  return visitors && session.was === undefined ? <visitors.Component /> : <ToLogin />;
}
