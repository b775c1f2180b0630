import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import HardDrive from 'lucide-react/icons/hard-drive';
import { useState } from 'react';
import type { SyncState } from '../../local/state.ts';
import { syncAtom } from '../atoms.ts';
import { Alert } from '../ui/alert.tsx';

/** Says so when this device can't keep what the app promises to keep. */
export function StorageNote() {
  const sync = useAtomValue(syncAtom);
  const [dismissed, setDismissed] = useState<string>();
  const trouble = sync && troubleOf(sync);
  if (!trouble || trouble === dismissed) return null;
  return (
    <Alert look="warning" icon={HardDrive} onDismiss={() => setDismissed(trouble)}>
      {trouble === 'full' && (
        <Trans>This device has no room left: new messages may not be kept here. Free some space.</Trans>
      )}
      {trouble === 'memory' && (
        <Trans>This browser keeps nothing: what has not been sent is lost when you close it.</Trans>
      )}
      {trouble === 'evicted' && (
        <Trans>Your browser had cleared this app's storage. Messages that had not been sent are lost.</Trans>
      )}
    </Alert>
  );
}

function troubleOf({ storage, evicted }: SyncState): 'full' | 'memory' | 'evicted' | undefined {
  if (storage !== 'disk') return storage;
  return evicted ? 'evicted' : undefined;
}
