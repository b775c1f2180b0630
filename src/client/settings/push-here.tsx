import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { pushAtom, useDevice } from '../app/atoms.ts';
import { pushFault } from '../app/push/push-fault.ts';
import { switchOff, switchOn } from '../app/push/push-state.ts';
import { settingsAtom } from '../sites/site.ts';
import { Switch } from '../ui/switch.tsx';

/** Push setting of this browser. */
export function PushHere() {
  const { i18n } = useLingui();
  const device = useDevice();
  const push = useAtomValue(pushAtom);
  const key = useAtomValue(settingsAtom)?.push_public_key;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<MessageDescriptor>();
  const change = async (on: boolean) => {
    setBusy(true);
    setFault(undefined);
    try {
      if (!on) await switchOff(device);
      else if (key) await switchOn(device, key);
    } catch (error) {
      setFault(pushFault(error));
    } finally {
      setBusy(false);
    }
  };
  const canChange = !busy && (push === 'subscribed' || (push === 'unknown' && !!key));
  return (
    <Switch
      label={<Trans>Push notifications on this device</Trans>}
      hint={fault ? i18n._(fault) : busy ? sentences.busy : sentences[push ?? 'asked']}
      checked={push === 'subscribed'}
      disabled={!canChange}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}

type Said = 'asked' | 'unknown' | 'unsupported' | 'denied' | 'subscribed' | 'not-mine' | 'busy';

const sentences: Record<Said, ReactNode> = {
  asked: <Trans>One moment…</Trans>,
  busy: <Trans>One moment…</Trans>,
  unknown: <Trans>Off. Turn it on to hear when someone writes, even when the app is closed.</Trans>,
  subscribed: <Trans>On. You’ll hear when someone writes, even when the app is closed.</Trans>,
  denied: <Trans>Your browser blocks notifications. To change that, allow them in its settings for this site.</Trans>,
  unsupported: (
    <Trans>
      This browser doesn’t support push. On an iPhone or iPad it comes with the app on the home screen: tap Share, then
      “Add to Home Screen”.
    </Trans>
  ),
  'not-mine': <Trans>Off: you said that this isn’t your device.</Trans>,
};
