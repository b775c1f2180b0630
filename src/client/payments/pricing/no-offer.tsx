import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import Store from 'lucide-react/icons/store';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { onlineAtom } from '../../app/atoms.ts';
import { sentenceOf } from '../../i18n/sentences.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PlatesSkeleton } from './plates.tsx';

interface Props {
  error: unknown;
  retry: () => void;
  /** Content while loading. */
  waiting?: ReactNode;
}

/** Prices that are loading or failed to load. */
export function NoOffer({ error, retry, waiting = <PlatesSkeleton /> }: Props) {
  const { i18n } = useLingui();
  const online = useAtomValue(onlineAtom);
  if (error !== undefined) {
    const again = (
      <Button onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    );
    return (
      <Empty icon={TriangleAlert} title={<Trans>We couldn’t load the prices</Trans>} action={again}>
        {sentenceOf(i18n, error)}
      </Empty>
    );
  }
  if (online) return waiting;
  return (
    <Empty icon={CloudOff} title={<Trans>Not on this device yet</Trans>}>
      <Trans>Prices load when you’re online, and stay here offline.</Trans>
    </Empty>
  );
}

export const NothingSold = () => (
  <Empty icon={Store} title={<Trans>Nothing for sale here right now</Trans>}>
    <Trans>There are no bundles for this country. Choose another one, or try again later.</Trans>
  </Empty>
);
