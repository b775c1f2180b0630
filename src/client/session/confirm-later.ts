import type { Device } from '../../local/device/device.ts';

/** Asks the member for password or passkey, loading the dialog on demand; false if it can't load. */
export const confirmIdentity = (device: Device): Promise<boolean> =>
  import('../confirm/confirm-identity.tsx').then(
    (dialog) => dialog.confirmIdentity(device),
    () => false,
  );
