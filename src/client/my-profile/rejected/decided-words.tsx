import { Trans } from '@lingui/react/macro';
import type { Decided } from '../use-decided.ts';

export function DecidedWords({ number, status }: Decided) {
  return (
    <p>
      {status === 'active' && <Trans>Photo {number} is accepted.</Trans>}
      {status === 'rejected' && <Trans>Photo {number} is rejected: only you see it.</Trans>}
      {status === 'pending' && <Trans>Photo {number} waits for a check.</Trans>}
    </p>
  );
}
