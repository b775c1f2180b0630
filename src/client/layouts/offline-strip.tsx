import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { onlineAtom, sessionAtom } from '../atoms.ts';

/** Thin and quiet: being offline blocks nothing. */
export function OfflineStrip() {
  const online = useAtomValue(onlineAtom);
  const member = useAtomValue(sessionAtom).is !== 'visitor';
  return (
    <div className="offline-strip" role="status">
      {!online && (member ? <Trans>Offline · your messages are sent later</Trans> : <Trans>Offline</Trans>)}
    </div>
  );
}
