import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Download from 'lucide-react/icons/download';
import type { Device } from '../../local/device/device.ts';
import { answerInstall } from '../../local/install/install.ts';
import { installAtom } from '../app/atoms.ts';
import { useHeight } from '../app/use-height.ts';
import { Alert } from '../ui/alert.tsx';
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
  const ref = useHeight('--push-alert');
  const end = () => {
    void answerInstall(device.now(), device.values);
    onEnd();
  };
  const install = () => {
    offer?.install();
    end();
  };
  return (
    <aside className="push-alert" ref={ref}>
      <Alert
        icon={Download}
        action={
          way === 'browser' ? (
            <Button small onClick={install}>
              <Trans>Install</Trans>
            </Button>
          ) : (
            <Button
              small
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
      </Alert>
    </aside>
  );
}
