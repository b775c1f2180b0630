import type { Profile } from '../../shared/calls/members.ts';
import { conversationId } from '../../shared/ids.ts';
import { isBlockWaiting } from '../blocks/blocks.ts';
import { dropRecordings } from '../chat/conversations.ts';
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

/** The member has left: of a profile there is only a name, for the conversation. */
export function isGone({ db, member }: Pick<Device, 'db' | 'member'>, id: string): Promise<boolean> {
  return reopening(db, async () => (await db.chats.get(conversationId(member, id)))?.gone !== undefined);
}

/** Photos of a profile that was opened here. */
export function albumOf(db: LocalDb, id: string): Promise<Album | undefined> {
  return reopening(db, () => db.albums.get(id));
}

interface LoadOptions {
  signal?: AbortSignal;
  retry?: boolean;
  /** An automatic reload, not a member who opens the profile. */
  unasked?: boolean;
}

/**
 * Loads and stores a profile with its photos; deletes it if no longer visible. Throws ApiError, or the signal's
 * reason.
 */
export async function loadProfile(
  device: Device,
  id: string,
  { unasked = false, ...options }: LoadOptions = {},
): Promise<Profile> {
  const { db } = device;
  try {
    const { profile, photos } = await askFresh(device, () => device.api.call('GET profile.php', { id }, options));
    device.live.noteAnswer([profile], device.now());
    await saving(device, () =>
      db.transaction('rw', [db.profiles, db.albums, db.outbox], async () => {
        // Already blocked here, although the server doesn't know it yet.
        if (await isBlockWaiting(db, id)) throw new ApiError('not_found', 404);
        await db.profiles.put(profile);
        const known = await db.albums.get(id);
        const opened_at = unasked ? (known?.opened_at ?? device.now()) : device.now();
        await db.albums.put({ id, photos, profile, checked_at: device.now(), opened_at });
      }),
    );
    return profile;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') {
      await db.transaction('rw', [db.profiles, db.albums, db.chats, db.found, db.deck, db.recordings], async () => {
        await forgetProfiles(db, [id]);
        const conversation = conversationId(device.member, id);
        if (!(await db.chats.get(conversation))) await dropRecordings(db, [conversation]);
      });
    }
    throw error;
  }
}

/** Deletes the member here at once, with our conversation. Unsent messages to them are discarded. */
export async function block(device: Device, profile: string): Promise<void> {
  const conversation = conversationId(device.member, profile);
  await run(device, { name: 'block', input: { profile } }, async (db) => {
    await discardSends(db, await sendsIn(db, conversation));
  });
}

export async function unblock(device: Device, profile: string): Promise<void> {
  await run(device, { name: 'unblock', input: { profile } });
}
