import type { Profile } from '../../shared/calls/members.ts';
import { conversationId } from '../../shared/ids.ts';
import { isBlockWaiting } from '../blocks/blocks.ts';
import { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import { run } from '../outbox/run.ts';
import { discardSends, sendsIn } from '../outbox/sends.ts';
import type { Album, LocalDb } from '../storage/db.ts';
import { reopening, saving } from '../storage/saving.ts';
import { askFresh } from '../sync/fresh.ts';
import { forgetProfiles } from './forget-profiles.ts';

export function profileOf(db: LocalDb, id: string): Promise<Profile | undefined> {
  return reopening(db, () => db.profiles.get(id));
}

/** The photos, once the profile has been opened here. */
export function albumOf(db: LocalDb, id: string): Promise<Album | undefined> {
  return reopening(db, () => db.albums.get(id));
}

/** From the server, and kept with its photos; one who is not to be seen any more is forgotten. Throws ApiError, or the signal's reason. */
export async function loadProfile(
  device: Device,
  id: string,
  options: { signal?: AbortSignal; retry?: boolean } = {},
): Promise<Profile> {
  const { db } = device;
  try {
    const { profile, photos } = await askFresh(device, () => device.api.call('GET profile.php', { id }, options));
    device.live.noteAnswer([profile], device.now());
    await saving(device, () =>
      db.transaction('rw', [db.profiles, db.albums, db.outbox], async () => {
        // The server has not heard of it yet; here they are gone already.
        if (await isBlockWaiting(db, id)) throw new ApiError('not_found', 404);
        await db.profiles.put(profile);
        await db.albums.put({ id, photos, profile, checked_at: device.now() });
      }),
    );
    return profile;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') {
      await db.transaction('rw', [db.profiles, db.albums, db.found, db.deck], () => forgetProfiles(db, [id]));
    }
    throw error;
  }
}

/** Gone here at once, with everything between us; what I had not sent yet is not sent any more. */
export async function block(device: Device, profile: string): Promise<void> {
  const conversation = conversationId(device.member, profile);
  await run(device, { name: 'block', input: { profile } }, async (db) => {
    await discardSends(db, await sendsIn(db, conversation));
  });
}

export async function unblock(device: Device, profile: string): Promise<void> {
  await run(device, { name: 'unblock', input: { profile } });
}
