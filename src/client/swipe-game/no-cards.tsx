import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import Layers from 'lucide-react/icons/layers';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { onlineAtom } from '../app/atoms.ts';
import { useExists } from '../app/sitemap.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

interface Props {
  /** This device was dealt cards before. */
  known: boolean;
  error: unknown;
  onRetry: () => void;
}

/** Empty deck: reason and next step. */
export function NoCards({ known, error, onRetry }: Props) {
  const { i18n } = useLingui();
  const online = useAtomValue(onlineAtom);
  const exists = useExists();
  if (!online) {
    return (
      <Empty
        icon={CloudOff}
        title={known ? <Trans>That’s everyone for now</Trans> : <Trans>Not on this device yet</Trans>}
      >
        <Trans>New cards load when you’re online. Your choices are saved and sent then.</Trans>
      </Empty>
    );
  }
  if (error !== undefined) {
    const again = (
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    );
    return (
      <Empty icon={CircleAlert} title={<Trans>We couldn’t load the cards</Trans>} action={again}>
        {sentenceOf(i18n, error)}
      </Empty>
    );
  }
  const search = exists('members') && (
    <Link className="button" to={path('members')}>
      <Trans>Look around</Trans>
    </Link>
  );
  return (
    <Empty icon={Layers} title={<Trans>You’ve seen everyone</Trans>} action={search}>
      <Trans>Check back soon. People you passed on come back after a month.</Trans>
    </Empty>
  );
}
