import { get, set } from 'idb-keyval';
import type { Device } from '../../local/device/device.ts';
import { askAgain } from '../../local/storage/answers.ts';
import { keys } from '../../local/storage/values.ts';
import { day, dismissalDays } from '../../shared/limits.ts';
import { canTellAll, oneAtATime, tellAll } from '../session/password-manager.ts';

/**
 * Decides whether to offer a passkey (SPECIFICATION 2.34). Any answer holds for 30 days on this device. Also tells the
 * password manager which passkeys there are. Throws ApiError.
 */
export async function isPasskeyDue(device: Device): Promise<boolean> {
  if (device.options.forgetful || !('PublicKeyCredential' in window)) return false;
  const answeredAt = await get<number>(keys.passkeyOffer, device.values).catch(() => undefined);
  const isAnswered = answeredAt !== undefined && device.now() < answeredAt + dismissalDays * day;
  const isDue = !isAnswered && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());
  if (!isDue && !canTellAll()) return false;
  const known = await oneAtATime(device, async () => {
    const { passkeys } = await askAgain(device, 'GET passkey.php');
    const ids = passkeys.map(({ id }) => id);
    await tellAll(device.member, ids);
    return ids;
  });
  return isDue && known.length === 0;
}

export const answerPasskeyOffer = ({ now, values }: Device): Promise<void> =>
  set(keys.passkeyOffer, now(), values).catch(() => undefined);
