import './signup.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { use, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { path } from '../../shared/paths.ts';
import { sessionAtom, userAtom } from '../app/atoms.ts';
import { LanguageMenu } from '../i18n/language-menu.tsx';
import { useHome } from '../session/home.ts';
import type { JoinState } from '../session/join.ts';
import { Logo } from '../sites/logo.tsx';
import { Pair } from '../sites/niche/pair.tsx';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { AccountSteps } from './account-steps.tsx';
import { Closed } from './closed.tsx';
import { saveFromAddress } from './from-address.ts';
import { readSaved, savedAccount } from './saved-input.ts';
import { useWanted } from './use-wanted.ts';

/**
 * Visitor's part of the signup, as a page; continues at /complete-signup. /members/{id}/signup starts with a first
 * message to them.
 */
export default function SignupPage() {
  use(readSaved());
  const id = useParams().id?.toLowerCase();
  const { search, state } = useLocation();
  const wanted = useWanted(id, (state as JoinState | null)?.wanted);
  useState(() => saveFromAddress(search));
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);
  const home = useHome('members');
  const navigate = useNavigate();
  const [closed, setClosed] = useState(false);
  const [answers, setAnswers] = useState(savedAccount);
  if (session.is === 'member') {
    const after = id === undefined ? home : path('members-id', { id });
    return <Navigate to={user?.signup_step ? path('complete-signup') : after} replace />;
  }
  if (session.is === 'opening' || (id !== undefined && !wanted)) return <WaitingScreen />;
  return (
    // Updates the pair: the form has already saved the input.
    <div className="signup" onInput={() => setAnswers(savedAccount())}>
      <div className="signup-top container">
        <Logo />
        <LanguageMenu />
      </div>
      <div className="signup-card">
        {closed ? (
          <Closed />
        ) : (
          // The questions depend on the member.
          <AccountSteps
            key={id}
            wanted={wanted}
            leave={() => void navigate(path('index'))}
            end={
              <>
                {/* On a phone the bar is the header. */}
                <LanguageMenu />
                <Link className="button plain small" to={path('login')}>
                  <Trans>Log in</Trans>
                </Link>
              </>
            }
            onClosed={() => setClosed(true)}
          />
        )}
      </div>
      <Pair answers={answers} />
    </div>
  );
}
