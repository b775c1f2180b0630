import './signup.css';
import { useAtomValue } from 'jotai';
import { use, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { path } from '../../shared/paths.ts';
import { sessionAtom, userAtom } from '../app/atoms.ts';
import { useHome } from '../session/home.ts';
import type { JoinState } from '../session/join.ts';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { AccountSteps } from './account-steps.tsx';
import { Closed } from './closed.tsx';
import { saveFromAddress } from './from-address.ts';
import { readSaved } from './saved-input.ts';

/**
 * Visitor's part of the signup, as a page; continues at /complete-signup. /members/{id}/signup starts with a first
 * message to them.
 */
export default function SignupPage() {
  use(readSaved());
  const id = useParams().id?.toLowerCase();
  const { search, state } = useLocation();
  const { wanted }: JoinState = state ?? {};
  useState(() => saveFromAddress(search));
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);
  const home = useHome('members');
  const navigate = useNavigate();
  const [closed, setClosed] = useState(false);
  if (session.is === 'opening') return <WaitingScreen />;
  if (session.is === 'member') {
    const after = id === undefined ? home : path('members-id', { id });
    return <Navigate to={user?.signup_step ? path('complete-signup') : after} replace />;
  }
  return (
    <div className="signup">
      <div className="signup-card">
        {closed ? (
          <Closed />
        ) : (
          <AccountSteps
            wanted={id === undefined || wanted?.id === id ? wanted : { id }}
            leave={() => void navigate(path('index'))}
            onClosed={() => setClosed(true)}
          />
        )}
      </div>
    </div>
  );
}
