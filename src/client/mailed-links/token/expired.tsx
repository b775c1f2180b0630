import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Unlink from 'lucide-react/icons/unlink';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { purposeParameter } from '../../../shared/mailed-links.ts';
import { path, type RouteName } from '../../../shared/paths.ts';
import { sessionAtom, userAtom } from '../../app/atoms.ts';
import { Card } from '../../app/page-card.tsx';
import { useExists } from '../../app/sitemap.ts';
import { useHome } from '../../session/home.ts';

/** Expired link: what its purpose, named in the address, leaves to do. */
export function Expired() {
  const purpose = useSearchParams()[0].get(purposeParameter);
  if (purpose === 'recover') return <RecoverExpired />;
  if (purpose === null || !Object.hasOwn(pages, purpose)) return <AnyExpired />;
  return <Navigate to={path(pages[purpose as keyof typeof pages])} replace />;
}

/** Without a token, these pages say that the link no longer works, and lead to a new one. */
const pages = {
  activate: 'activate-error',
  reset: 'reset-password-do',
  'mail-change': 'mail-change-do',
} as const satisfies Record<string, RouteName>;

/** The account is back already, or gone for good. */
export function RecoverExpired() {
  const member = useAtomValue(sessionAtom).is !== 'visitor';
  const home = useHome('members');
  return (
    <ExpiredCard
      actions={
        <>
          <Link to={member ? home : path('login')} className="button">
            {member ? <Trans>Continue</Trans> : <Trans>Log in</Trans>}
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
function AnyExpired() {
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
