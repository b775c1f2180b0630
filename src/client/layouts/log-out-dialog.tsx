import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { path } from '../../shared/paths.ts';
import { useDevice } from '../atoms.ts';
import { loading } from '../loading.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

/** Logs out at once, unless something that waits on this device would be lost: then it asks. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const device = useDevice();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<number>();
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    const { leaveDevice } = await import('../device.ts');
    await loading(leaveDevice(device));
    await navigate(path('index'));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    void import('../device.ts')
      .then(({ waitingCount }) => waitingCount(device))
      .then((count) => (count === 0 ? leave() : setWaiting(count)));
  }, []);

  if (waiting === undefined) return null;
  return (
    <Modal
      title={<Trans>Log out and lose what waits?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Stay logged in</Trans>
          </Button>
          <Button look="danger" busy={busy} onClick={leave}>
            <Trans>Log out anyway</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Plural
          value={waiting}
          one="# message or change has not been sent yet. Logging out removes everything from this device, and it would be lost."
          other="# messages or changes have not been sent yet. Logging out removes everything from this device, and they would be lost."
        />
      </p>
    </Modal>
  );
}
