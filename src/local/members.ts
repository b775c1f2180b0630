import type { Profile } from '../shared/calls/profile.ts';
import { conversationId } from '../shared/ids.ts';
import { ApiError } from './api.ts';
import type { LocalDb } from './db.ts';
import type { Device } from './device.ts';
import { run } from './run.ts';
import { reopening, saving } from './saving.ts';
import { discardSends, sendsIn } from './sends.ts';

export function profileOf(db: LocalDb, id: string): Promise<Profile | undefined> {
  return reopening(db, () => db.profiles.get(id));
}

/** From the server, and kept; one who is not to be seen any more is forgotten. Throws ApiError. */
export async function loadProfile(device: Device, id: string): Promise<Profile> {
  try {
    const { profile } = await device.api.call('GET profile.php', { id });
    await saving(device, () => device.db.profiles.put(profile));
    return profile;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') await device.db.profiles.delete(id);
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
