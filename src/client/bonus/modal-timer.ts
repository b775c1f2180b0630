import { isDismissed } from '../../local/accounts/dismissals.ts';
import { userOf } from '../../local/accounts/user.ts';
import type { Device } from '../../local/device/device.ts';
import { second } from '../../shared/limits.ts';
import { inBackground } from '../app/background.ts';

/** After entering the members area (seed.md section 9). */
export const modalAfter = 40 * second;

/** Calls `open` when the member has been in the members area for so long and is due then; leaving it is calling what this answers. */
export function waitForModal(device: Device, isDue: () => Promise<boolean>, open: () => void): () => void {
  const { platform } = device;
  let left = false;
  const look = async () => {
    if ((await isDue()) && !left) open();
  };
  const timer = platform.setTimeout(() => inBackground(look()), modalAfter);
  return () => {
    left = true;
    platform.clearTimeout(timer);
  };
}

/** As the device knows it now: no credits, and not dismissed on any device. */
export async function isModalDue({ db, now }: Device): Promise<boolean> {
  const user = await userOf(db);
  return user?.credits === 0 && !user.paid_user && !(await isDismissed(db, 'hide-time-bonus-modal', now()));
}
