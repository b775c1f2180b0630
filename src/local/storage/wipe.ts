import { delMany, type UseStore } from 'idb-keyval';
import { type Platform, pause } from '../device/platform.ts';
import { databaseName } from './database-name.ts';
import { keys } from './values.ts';

/**
 * A database that a frozen tab keeps open is deleted when that tab is gone; its tables are empty by then. A push service may not
 * answer at all; the server forgets the subscription with the session.
 */
const wipeTimeoutMs = 3000;

/**
 * Removes everything of a member from this device: their database, images, push and badge. What is no member's stays: the shell, the
 * locale, the skipped entry warning (trust.md row 24). Never throws: what can't be removed now is tried again at the next start.
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
        ...[keys.mirrored(member), keys.matchesSince(member), keys.popups(member), keys.order(member)],
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

/** Members' images; the worker has a list of them besides. Answers whether there were any. */
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
