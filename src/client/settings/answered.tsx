import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { onlineAtom } from '../app/atoms.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface Props {
  known: boolean;
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

/** The server's answer; until then a placeholder, or the error. */
export function Answered({ known, error, onRetry, children }: Props) {
  const { i18n } = useLingui();
  const online = useAtomValue(onlineAtom);
  if (known) return children;
  if (!online) {
    return (
      <Alert icon={CloudOff}>
        <Trans>This list is shown as soon as there is a connection.</Trans>
      </Alert>
    );
  }
  if (error) {
    return (
      <Alert
        variant="danger"
        icon={CircleAlert}
        action={
          <Button small onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {sentenceOf(i18n, error)}
      </Alert>
    );
  }
  return (
    <div className="settings-list" aria-busy>
      <Skeleton width="100%" height={56} />
      <Skeleton width="100%" height={56} />
    </div>
  );
}
