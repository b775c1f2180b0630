import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { path } from '../../shared/paths.ts';
import { sessionAtom, userAtom } from '../app/atoms.ts';
import { Card } from '../app/page-card.tsx';
import { leaveSignupForLater, useHome } from '../session/home.ts';
import { Icon } from '../ui/icon.tsx';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { ActivateToDo } from './activate-to-do.tsx';

/** Reads the member's copy. */
const FirstChat = lazy(() => import('./first-chat.tsx'));

/**
 * History state: the link was pressed here. Only the server knows whose it was, and the copy may not have pulled yet.
 */
export interface Activated {
  activated: true;
}

/** Confirmed address: lists what it unlocks, and the next step. */
export default function ActivateDone() {
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);
  const { activated }: Partial<Activated> = useLocation().state ?? {};
  const home = useHome('members');
  const member = session.is === 'member';
  if (session.is === 'opening' || (member && !user)) return <WaitingScreen />;
  if (!activated && user?.status !== 'active') return <ActivateToDo />;
  return (
    <Card
      icon={Heart}
      variant="good"
      title={<Trans>You’re in!</Trans>}
      actions={
        session.is !== 'member' ? (
          <Link to={path('login')} className="button">
            <Trans>Log in</Trans>
          </Link>
        ) : user?.signup_step ? (
          <>
            <Suspense>
              <FirstChat device={session.device} />
            </Suspense>
            <Link to={path('complete-signup')} className="button">
              <Trans>Finish your profile</Trans>
            </Link>
            <Link to={path('members')} className="button quiet" onClick={leaveSignupForLater}>
              <Trans>Meet members</Trans>
            </Link>
          </>
        ) : (
          <Link to={home} className="button">
            <Trans>Meet members</Trans>
          </Link>
        )
      }
    >
      <p>
        <Trans>Your email address is confirmed.</Trans>
      </p>
      <ul className="account-steps">
        <li>
          <Icon of={Eye} />
          <span>
            <Trans>People you might like can see you now.</Trans>
          </span>
        </li>
        <li>
          <Icon of={MessageCircle} />
          <span>
            <Trans>You can send and answer messages now. If you wrote a first message, it’s on its way.</Trans>
          </span>
        </li>
      </ul>
    </Card>
  );
}
