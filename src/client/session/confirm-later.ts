import type { Device } from '../../local/device/device.ts';

/** Asks who is logged in for the password or a passkey, once that is fetched; false where it can't be. */
export const confirmIdentity = (device: Device): Promise<boolean> =>
  import('../confirm/confirm-identity.tsx').then(
    (dialog) => dialog.confirmIdentity(device),
    () => false,
  );
