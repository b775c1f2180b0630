import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

interface Props {
  name: string;
  copy: 'profile' | 'message' | 'conversation';
  onClose: () => void;
}

/** Explains the next steps. */
export function Reported({ name, copy, onClose }: Props) {
  return (
    <Modal
      title={<Trans>Thank you for telling us</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p role="status">
        {copy === 'message' ? (
          <Trans>
            A person on our team reads your report, with a copy of the message. {name} is not told that there is one,
            nor who sent it.
          </Trans>
        ) : copy === 'conversation' ? (
          <Trans>
            A person on our team reads your report, with a copy of the conversation as it is now. {name} is not told
            that there is one, nor who sent it.
          </Trans>
        ) : (
          <Trans>
            A person on our team reads your report, with a copy of the profile as it is now. {name} is not told that
            there is one, nor who sent it.
          </Trans>
        )}
      </p>
    </Modal>
  );
}
