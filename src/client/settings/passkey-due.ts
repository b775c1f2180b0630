import { get, set } from 'idb-keyval';
import type { Device } from '../../local/device/device.ts';
import { askAgain } from '../../local/storage/answers.ts';
import { keys } from '../../local/storage/values.ts';
import { day, dismissalDays } from '../../shared/limits.ts';

/** Decides whether to offer a passkey (SPECIFICATION 2.34). Any answer holds for 30 days on this device. Throws ApiError. */
export async function isPasskeyDue(device: Device): Promise<boolean> {
  if (device.options.forgetful || !('PublicKeyCredential' in window)) return false;
  const answeredAt = await get<number>(keys.passkeyOffer, device.values).catch(() => undefined);
  if (answeredAt !== undefined && device.now() < answeredAt + dismissalDays * day) return false;
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
  return (await askAgain(device, 'GET passkey.php')).passkeys.length === 0;
}

export const answerPasskeyOffer = ({ now, values }: Device): Promise<void> =>
  set(keys.passkeyOffer, now(), values).catch(() => undefined);
