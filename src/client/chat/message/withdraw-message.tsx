import { Trans } from '@lingui/react/macro';
import { withdrawMessage } from '../../../local/chat/withdraw.ts';
import type { LocalMessage } from '../../../local/storage/db.ts';
import { useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { Confirm } from '../../ui/confirm.tsx';

interface Props {
  message: Pick<LocalMessage, 'id' | 'conversation'>;
  /** Not sent yet. */
  waiting: boolean;
  onClose: () => void;
  onWithdrawn: () => void;
}

export function WithdrawMessage({ message, waiting, onClose, onWithdrawn }: Props) {
  const device = useDevice();
  const withdraw = () => {
    inBackground(withdrawMessage(device, message));
    onWithdrawn();
  };
  return (
    <Confirm
      title={<Trans>Unsend this message?</Trans>}
      action={<Trans>Unsend</Trans>}
      keep={<Trans>Keep</Trans>}
      onConfirm={withdraw}
      onClose={onClose}
    >
      {waiting ? (
        <Trans>It’s still on this device. If it’s already on its way, it disappears for both of you.</Trans>
      ) : (
        <Trans>It disappears for both of you. You won’t get the credits back.</Trans>
      )}
    </Confirm>
  );
}
