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
      title={<Trans>One last step</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Got it</Trans>
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
          We’ve emailed <strong>{email}</strong>. Tap the link, here or on your phone, so others can see you and you can
          reply.
        </Trans>
      </p>
      <p className="soft" role="status">
        {state === 'sent' ? (
          <Trans>The email should arrive within a minute. Check your spam folder too.</Trans>
        ) : (
          <Trans>It takes a minute at most. Until then, have a look around.</Trans>
        )}
      </p>
    </Modal>
  );
}
