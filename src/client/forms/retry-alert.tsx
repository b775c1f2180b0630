import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { sentenceOf } from '../i18n/sentences.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

/** Why something could not be asked for, and another try. */
export function RetryAlert({ error, retry }: { error: unknown; retry: () => void }) {
  const { i18n } = useLingui();
  return (
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
  );
}
