import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Device } from '../../local/device/device.ts';
import { loading } from '../app/loading.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

/** Logs out at once, unless waiting changes would be lost: then asks first. */
export default function LogOutDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const [waiting, setWaiting] = useState<number>();
  useEffect(() => {
    void countOrLeave(device).then((count) => count > 0 && setWaiting(count));
  }, [device]);

  if (waiting === undefined) return null;
  return (
    <Modal
      title={<Trans>Log out and lose what hasn’t been sent?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Stay logged in</Trans>
          </Button>
          <Button variant="danger" onClick={() => void leave(device)}>
            <Trans>Log out anyway</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Plural
          value={waiting}
          one="# message or change hasn’t been sent yet. Logging out clears this device, so you’d lose it."
          other="# messages or changes haven’t been sent yet. Logging out clears this device, so you’d lose them."
        />
      </p>
    </Modal>
  );
}

async function countOrLeave(device: Device): Promise<number> {
  const { waitingCount } = await import('./device.ts');
  // An unreadable copy must not prevent the logout.
  const count = await waitingCount(device).catch(() => 0);
  if (count === 0) await leave(device);
  return count;
}

async function leave(device: Device): Promise<void> {
  const { logOut } = await import('./device.ts');
  await loading(logOut(device));
}
