import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

interface Props {
  name: string;
  ofMessage: boolean;
  onClose: () => void;
}

/** What happens next. */
export function Reported({ name, ofMessage, onClose }: Props) {
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
        {ofMessage ? (
          <Trans>
            A person on our team reads your report, with a copy of the message. {name} is not told that there is one,
            nor who sent it.
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
