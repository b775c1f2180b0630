import { Trans } from '@lingui/react/macro';
import type { Device } from '../../local/device/device.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { useSendAgain } from '../confirm/use-send-again.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

interface Props {
  device: Device;
  user: User;
  onClose: () => void;
}

/** For members who signed up on another device and now use a desktop. */
export function ActivationModal({ device, user: { email }, onClose }: Props) {
  const { state, send } = useSendAgain(device);
  return (
    <Modal
      title={<Trans>One step is left</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>All right</Trans>
          </Button>
          {state !== 'sent' && (
            <Button variant="quiet" busy={state === 'busy'} onClick={send}>
              <Trans>Send again</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        <Trans>
          We sent a mail to <strong>{email}</strong>. Press the link in it, here or on your phone: then others see you,
          and you can answer them.
        </Trans>
      </p>
      <p className="soft" role="status">
        {state === 'sent' ? (
          <Trans>It is on its way, within a minute. Look among the unwanted mail too.</Trans>
        ) : (
          <Trans>It takes a minute at most. Until then you can look around.</Trans>
        )}
      </p>
    </Modal>
  );
}
