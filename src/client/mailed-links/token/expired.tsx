import { Trans } from '@lingui/react/macro';
import Unlink from 'lucide-react/icons/unlink';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { path } from '../../../shared/paths.ts';
import { Card } from '../../app/page-card.tsx';

/** The account is back already, or gone for good. */
export function RecoverExpired() {
  return (
    <ExpiredCard
      actions={
        <>
          <Link to={path('login')} className="button">
            <Trans>Log in</Trans>
          </Link>
          <Link to={path('pages-service')} className="button quiet">
            <Trans>Contact us</Trans>
          </Link>
        </>
      }
    >
      <Trans>If you’ve already restored your account, log in as usual. If not, write to us.</Trans>
    </ExpiredCard>
  );
}

/** Its purpose is unknown, so all ways to a new link are offered. */
export function Expired() {
  return (
    <ExpiredCard
      actions={
        <>
          <Link to={path('reset-password')} className="button">
            <Trans>Request a new password</Trans>
          </Link>
          <Link to={path('activate-error')} className="button quiet">
            <Trans>Resend the confirmation email</Trans>
          </Link>
          <Link to={`${path('settings')}#email`} className="button quiet">
            <Trans>Change your email address</Trans>
          </Link>
        </>
      }
    />
  );
}

interface Props {
  actions: ReactNode;
  /** Said in place of the advice to ask for a new email. */
  children?: ReactNode;
}

export function ExpiredCard({ actions, children }: Props) {
  return (
    <Card icon={Unlink} variant="bad" title={<Trans>This link no longer works</Trans>} actions={actions}>
      <p>{children ?? <Trans>This link has expired or is invalid. Please ask for a new email.</Trans>}</p>
      <p className="soft small">
        <Trans>Each link works once and expires after a while. A newer email replaces older ones.</Trans>
      </p>
    </Card>
  );
}
