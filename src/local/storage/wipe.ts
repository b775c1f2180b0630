import { delMany, type UseStore } from 'idb-keyval';
import { type Platform, pause } from '../device/platform.ts';
import { databaseName } from './database-name.ts';
import { keys } from './values.ts';

/**
 * Limits waiting for frozen tabs, which delay the deletion (the tables are empty by then), and for push services,
 * which may never answer.
 */
const wipeTimeoutMs = 3000;

/**
 * Removes all member data from this device, but not worker, language or entry skip (SPECIFICATION 2.28). Never throws:
 * failures repeat at the next start.
 */
export async function wipe(
  member: string,
  platform: Pick<Platform, 'caches' | 'forgetImages' | 'clearBadge' | 'endPush' | 'setTimeout' | 'clearTimeout'>,
  values: UseStore,
  factory: IDBFactory | undefined = globalThis.indexedDB,
): Promise<void> {
  await Promise.allSettled([
    delMany(
      [
        ...[
          keys.mirrored(member),
          keys.matchesSince(member),
          keys.popups(member),
          keys.order(member),
          keys.recordings(member),
        ],
        ...[keys.session, keys.push, keys.target, keys.images, keys.shared, keys.signup, keys.forgetful],
      ],
      values,
    ),
    Promise.race([deleteDatabase(factory, databaseName(member)), pause(platform, wipeTimeoutMs)]),
    deleteImages(platform),
    Promise.race([platform.endPush?.(), pause(platform, wipeTimeoutMs)]),
    clearBadge(platform),
  ]);
}

function deleteDatabase(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

/** Deletes cached images of members, also in the worker. Answers whether there were any. */
export async function deleteImages({
  caches = globalThis.caches,
  forgetImages,
}: Pick<Platform, 'caches' | 'forgetImages'>): Promise<boolean> {
  forgetImages?.();
  const names = (await caches?.keys()) ?? [];
  const deleted = await Promise.all(
    names.filter((name) => name.startsWith('images')).map((name) => caches?.delete(name)),
  );
  return deleted.includes(true);
}

async function clearBadge({ clearBadge }: Pick<Platform, 'clearBadge'>): Promise<void> {
  if (clearBadge) await clearBadge();
  else if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
}
