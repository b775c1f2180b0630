import { Trans } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import { Link } from 'react-router';
import type { Device } from '../../local/device/device.ts';
import { sectionPath } from '../../shared/settings-sections.ts';
import { BannerLine, BannerSlot } from '../ui/banner.tsx';
import { answerPasskeyOffer } from './passkey-due.ts';

/** Offers a passkey after a login with the password. */
export function PasskeyAlert({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const end = () => {
    void answerPasskeyOffer(device);
    onEnd();
  };
  return (
    <BannerSlot>
      <BannerLine
        icon={KeyRound}
        action={
          <Link className="banner-action" to={sectionPath('passkeys')} onClick={end}>
            <Trans>Add a passkey</Trans>
          </Link>
        }
        onDismiss={end}
      >
        <Trans>Next time, skip the password.</Trans>
      </BannerLine>
    </BannerSlot>
  );
}
