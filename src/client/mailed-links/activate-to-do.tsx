import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Mail from 'lucide-react/icons/mail';
import { Link, useLocation } from 'react-router';
import { path } from '../../shared/paths.ts';
import { sessionAtom, userAtom } from '../app/atoms.ts';
import { Card } from '../app/page-card.tsx';
import type { WayBack } from '../session/way-back.ts';
import { SendAgain } from './send-again.tsx';

/** Opened without confirming: the member's address still waits; a visitor's is unknown. */
export function ActivateToDo() {
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);
  const back: WayBack = { from: useLocation(), of: undefined };
  if (session.is === 'member' && user)
    return (
      <Card icon={Mail} title={<Trans>Your address isn’t confirmed yet</Trans>}>
        <p>
          <Trans>Tap the link in our email so others can see you and you can reply.</Trans>
        </p>
        <SendAgain device={session.device} email={user.email} />
      </Card>
    );
  return (
    <Card
      icon={Mail}
      title={<Trans>Is your address confirmed?</Trans>}
      actions={
        <Link to={path('login')} state={back} className="button">
          <Trans>Log in</Trans>
        </Link>
      }
    >
      <p>
        <Trans>Log in to find out.</Trans>
      </p>
    </Card>
  );
}
