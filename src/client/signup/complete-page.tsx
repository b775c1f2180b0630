import './signup.css';
import { useAtomValue } from 'jotai';
import { use, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { path } from '../../shared/paths.ts';
import { userAtom } from '../app/atoms.ts';
import { useHome } from '../session/home.ts';
import { Logo } from '../sites/logo.tsx';
import { Pair } from '../sites/niche/pair.tsx';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import LaterSteps from './later-steps.tsx';
import { readSaved } from './saved-input.ts';

/** Continues a signup on any device. Members who finished earlier are redirected. */
export default function CompletePage() {
  use(readSaved());
  const user = useAtomValue(userAtom);
  const home = useHome('members');
  const navigate = useNavigate();
  const [begun, setBegun] = useState(false);
  if (!user) return <WaitingScreen />;
  if (user.signup_step === null && !begun) return <Navigate to={home} replace />;
  if (!begun) setBegun(true);
  return (
    <div className="signup">
      <div className="signup-top container">
        <Logo />
      </div>
      <div className="signup-card">
        <LaterSteps
          leave={() => void navigate(path('members'))}
          done={(chat) =>
            void navigate(chat ? path('members-id-chat', { id: chat }) : path('signup-matches'), { replace: true })
          }
        />
      </div>
      <Pair answers={{ gender: user.profile.gender, seeks: user.seeks }} />
    </div>
  );
}
