import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import MailCheck from 'lucide-react/icons/mail-check';
import { Link } from 'react-router';
import { path } from '../../../shared/paths.ts';
import { sessionAtom } from '../../app/atoms.ts';
import { Card } from '../../app/page-card.tsx';
import { useHome } from '../../session/home.ts';

/** The link was already used, perhaps in another browser. */
export function ActivateDoneBefore() {
  const member = useAtomValue(sessionAtom).is !== 'visitor';
  const home = useHome('members');
  return (
    <Card
      icon={MailCheck}
      variant="good"
      title={<Trans>Your email address is already confirmed</Trans>}
      actions={
        <Link to={member ? home : path('login')} className="button">
          {member ? <Trans>Continue</Trans> : <Trans>Log in</Trans>}
        </Link>
      }
    />
  );
}
