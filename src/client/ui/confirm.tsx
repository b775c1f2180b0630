import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

interface Props {
  title: ReactNode;
  /** What the button that does it says. */
  action: ReactNode;
  /** What the other says; Cancel where it is left out. */
  keep?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something goes that does not come back; closed by whoever opened it. */
export function Confirm({ title, action, keep = <Trans>Cancel</Trans>, onConfirm, onClose, children }: Props) {
  return (
    <Modal
      size="s"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" onClick={onConfirm}>
            {action}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {keep}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Modal>
  );
}
