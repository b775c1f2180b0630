import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

interface Props {
  onDelete: () => void;
  onClose: () => void;
}

export function DeletePhoto({ onDelete, onClose }: Props) {
  return (
    <Modal
      size="s"
      title={<Trans>Delete this photo?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>It is gone for you and for everybody else. This can’t be undone.</Trans>
      </p>
    </Modal>
  );
}
