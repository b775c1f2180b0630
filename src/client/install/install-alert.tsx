import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Download from 'lucide-react/icons/download';
import type { Device } from '../../local/device/device.ts';
import { answerInstall } from '../../local/install/install.ts';
import { installAtom } from '../app/atoms.ts';
import { BannerLine, BannerSlot } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import type { Way } from './due.ts';

interface Props {
  device: Device;
  way: Way;
  /** Shows the instructions for an iPhone. */
  onHow: () => void;
  onEnd: () => void;
}

/** Quiet offer of the home screen, in place of the push offer. Any answer holds for a month. */
export function InstallAlert({ device, way, onHow, onEnd }: Props) {
  const offer = useAtomValue(installAtom);
  const end = () => {
    void answerInstall(device.now(), device.values);
    onEnd();
  };
  const install = () => {
    offer?.install();
    end();
  };
  return (
    <BannerSlot>
      <BannerLine
        icon={Download}
        action={
          way === 'browser' ? (
            <Button className="banner-action" onClick={install}>
              <Trans>Install</Trans>
            </Button>
          ) : (
            <Button
              className="banner-action"
              onClick={() => {
                onHow();
                end();
              }}
            >
              <Trans>Show me how</Trans>
            </Button>
          )
        }
        onDismiss={end}
      >
        <Trans>Add it to your home screen: it opens instantly, even offline.</Trans>
      </BannerLine>
    </BannerSlot>
  );
}
