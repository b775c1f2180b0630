import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useCallback, useSyncExternalStore } from 'react';
import type { Device } from '../../local/device/device.ts';
import { createStore, type Store } from '../../local/device/store.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { useDevice } from '../app/atoms.ts';
import { sentenceFor } from '../i18n/sentences.ts';
import { Alert } from '../ui/alert.tsx';

interface Refused {
  code?: ErrorCode | undefined;
}

/** Subscribed from the first visit on, so that refusals elsewhere show on return. */
const heard = new WeakMap<Device, Store<Refused>>();

function refusals(device: Device): Store<Refused> {
  const known = heard.get(device);
  if (known) return known;
  const store = createStore<Refused>({});
  heard.set(device, store);
  device.live.onAlert((alert) => {
    if (alert.kind === 'refused' && alert.command === 'editProfile') store.set({ code: alert.code });
  });
  return store;
}

/** Reports an edit that the server refused and that was undone here. */
export function RefusedEdit() {
  const { i18n } = useLingui();
  const store = refusals(useDevice());
  const { code } = useSyncExternalStore(
    useCallback((changed) => store.subscribe(changed), [store]),
    store.get,
  );
  if (code === undefined) return null;
  return (
    <div className="own-refused">
      <Alert variant="danger" icon={CircleAlert} onDismiss={() => store.set({ code: undefined })}>
        <Trans>We couldn’t save your last changes. Your profile hasn’t changed.</Trans> {sentenceFor(i18n, code)}
      </Alert>
    </div>
  );
}
