import { Trans } from '@lingui/react/macro';
import MailX from 'lucide-react/icons/mail-x';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Disabling } from '../../shared/calls/notifications.ts';
import { path } from '../../shared/paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

interface Props {
  disabled: readonly Disabling[];
  own: boolean;
  onAgain: () => void;
}

/** Why no mail goes out, and the way back (seed.md section 4, "Email notifications can be disabled"). */
export function MailEnded({ disabled, own, onAgain }: Props) {
  return (
    <div className="notices-ended">
      <Alert
        variant="warning"
        icon={MailX}
        title={<Trans>We send you no mail</Trans>}
        action={
          <Button small onClick={onAgain}>
            <Trans>Receive mail again</Trans>
          </Button>
        }
      >
        {disabled.map((reason) => (
          <p key={reason}>{sentences[reason]}</p>
        ))}
        {own && disabled.includes('bounce') && (
          <Link to={`${path('settings')}#email`}>
            <Trans>Change the address</Trans>
          </Link>
        )}
      </Alert>
    </div>
  );
}

const sentences: Record<Disabling, ReactNode> = {
  complaint: <Trans>A mail of ours was reported as spam from your address.</Trans>,
  bounce: <Trans>Mail to your address came back: the mailbox was full, or is not there any more.</Trans>,
  unsubscribe: <Trans>You have unsubscribed from all mail.</Trans>,
};
