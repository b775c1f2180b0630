import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import MailX from 'lucide-react/icons/mail-x';
import { Link, useLocation } from 'react-router';
import { path } from '../../shared/paths.ts';
import { sessionAtom, userAtom } from '../app/atoms.ts';
import { Card } from '../app/page-card.tsx';
import type { WayBack } from '../session/way-back.ts';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { SendAgain } from './send-again.tsx';
import { ActivateDoneBefore } from './token/activate-done-before.tsx';

/** Failed confirmation. Members get the mail again; others log in first and return here. */
export default function ActivateError() {
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);
  const here = useLocation();
  if (session.is === 'opening' || (session.is === 'member' && !user)) return <WaitingScreen />;
  if (user?.status === 'active') return <ActivateDoneBefore />;
  const back: WayBack = { from: here, of: undefined };
  return (
    <Card icon={MailX} variant="bad" title={<Trans>Activation failed</Trans>}>
      <p>
        <Trans>This link has expired or is invalid. Please ask for a new email.</Trans>
      </p>
      {session.is === 'member' && user ? (
        <SendAgain device={session.device} email={user.email} />
      ) : (
        <>
          <p>
            <Trans>Log in and we’ll send you a new link right away.</Trans>
          </p>
          <div className="account-actions">
            <Link to={path('login')} state={back} className="button">
              <Trans>Log in</Trans>
            </Link>
          </div>
        </>
      )}
    </Card>
  );
}
