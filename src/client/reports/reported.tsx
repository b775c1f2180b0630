import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

export interface Props {
  name: string;
  copy: 'profile' | 'photo' | 'message' | 'file' | 'conversation';
  /** There is no network now. */
  waits: boolean;
  onClose: () => void;
}

/** Explains the next steps. */
export function Reported({ name, copy, waits, onClose }: Props) {
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
      {waits && (
        <p>
          <Waits name={name} copy={copy} />
        </p>
      )}
      <p role="status">
        {copy === 'message' || copy === 'file' ? (
          <Trans>
            Someone on our team will review your report, with a copy of the message. We don’t tell {name} that there is
            a report, or who sent it.
          </Trans>
        ) : copy === 'conversation' ? (
          <Trans>
            Someone on our team will review your report, with a copy of the chat as it is now. We don’t tell {name} that
            there is a report, or who sent it.
          </Trans>
        ) : (
          <Trans>
            Someone on our team will review your report, with a copy of the profile. We don’t tell {name} that there is
            a report, or who sent it.
          </Trans>
        )}
      </p>
    </Modal>
  );
}

export const Waits = ({ name, copy }: Pick<Props, 'name' | 'copy'>) => (
  <>
    <Trans>You’re offline. Your report is sent once you’re online.</Trans>{' '}
    {copy === 'file' && <Trans>If {name} unsends the message before then, we don’t get to see or hear it.</Trans>}
    {copy === 'photo' && <Trans>If {name} removes the photo before then, we don’t get to see it.</Trans>}
  </>
);
