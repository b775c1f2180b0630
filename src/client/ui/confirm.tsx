import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

interface Props {
  title: ReactNode;
  /** Label of the confirming button. */
  action: ReactNode;
  /** Label of the other button; Cancel by default. */
  keep?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Confirms an irreversible action; its opener closes it. */
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
