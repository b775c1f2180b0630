import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import BellRing from 'lucide-react/icons/bell-ring';
import type { ReactNode } from 'react';
import { dismiss } from '../../local/accounts/dismissals.ts';
import { pushAtom, useDevice } from '../app/atoms.ts';
import { settingsAtom } from '../sites/site.ts';
import { Icon } from '../ui/icon.tsx';
import { useGoOn } from './go-on.ts';
import type { LaterStepProps } from './later-steps.tsx';
import { Skip } from './skip.tsx';
import { Step } from './step.tsx';

/** Says before what will be seen; the browser is asked only after the press. */
export function PushStep({ goOn }: LaterStepProps) {
  const device = useDevice();
  const push = useAtomValue(pushAtom);
  const key = useAtomValue(settingsAtom)?.push_public_key;
  const can = push === 'unknown' && key !== null && key !== undefined;
  const going = useGoOn(async () => {
    if (can) {
      const { switchOn } = await import('../app/push-state.ts');
      await switchOn(device, key);
      if (Notification.permission === 'default') return; // the question was only closed
    }
    await goOn();
  });
  /** Answered: the offer on the other pages stays away for a while. */
  const skip = async () => {
    await dismiss(device, 'hide-push-notification-alert');
    await goOn();
  };
  return (
    <Step
      title={<Trans>Hear when somebody writes</Trans>}
      lead={sentences[can ? 'offer' : push === 'subscribed' || push === 'denied' ? push : 'unsupported']}
      submit={can ? <Trans>Turn on notifications</Trans> : <Trans>Continue</Trans>}
      {...going}
      others={can && <Skip goOn={skip} />}
    >
      <div className="lock-screen" aria-hidden>
        <Icon of={BellRing} size={20} />
        <span>
          <Trans>You have a new message</Trans>
        </span>
      </div>
    </Step>
  );
}

const sentences: Record<'offer' | 'subscribed' | 'denied' | 'unsupported', ReactNode> = {
  offer: (
    <Trans>This is all that your lock screen shows: no name, no text. You can change that in your settings.</Trans>
  ),
  subscribed: <Trans>Notifications are on. Your lock screen shows no name and no text.</Trans>,
  denied: <Trans>Your browser blocks notifications. To change that, allow them in its settings for this site.</Trans>,
  unsupported: (
    <Trans>
      This browser has no notifications, or only from the home screen. You can turn them on in the settings.
    </Trans>
  ),
};
