import type { Profile } from '../../shared/calls/members.ts';
import type { SignupStep } from '../../shared/calls/signup.ts';
import { saveUser } from '../accounts/user.ts';
import type { Device } from '../device/device.ts';
import { saving } from '../storage/saving.ts';

/** The steps of a signup after the account. They need the network (decisions.md section 9): each throws ApiError. */

/** Where it goes on when the member comes back, on any device; null: they are through. */
export async function goOnTo(device: Device, step: SignupStep | null): Promise<void> {
  const { user } = await device.api.call('PUT signup.php', { step });
  await saveUser(device, () => user);
}

/** Members who fit, best first; kept, so that they can be liked and opened from here. */
export async function searchMatches(device: Device): Promise<Profile[]> {
  const { profiles } = await device.api.call('GET signup-matches.php', undefined);
  await saving(device, () =>
    device.db.transaction('rw', [device.db.profiles], async () => {
      const known = await device.db.profiles.bulkGet(profiles.map(({ id }) => id));
      // What is known already may be newer, or longer.
      await device.db.profiles.bulkAdd(profiles.filter((_, i) => known[i] === undefined));
    }),
  );
  return profiles;
}
