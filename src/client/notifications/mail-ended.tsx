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

/** Explains why mail stopped and offers to turn it on again (SPECIFICATION 9.2). */
export function MailEnded({ disabled, own, onAgain }: Props) {
  return (
    <div className="notices-ended">
      <Alert
        variant="warning"
        icon={MailX}
        title={<Trans>We’re not sending you emails</Trans>}
        action={
          <Button small onClick={onAgain}>
            <Trans>Get emails again</Trans>
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
  complaint: <Trans>One of our emails was marked as spam from your address.</Trans>,
  bounce: <Trans>Our emails to you bounced: your mailbox was full or no longer exists.</Trans>,
  unsubscribe: <Trans>You’ve unsubscribed from all emails.</Trans>,
};
