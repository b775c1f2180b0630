import { Trans, useLingui } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import Compass from 'lucide-react/icons/compass';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect } from 'react';
import { second } from '../../shared/limits.ts';
import { path } from '../../shared/paths.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  error?: unknown;
  message?: string;
  status?: number;
}

/** Generic error page: message, status, and a link home on 404 (SPECIFICATION 11.19). */
export function ErrorPage({ error, message, status = statusOf(error) }: Props) {
  const { t } = useLingui();
  const online = navigator.onLine;
  const missing = status === 404;
  const unreached = error instanceof Error && notLoaded.test(error.message);
  /** No fault: what is missing comes with the network. */
  const waits = unreached && !online;
  const missingFile = unreached ? notLoaded.exec(error.message)?.groups?.file : undefined;
  useEffect(() => {
    if (!unreached) return;
    const reload = () => location.reload();
    // The file itself is asked for: a reload that fails again would repeat for ever.
    const retry = () => missingFile && fetch(missingFile).then(({ ok }) => ok && reload(), String);
    const timer = setInterval(retry, retryMs);
    addEventListener('online', reload);
    return () => {
      clearInterval(timer);
      removeEventListener('online', reload);
    };
  }, [unreached, missingFile]);
  return (
    <div className="error-page">
      <span className="empty-icon">
        <Icon of={missing ? Compass : online && !unreached ? TriangleAlert : CloudOff} size={36} />
      </span>
      {waits || <p className="error-status">{status}</p>}
      <h1>{waits ? t`Not on this device yet` : (message ?? (missing ? t`This page could not be found` : t`Error`))}</h1>
      {!waits && error instanceof Error && error.name !== 'ApiError' && <p className="error-thrown">{error.message}</p>}
      <p>
        {missing ? (
          <Trans>The address is wrong, or the page is gone.</Trans>
        ) : online && unreached ? (
          <Trans>We couldn’t load this part. Check your connection and try again.</Trans>
        ) : online ? (
          <Trans>Something went wrong on our side. What you wrote is safe on this device.</Trans>
        ) : (
          <Trans>You haven’t opened this part on this device yet, and you’re offline.</Trans>
        )}
      </p>
      <div className="error-actions">
        {!missing && (
          <Button onClick={() => location.reload()}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <a className={missing ? 'button' : 'button quiet'} href={path('index')}>
          <Trans>Home</Trans>
        </a>
      </div>
    </div>
  );
}

/** Of code and styles, in the words of Chromium, Firefox, WebKit and Vite: also on a Wi-Fi without internet. */
const notLoaded = /(?:dynamically imported module|importing a module script|unable to preload)(?:.*? (?<file>\S+)$)?/i;
const retryMs = 5 * second;

function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | undefined)?.status;
  return typeof status === 'number' && status > 0 ? status : 500;
}
