import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { onlineAtom, reachedAtom, sessionAtom } from '../app/atoms.ts';
import { useHere } from '../app/sitemap.ts';

/** Thin strip: neither being offline nor a slow server blocks anything. */
export function OfflineStrip() {
  const online = useAtomValue(onlineAtom);
  const reached = useAtomValue(reachedAtom);
  const member = useAtomValue(sessionAtom).is !== 'visitor';
  const isConsole = useHere()?.name.startsWith('operator');
  return (
    <div className="offline-strip" role="status">
      {!online &&
        (member && !isConsole ? <Trans>Offline · your messages are sent later</Trans> : <Trans>Offline</Trans>)}
      {online && !reached && <Trans>Poor connection · still trying</Trans>}
    </div>
  );
}
