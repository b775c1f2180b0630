import { Trans } from '@lingui/react/macro';
import type { Decided } from '../use-decided.ts';

export function DecidedWords({ number, status }: Decided) {
  return (
    <p>
      {status === 'active' && <Trans>Photo {number} was approved.</Trans>}
      {status === 'rejected' && <Trans>Photo {number} was rejected: only you can see it.</Trans>}
      {status === 'pending' && <Trans>Photo {number} is being checked.</Trans>}
    </p>
  );
}
