import type { Profile } from '../shared/calls/profile.ts';
import type { SignupStep } from '../shared/calls/signup.ts';
import type { User } from '../shared/calls/user.ts';
import type { CallInput } from '../shared/calls.ts';
import type { Device } from './device.ts';
import { saving } from './saving.ts';

/** The steps of a signup after the account. They need the network (decisions.md section 9): each throws ApiError. */

/** Where it goes on when the member comes back, on any device; null: they are through. */
export async function goOnTo(device: Device, step: SignupStep | null): Promise<void> {
  const { user } = await device.api.call('PUT signup.php', { step });
  await keepUser(device, () => user);
}

/** At once, not through the outbox: the next step begins when the server has it. */
export async function fillIn(device: Device, filled: CallInput<'PUT profile.php'>): Promise<void> {
  const { profile } = await device.api.call('PUT profile.php', filled);
  const { seeks } = filled;
  await keepUser(device, (user) => user && { ...user, profile, ...(seeks && { seeks }) });
}

/** The first one is the main photo. */
export async function addPhoto(device: Device, picture: Blob): Promise<void> {
  const { photo } = await device.api.upload('POST photo.php', picture);
  const { filename, thumb_filename, match, status, thumbhash } = photo;
  const main_image = { filename, thumb_filename, match, status, thumbhash };
  await keepUser(
    device,
    (user) => user && { ...user, profile: { ...user.profile, main_image: user.profile.main_image ?? main_image } },
  );
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

/** The next pull would bring it as well; the screen goes on at once. */
async function keepUser(device: Device, change: (user: User | undefined) => User | undefined): Promise<void> {
  device.sync.noteAccepted(['user']); // what a pull was answered before this is old now
  await saving(device, () =>
    device.db.transaction('rw', [device.db.user], async () => {
      const user = change(await device.db.user.get(device.member));
      if (user) await device.db.user.put(user);
    }),
  );
}
