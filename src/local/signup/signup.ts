import type { Profile } from '../../shared/calls/members.ts';
import type { SignupStep } from '../../shared/calls/signup.ts';
import { saveUser } from '../accounts/user.ts';
import type { Device } from '../device/device.ts';
import { saving } from '../storage/saving.ts';

/** Signup steps after the account. They need the network (SPECIFICATION 3.3): each throws ApiError. */

/** Stores the next step for the member's return, on any device; null at the end. */
export async function goOnTo(device: Device, step: SignupStep | null): Promise<void> {
  const { user } = await device.api.call('PUT signup.php', { step });
  await saveUser(device, () => user);
}

/** Loads and stores fitting members, best first, so that they can be liked and opened here. */
export async function searchMatches(device: Device): Promise<Profile[]> {
  const { profiles } = await device.api.call('GET signup-matches.php', undefined);
  await saving(device, () =>
    device.db.transaction('rw', [device.db.profiles], async () => {
      const known = await device.db.profiles.bulkGet(profiles.map(({ id }) => id));
      // A stored profile may be newer or more complete.
      await device.db.profiles.bulkAdd(profiles.filter((_, i) => known[i] === undefined));
    }),
  );
  return profiles;
}
