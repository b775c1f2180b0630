import { isDismissed } from '../../local/accounts/dismissals.ts';
import { userOf } from '../../local/accounts/user.ts';
import type { Device } from '../../local/device/device.ts';
import { second } from '../../shared/limits.ts';
import { inBackground } from '../app/background.ts';

/** Time in the members area before the modal opens (SPECIFICATION 11.16). */
export const modalDelayMs = 40 * second;

/** Calls `open` after this time in the members area, if due then. Returns how to cancel on leaving. */
export function waitForModal(device: Device, isDue: () => Promise<boolean>, open: () => void): () => void {
  const { platform } = device;
  let left = false;
  const openIfDue = async () => {
    if ((await isDue()) && !left) open();
  };
  const timer = platform.setTimeout(() => inBackground(openIfDue()), modalDelayMs);
  return () => {
    left = true;
    platform.clearTimeout(timer);
  };
}

/** By the local copy: no credits, and not dismissed on any device. */
export async function isModalDue({ db, now }: Device): Promise<boolean> {
  const user = await userOf(db);
  return user?.credits === 0 && !user.paid_user && !(await isDismissed(db, 'hide-time-bonus-modal', now()));
}
