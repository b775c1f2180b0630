import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Bell from 'lucide-react/icons/bell';
import { type ReactNode, useState } from 'react';
import { dismiss } from '../../local/accounts/dismissals.ts';
import { pushAtom, useDevice } from '../app/atoms.ts';
import { pushFault } from '../app/push/push-fault.ts';
import { settingsAtom } from '../sites/site.ts';
import { Icon } from '../ui/icon.tsx';
import { useGoOn } from './go-on.ts';
import type { LaterStepProps } from './later-steps.tsx';
import { Skip } from './skip.tsx';
import { Step } from './step.tsx';

/** Explains first what will show; the browser prompts only after the press. */
export function PushStep({ goOn }: LaterStepProps) {
  const { i18n } = useLingui();
  const device = useDevice();
  const push = useAtomValue(pushAtom);
  const key = useAtomValue(settingsAtom)?.push_public_key;
  const can = push === 'unknown' && key !== null && key !== undefined;
  const [fault, setFault] = useState<MessageDescriptor>();
  const going = useGoOn(async () => {
    if (can) {
      const { switchOn } = await import('../app/push/push-state.ts');
      setFault(undefined);
      try {
        await switchOn(device, key);
      } catch (error) {
        setFault(pushFault(error));
        return;
      }
      if (Notification.permission === 'default') return; // the prompt was only dismissed
    }
    await goOn();
  });
  /** Counts as an answer: other pages won't offer push for a while. */
  const skip = async () => {
    await dismiss(device, 'hide-push-notification-alert');
    await goOn();
  };
  return (
    <Step
      title={<Trans>Know when someone writes</Trans>}
      lead={sentences[can ? 'offer' : push === 'subscribed' || push === 'denied' ? push : 'unsupported']}
      submit={can ? <Trans>Turn on notifications</Trans> : <Trans>Continue</Trans>}
      {...going}
      problem={fault ? i18n._(fault) : going.problem}
      others={can && <Skip goOn={skip} />}
    >
      <div className="lock-screen" aria-hidden>
        <Icon of={Bell} size={20} />
        <span>
          <Trans>You have a new message</Trans>
        </span>
      </div>
    </Step>
  );
}

const sentences: Record<'offer' | 'subscribed' | 'denied' | 'unsupported', ReactNode> = {
  offer: <Trans>This is all your lock screen shows: no name, no text. You can change that in Settings.</Trans>,
  subscribed: <Trans>Notifications are on. Your lock screen shows no name and no text.</Trans>,
  denied: <Trans>Your browser blocks notifications. To change that, allow them in its settings for this site.</Trans>,
  unsupported: (
    <Trans>
      This browser doesn’t support notifications, or only from the home screen. You can turn them on in Settings.
    </Trans>
  ),
};
