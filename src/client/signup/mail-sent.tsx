import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { Empty } from '../ui/empty.tsx';

/** If accounts are secret, only the mail says how to continue. */
export function MailSent({ address }: { address: string }) {
  return (
    <Empty
      icon={Check}
      title={<Trans>Check your inbox</Trans>}
      action={
        <Link className="button quiet" to={path('login')}>
          <Trans>Log in</Trans>
        </Link>
      }
    >
      <Trans>We’ve emailed {address} with your next step.</Trans>
    </Empty>
  );
}
