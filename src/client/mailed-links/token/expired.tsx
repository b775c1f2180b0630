import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Unlink from 'lucide-react/icons/unlink';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { path } from '../../../shared/paths.ts';
import { sessionAtom, userAtom } from '../../app/atoms.ts';
import { Card } from '../../app/page-card.tsx';
import { useExists } from '../../app/sitemap.ts';

/** Expired link. Its purpose is unknown, so all ways to a new link are offered. */
export function Expired() {
  const member = useAtomValue(sessionAtom).is === 'member';
  const waits = useAtomValue(userAtom)?.status === 'not_confirmed';
  const exists = useExists();
  return (
    <ExpiredCard
      actions={
        <>
          {member && waits && (
            <Link to={path('activate-error')} className="button">
              <Trans>Resend the confirmation email</Trans>
            </Link>
          )}
          <Link to={path('reset-password')} className={member ? 'button quiet' : 'button'}>
            <Trans>Request a new password</Trans>
          </Link>
          {!member && (
            <Link to={path('activate-error')} className="button quiet">
              <Trans>Resend the confirmation email</Trans>
            </Link>
          )}
          {member && exists('settings') && (
            <Link to={path('settings')} className="button quiet">
              <Trans>Change your email address in the settings</Trans>
            </Link>
          )}
        </>
      }
    />
  );
}

export function ExpiredCard({ actions }: { actions: ReactNode }) {
  return (
    <Card icon={Unlink} variant="bad" title={<Trans>This link no longer works</Trans>} actions={actions}>
      <p>
        <Trans>This link has expired or is invalid. Please ask for a new email.</Trans>
      </p>
      <p className="soft small">
        <Trans>Each link works once and expires after a while. A newer email replaces older ones.</Trans>
      </p>
    </Card>
  );
}
