import type { Profile } from '../../shared/calls/members.ts';
import { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import { putStrangers } from '../members/strangers.ts';
import type { LocalDb } from '../storage/db.ts';
import { dropUnlisted, listTables, relatedKey, type SavedRelated } from '../storage/lists.ts';
import { reopening, saving } from '../storage/saving.ts';
import { askFresh } from '../sync/fresh.ts';

/** Number of profiles whose related members are stored: the most recently requested ones. */
const maxSavedProfiles = 50;
const batchSize = 10;

/** Members related to a member; undefined until loaded here. Leaves out profiles that are gone. */
export function relatedTo(db: LocalDb, member: string): Promise<Profile[] | undefined> {
  return reopening(db, async () => {
    const ids = (await savedRelated(db))[member]?.profiles;
    return ids && (await db.profiles.bulkGet(ids)).filter((profile) => profile !== undefined);
  });
}

/** Loads and stores related members. Throws ApiError, or the signal's reason. */
export async function loadRelated(
  device: Device,
  member: string,
  options: { signal?: AbortSignal; retry?: boolean } = {},
): Promise<void> {
  try {
    const { profiles } = await askFresh(device, () => device.api.call(relatedKey, { id: member }, options));
    await store(device, member, profiles);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') await store(device, member, undefined);
    throw error;
  }
}

/** Reloads lists from before a moment: some members may not want to be seen any more. */
export async function refreshRelated(device: Device, before: number, signal: AbortSignal): Promise<void> {
  const old = Object.entries(await savedRelated(device.db)).filter(([, { at }]) => at < before);
  for (const [member] of old.slice(0, batchSize)) {
    await loadRelated(device, member, { signal, retry: false }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error; // Already deleted here, as intended.
    });
  }
}

async function store(device: Device, member: string, profiles: readonly Profile[] | undefined): Promise<void> {
  const { db } = device;
  await saving(device, () =>
    db.transaction('rw', listTables(db), async () => {
      const { [member]: before, ...others } = await savedRelated(db);
      const all = Object.entries(others).sort(([, one], [, other]) => other.at - one.at);
      const shown = profiles && (await putStrangers(db, profiles)).map(({ id }) => id);
      const saved: SavedRelated = Object.fromEntries(all.slice(0, maxSavedProfiles - 1));
      if (shown) saved[member] = { profiles: shown, at: device.now() };
      await db.answers.put({ call: relatedKey, answer: saved });
      const gone = [
        ...(before?.profiles ?? []),
        ...all.slice(maxSavedProfiles - 1).flatMap(([, { profiles }]) => profiles),
      ];
      await dropUnlisted(db, gone);
    }),
  );
}

const savedRelated = async (db: LocalDb): Promise<SavedRelated> =>
  ((await db.answers.get(relatedKey))?.answer ?? {}) as SavedRelated;
