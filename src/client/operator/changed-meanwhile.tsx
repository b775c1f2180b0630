import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';

/** Another operator or tab has saved since the form was opened. */
export function ChangedMeanwhile({ children }: { children: ReactNode }) {
  return (
    <Alert variant="warning" icon={CircleAlert} title={<Trans>Someone else has changed this in the meantime</Trans>}>
      {children}
    </Alert>
  );
}
