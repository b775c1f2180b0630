import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { type ReactNode, useState } from 'react';
import { dismiss } from '../../local/accounts/dismissals.ts';
import type { Device } from '../../local/device/device.ts';
import { answerInstall } from '../../local/install/install.ts';
import { userAtom } from '../app/atoms.ts';
import { pushFault } from '../app/push/push-fault.ts';
import { switchOn } from '../app/push/push-state.ts';
import { BannerLine, BannerSlot } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Offer } from './offer.ts';

interface Props {
  device: Device;
  offer: Offer;
  siteKey: string;
  /** Shows how to install on an iPhone. */
  onHow: () => void;
}

/** Offers push, and says first what the lock screen will show (SPECIFICATION 11.12). */
export default function PushAlert({ device, offer, siteKey, onHow }: Props) {
  const { i18n } = useLingui();
  const toast = useToast();
  const discreet = useAtomValue(userAtom)?.discreet !== false;
  const [state, setState] = useState<'asked' | 'busy' | 'failed'>('asked');

  const press = async () => {
    setState('busy');
    try {
      await switchOn(device, siteKey);
      setState('asked');
      if (Notification.permission === 'granted') toast(<Trans>Notifications are on.</Trans>);
    } catch (error) {
      toast(i18n._(pushFault(error)));
      setState('failed');
    }
  };
  return (
    <BannerSlot>
      <BannerLine
        icon={offer === 'denied' ? BellOff : Bell}
        action={
          offer === 'install' ? (
            <Button className="banner-action" onClick={onHow}>
              <Trans>Show me how</Trans>
            </Button>
          ) : offer === 'switch-on' ? (
            <Button className="banner-action" busy={state === 'busy'} onClick={() => void press()}>
              {state === 'failed' ? <Trans>Try again</Trans> : <Trans>Turn on</Trans>}
            </Button>
          ) : null
        }
        onDismiss={() => void refuse(device, offer)}
      >
        {sentences[sentenceOf(offer, discreet)]}
      </BannerLine>
    </BannerSlot>
  );
}

/** On an iPhone both offers mean the home screen: one refusal covers both. */
async function refuse(device: Device, offer: Offer): Promise<void> {
  if (offer === 'install') await answerInstall(device.now(), device.values);
  await dismiss(device, 'hide-push-notification-alert').catch(() => undefined);
}

type Sentence = 'discreet' | 'named' | 'denied' | 'install';

const sentenceOf = (offer: Offer, discreet: boolean): Sentence =>
  offer === 'switch-on' ? (discreet ? 'discreet' : 'named') : offer;

const sentences: Record<Sentence, ReactNode> = {
  discreet: <Trans>Know when someone writes. Your lock screen shows no names or text.</Trans>,
  named: <Trans>Know when someone writes. Your lock screen shows name and text.</Trans>,
  denied: <Trans>Your browser blocks notifications. Its settings for this site can allow them.</Trans>,
  install: <Trans>Notifications need the app on your home screen.</Trans>,
};
