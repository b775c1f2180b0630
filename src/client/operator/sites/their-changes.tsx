import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { ChangedMeanwhile } from '../changed-meanwhile.tsx';
import { Changes } from './changes.tsx';

/** In a dialog, whose fields keep this operator's own. */
export function TheirChanges({ changes }: ComponentProps<typeof Changes>) {
  return (
    <ChangedMeanwhile>
      <Changes changes={changes} />
      <p>
        <Trans>Their changes stay, except where you changed the same thing. Yours are still below: save again.</Trans>
      </p>
    </ChangedMeanwhile>
  );
}
