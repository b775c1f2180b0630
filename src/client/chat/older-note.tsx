import { Trans, useLingui } from '@lingui/react/macro';
import { Spinner } from '../ui/spinner.tsx';
import type { Older } from './messages.ts';

/** State of the older messages, at the top of the window. */
export function OlderNote({ older }: { older: Older }) {
  const { t } = useLingui();
  if (older !== 'loading' && older !== 'offline') return null;
  return (
    <p className="messages-older" role="status">
      {older === 'loading' ? (
        <Spinner label={t`Loading older messages`} />
      ) : (
        <Trans>Older messages load when you’re online</Trans>
      )}
    </p>
  );
}
