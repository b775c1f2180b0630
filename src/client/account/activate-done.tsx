import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { sessionAtom, userAtom } from '../atoms.ts';
import { useHome } from '../home.ts';
import { Icon } from '../ui/icon.tsx';
import { Card } from './card.tsx';

/** The address is confirmed: what that opens, and the way on. */
export default function ActivateDone() {
  const member = useAtomValue(sessionAtom).is !== 'visitor';
  const unfinished = useAtomValue(userAtom)?.signup_step;
  const home = useHome('members');
  return (
    <Card
      icon={Heart}
      look="good"
      title={<Trans>You are in</Trans>}
      actions={
        <Link to={member ? home : path('login')} className="button">
          {!member ? (
            <Trans>Log in</Trans>
          ) : unfinished ? (
            <Trans>Finish your profile</Trans>
          ) : (
            <Trans>Meet members</Trans>
          )}
        </Link>
      }
    >
      <p>
        <Trans>Your email address is confirmed.</Trans>
      </p>
      <ul className="account-steps">
        <li>
          <Icon of={Eye} />
          <span>
            <Trans>Members whom you may like can see you now.</Trans>
          </span>
        </li>
        <li>
          <Icon of={MessageCircle} />
          <span>
            <Trans>Now you can write and answer. A first message that waited for this is sent.</Trans>
          </span>
        </li>
      </ul>
    </Card>
  );
}
