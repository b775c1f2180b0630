import { Trans, useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { sentenceOf } from '../../i18n/sentences.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

export function SearchFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { i18n } = useLingui();
  return (
    <Empty
      icon={TriangleAlert}
      title={<Trans>We couldn’t search</Trans>}
      action={
        <Button onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {sentenceOf(i18n, error)}
    </Empty>
  );
}
