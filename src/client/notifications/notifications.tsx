import './notifications.css';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { path } from '../../shared/paths.ts';
import { onlineAtom, sessionAtom } from '../app/atoms.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import type { WayBack } from '../session/way-back.ts';
import { Alert } from '../ui/alert.tsx';
import { AllSettings } from '../ui/all-settings.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { Choosing } from './choosing.tsx';
import { categories } from './meanings.ts';
import { ofLink, ofMember, type Source } from './source.ts';
import { usePreferences } from './use-preferences.ts';

/**
 * Settings page. A token passed on from a mailed link's page overrides the session, which may belong to somebody else.
 */
export default function NotificationsPage() {
  const session = useAtomValue(sessionAtom);
  const location = useLocation();
  const token = tokenIn(location.state);
  const device = session.is === 'member' ? session.device : undefined;
  const source = useMemo(() => (token !== undefined ? ofLink(token) : device && ofMember(device)), [token, device]);
  if (source) return <Preferences source={source} own={token === undefined} />;
  if (session.is === 'opening') return <WaitingScreen />;
  const back: WayBack = { from: location, of: session.is === 'visitor' ? session.was : undefined };
  return <Navigate to={path('login')} state={back} replace />;
}

function tokenIn(state: unknown): string | undefined {
  const token = typeof state === 'object' && state !== null && 'token' in state ? state.token : undefined;
  return typeof token === 'string' ? token : undefined;
}

function Preferences({ source, own }: { source: Source; own: boolean }) {
  const { i18n } = useLingui();
  const online = useAtomValue(onlineAtom);
  const { preferences, error, retry, change } = usePreferences(source);
  return (
    <div className="notifications container">
      {own && <AllSettings />}
      <h1>
        <Trans>Notifications</Trans>
      </h1>
      {preferences && <Choosing preferences={preferences} own={own} change={change} />}
      {!preferences && online && error === undefined && (
        <div className="notices" aria-busy>
          <Skeleton width="80%" height={20} />
          {categories.map((category) => (
            <Skeleton key={category} height={48} />
          ))}
        </div>
      )}
      {!preferences && !online && (
        <Alert icon={CloudOff}>
          <Trans>Your choices load when you’re online.</Trans>
        </Alert>
      )}
      {!preferences && online && error !== undefined && (
        <Alert
          variant="danger"
          icon={CircleAlert}
          action={
            <Button small onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {sentenceOf(i18n, error)}
        </Alert>
      )}
    </div>
  );
}
