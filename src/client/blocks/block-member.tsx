import { Trans } from '@lingui/react/macro';
import { block } from '../../local/members/members.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { Confirm } from '../ui/confirm.tsx';

interface Props {
  profile: string;
  name: string;
  onClose: () => void;
  onBlocked?: () => void;
}

export function BlockMember({ profile, name, onClose, onBlocked }: Props) {
  const device = useDevice();
  // Hides the member only after the block is stored: closing the app at once must not lose it.
  const doBlock = async () => {
    await block(device, profile);
    onClose();
    onBlocked?.();
  };
  return (
    <Confirm
      title={<Trans>Block {name}?</Trans>}
      action={<Trans>Block</Trans>}
      onConfirm={() => inBackground(doBlock())}
      onClose={onClose}
    >
      <Trans>
        You and {name} won’t see each other anywhere, and your chat disappears for both of you. We won’t tell {name}.
      </Trans>
    </Confirm>
  );
}
