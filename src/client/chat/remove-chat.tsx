import { Trans } from '@lingui/react/macro';
import { removeChat } from '../../local/chat/actions.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { Confirm } from '../ui/confirm.tsx';

interface Props {
  conversation: string;
  name: string;
  onClose: () => void;
  onRemoved?: () => void;
}

export function RemoveChat({ conversation, name, onClose, onRemoved }: Props) {
  const device = useDevice();
  // Hides the chat only after the removal is stored.
  const remove = async () => {
    await removeChat(device, conversation);
    onClose();
    onRemoved?.();
  };
  return (
    <Confirm
      title={<Trans>Remove your chat with {name}?</Trans>}
      action={<Trans>Remove</Trans>}
      keep={<Trans>Keep</Trans>}
      onConfirm={() => inBackground(remove())}
      onClose={onClose}
    >
      <Trans>Its messages disappear for you, not for {name}. A new message brings the chat back, without them.</Trans>
    </Confirm>
  );
}
