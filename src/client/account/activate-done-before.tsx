import { Trans } from '@lingui/react/macro';
import MailCheck from 'lucide-react/icons/mail-check';
import { Link } from 'react-router';
import { useHome } from '../home.ts';
import { Card } from './card.tsx';

/** The link was pressed before, or in another browser. */
export function ActivateDoneBefore() {
  const home = useHome('members');
  return (
    <Card
      icon={MailCheck}
      look="good"
      title={<Trans>Your address is confirmed already</Trans>}
      actions={
        <Link to={home} className="button">
          <Trans>Go on</Trans>
        </Link>
      }
    />
  );
}
