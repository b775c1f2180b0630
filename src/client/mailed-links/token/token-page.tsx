import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../../local/device/api.ts';
import type { LinkPurpose } from '../../../shared/calls/accounts.ts';
import { purposeParameter } from '../../../shared/mailed-links.ts';
import { path } from '../../../shared/paths.ts';
import { api } from '../../app/api.ts';
import { loading } from '../../app/loading.ts';
import { Card } from '../../app/page-card.tsx';
import { sentenceOf } from '../../i18n/sentences.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { WaitingScreen } from '../../ui/waiting-screen.tsx';
import { Activate } from './activate.tsx';
import { ActivateDoneBefore } from './activate-done-before.tsx';
import { Expired, RecoverExpired } from './expired.tsx';
import type { LinkState } from './link-state.ts';
import { Recover } from './recover.tsx';

/**
 * Landing page of every mailed link. Loading only asks for its purpose, since mail programs open links automatically;
 * acting needs a press.
 */
export default function TokenPage() {
  const { i18n } = useLingui();
  const { token = '' } = useParams();
  const named = useSearchParams()[0].get(purposeParameter);
  const [tries, setTries] = useState(0);
  const [purpose, setPurpose] = useState<Purpose>();
  const [error, setError] = useState<unknown>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is one more question
  useEffect(() => {
    const exit = new AbortController();
    setPurpose(undefined);
    setError(undefined);
    const { signal } = exit;
    loading(purposeOf(token, signal)).then(
      (found) => setPurpose(found),
      (error: unknown) => {
        if (!signal.aborted) setError(error);
      },
    );
    return () => exit.abort();
  }, [token, tries]);

  if (error !== undefined)
    return (
      <Card
        icon={CloudOff}
        title={<Trans>We couldn’t check this link</Trans>}
        actions={
          <Button onClick={() => setTries(tries + 1)}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Problem>{sentenceOf(i18n, error)}</Problem>
      </Card>
    );
  if (purpose === undefined) return <WaitingScreen />;
  if (purpose === 'expired') {
    if (named === 'recover') return <RecoverExpired />;
    return named !== null && isPage(named) ? <Navigate to={path(pages[named])} replace /> : <Expired />;
  }
  if (purpose === 'activated') return <ActivateDoneBefore />;
  if (purpose === 'activate') return <Activate token={token} />;
  if (purpose === 'recover') return <Recover token={token} />;
  const state: LinkState = { token };
  return <Navigate to={path(pages[purpose])} state={state} replace />;
}

/** `activated`: a confirmation that was already used. */
type Purpose = LinkPurpose | 'activated' | 'expired';

async function purposeOf(token: string, signal: AbortSignal): Promise<Purpose> {
  try {
    const { purpose, used } = await api.call('GET link.php', { token }, { signal, retry: navigator.onLine });
    return purpose === 'activate' && used ? 'activated' : purpose;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_invalid') return 'expired';
    throw error;
  }
}

/** Pages of purposes. Without a token they say that the link no longer works, and lead to a new one. */
const pages = {
  activate: 'activate-error',
  reset: 'reset-password-do',
  'mail-change': 'mail-change-do',
  notifications: 'notifications',
} as const;
const isPage = (purpose: string): purpose is keyof typeof pages => Object.hasOwn(pages, purpose);
