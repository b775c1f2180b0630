import { Trans } from '@lingui/react/macro';
import { removeChat } from '../../local/chat.ts';
import { useDevice } from '../atoms.ts';
import { inBackground } from '../background.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

interface Props {
  conversation: string;
  name: string;
  onClose: () => void;
  onRemoved?: () => void;
}

export function RemoveChat({ conversation, name, onClose, onRemoved }: Props) {
  const device = useDevice();
  const remove = () => {
    onClose();
    inBackground(removeChat(device, conversation));
    onRemoved?.();
  };
  return (
    <Modal
      title={<Trans>Remove the chat with {name}?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" onClick={remove}>
            <Trans>Remove</Trans>
          </Button>
          <Button look="plain" onClick={onClose}>
            <Trans>Keep</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>It disappears for you, not for {name}. A new message brings it back.</Trans>
      </p>
    </Modal>
  );
}
