import { Trans } from '@lingui/react/macro';
import HardDrive from 'lucide-react/icons/hard-drive';
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import type { SyncState } from '../../local/device/state.ts';
import { useDevice } from '../app/atoms.ts';
import { Alert } from '../ui/alert.tsx';

/** Warnings about the storage of the member's messages. */
export function StorageAlert() {
  const { state } = useDevice();
  const { storage, evicted } = useSyncExternalStore(
    useCallback((changed) => state.subscribe(changed), [state]),
    state.get,
  );
  const [dismissed, setDismissed] = useState<Trouble>();
  const trouble = storage === 'disk' ? (evicted ? 'evicted' : undefined) : storage;
  if (trouble === undefined || trouble === dismissed) return null;
  return (
    <Alert variant="warning" icon={HardDrive} onDismiss={() => setDismissed(trouble)}>
      {sentences[trouble]}
    </Alert>
  );
}

type Trouble = Exclude<SyncState['storage'], 'disk'> | 'evicted';

const sentences: Record<Trouble, ReactNode> = {
  memory: <Trans>Nothing is kept on this device: what has not been sent when you close this page is lost.</Trans>,
  full: <Trans>This device is full: what you write may not be kept when you close this page.</Trans>,
  evicted: (
    <Trans>This browser had cleared its storage. Your chats are back; what had not been sent yet is lost.</Trans>
  ),
};
