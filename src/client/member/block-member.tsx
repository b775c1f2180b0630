import { Trans } from '@lingui/react/macro';
import { block } from '../../local/members.ts';
import { useDevice } from '../atoms.ts';
import { inBackground } from '../background.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

interface Props {
  profile: string;
  name: string;
  onClose: () => void;
  onBlocked?: () => void;
}

export function BlockMember({ profile, name, onClose, onBlocked }: Props) {
  const device = useDevice();
  const doBlock = () => {
    onClose();
    inBackground(block(device, profile));
    onBlocked?.();
  };
  return (
    <Modal
      title={<Trans>Block {name}?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" onClick={doBlock}>
            <Trans>Block</Trans>
          </Button>
          <Button look="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          You and {name} will not see each other anywhere, and your conversation disappears for both. {name} is not
          told.
        </Trans>
      </p>
    </Modal>
  );
}
