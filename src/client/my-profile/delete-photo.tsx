import { Trans } from '@lingui/react/macro';
import { Confirm } from '../ui/confirm.tsx';

interface Props {
  onDelete: () => void;
  onClose: () => void;
}

export function DeletePhoto({ onDelete, onClose }: Props) {
  return (
    <Confirm
      title={<Trans>Delete this photo?</Trans>}
      action={<Trans>Delete</Trans>}
      onConfirm={onDelete}
      onClose={onClose}
    >
      <Trans>It’ll be gone for you and everyone else. This can’t be undone.</Trans>
    </Confirm>
  );
}
