import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useSyncExternalStore } from 'react';
import { chatOf } from '../../local/chat/chat.ts';
import type { Device } from '../../local/device/device.ts';
import { createStore, type Store } from '../../local/device/store.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { useDevice } from '../app/atoms.ts';
import { sentenceFor } from '../i18n/sentences.ts';
import { Alert } from '../ui/alert.tsx';

interface Failed {
  conversation?: string | undefined;
  code?: ErrorCode;
}

/** Subscribed from the first visit on, so that alerts raised elsewhere show on return. */
const heard = new WeakMap<Device, Store<Failed>>();

function failedRemoval(device: Device): Store<Failed> {
  const known = heard.get(device);
  if (known) return known;
  const store = createStore<Failed>({});
  heard.set(device, store);
  device.live.onAlert((alert) => {
    if (alert.kind === 'removeChatFailed') store.set({ conversation: alert.conversation, code: alert.code });
  });
  return store;
}

/** Alerts that removing a chat failed; the chat is back in the list (SPECIFICATION 7.14). */
export function RemovalAlert() {
  const { i18n } = useLingui();
  const device = useDevice();
  const store = failedRemoval(device);
  const { conversation, code } = useSyncExternalStore(
    useCallback((changed) => store.subscribe(changed), [store]),
    store.get,
  );
  const name = useLiveQuery(
    async () => (conversation === undefined ? undefined : (await chatOf(device.db, conversation))?.profile?.name),
    [device, conversation],
  );
  if (conversation === undefined || code === undefined) return null;
  return (
    <Alert variant="danger" onDismiss={() => store.set({ conversation: undefined })}>
      {name === undefined ? (
        <Trans>A chat could not be removed, and is back in the list.</Trans>
      ) : (
        <Trans>The chat with {name} could not be removed, and is back in the list.</Trans>
      )}{' '}
      {sentenceFor(i18n, code)}
    </Alert>
  );
}
