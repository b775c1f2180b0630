import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { onlineAtom } from '../atoms.ts';
import { sentenceOf } from '../sentences.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { WaitingScreen } from '../ui/waiting-screen.tsx';

interface Props {
  isKnown: boolean;
  error: unknown;
  retry: () => void;
}

/** In the place of an order: it is on its way, there is no connection, or there is nothing to order like that. */
export function NoOffer({ isKnown, error, retry }: Props) {
  const { i18n } = useLingui();
  const online = useAtomValue(onlineAtom);
  if (isKnown) {
    return (
      <Empty
        icon={TriangleAlert}
        title={<Trans>This cannot be ordered like that</Trans>}
        action={
          <Link to={path('credits')} className="button">
            <Trans>See all credits</Trans>
          </Link>
        }
      >
        <Trans>It may have changed in the meantime. Nothing was charged.</Trans>
      </Empty>
    );
  }
  if (!online) {
    return (
      <Empty icon={CloudOff} title={<Trans>No connection</Trans>}>
        <Trans>Paying needs a connection. This page goes on by itself when there is one.</Trans>
      </Empty>
    );
  }
  if (!error) return <WaitingScreen />;
  return (
    <Empty
      icon={TriangleAlert}
      title={sentenceOf(i18n, error)}
      action={
        <Button onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
