import { Dexie, type Transaction } from 'dexie';
import { get, set } from 'idb-keyval';
import type { User } from '../../shared/calls/accounts-user.ts';
import type { Image, Profile } from '../../shared/calls/members.ts';
import { day, hour, second } from '../../shared/limits.ts';
import { photoOf } from '../../shared/renditions.ts';
import type { Device } from '../device/device.ts';
import type { Album, ChatRow, LocalDb } from './db.ts';
import { imageCaches, lockedImages } from './image-caches.ts';
import { keys } from './values.ts';

/**
 * Deletes images that the local copy no longer names, since they may be locked now (SPECIFICATION 10.12). Watches
 * tables, so no write can bypass it.
 */
export function forgetImagesWithRows(db: LocalDb, caches: CacheStorage | undefined): void {
  if (!caches) return;
  cachesOf.set(db, caches);
  const { profiles, albums, chats } = db;
  const forget = (gone: Set<string>, tx: Transaction) => {
    if (gone.size > 0) tx.on('complete', () => void forgetImages(caches, gone).catch(() => undefined));
  };
  // Dexie also reports deletes of missing rows.
  profiles.hook('deleting', (_, row: Profile | undefined, tx) => forget(namesOf([row?.main_image]), tx));
  profiles.hook('updating', (changes, _, row, tx) => {
    const after = changed(row, changes, 'main_image');
    if (after) forget(difference(namesOf([row.main_image]), namesOf([after.main_image])), tx);
  });
  albums.hook('deleting', (_, row: Album | undefined, tx) => forget(namesOf(row?.photos ?? []), tx));
  albums.hook('updating', (changes, _, row, tx) => {
    const after = changed(row, changes, 'photos');
    if (after) forget(difference(namesOf(row.photos), namesOf(after.photos)), tx);
  });
  // Photo addresses contain their conversation's id, so they can be deleted without reading its messages.
  chats.hook('deleting', (id, _, tx) => forget(new Set([id]), tx));
  chats.hook('updating', (changes: Partial<ChatRow>, id, _, tx) => {
    if (changes.hidden_through !== undefined || changes.last_number === 0) forget(new Set([id]), tx);
  });
}

const cachesOf = new WeakMap<LocalDb, CacheStorage>();

/** Deletes the file of a withdrawn message when the current transaction completes. */
export function forgetFile(db: LocalDb, file: { filename: string } | undefined): void {
  const caches = cachesOf.get(db);
  if (!caches || !file?.filename) return;
  const names = new Set([nameOf(file.filename)]);
  Dexie.currentTransaction.on('complete', () => void forgetImages(caches, names).catch(() => undefined));
}

/** Row after the change, undefined if the field stays. `changes`: path → new value, from Dexie's hooks. */
function changed<Row extends object>(row: Row, changes: object, field: keyof Row & string): Row | undefined {
  const paths = Object.entries(changes).filter(([path]) => path.split('.')[0] === field);
  if (paths.length === 0) return undefined;
  const after = Dexie.deepClone(row);
  for (const [path, value] of paths) Dexie.setByKeyPath(after, path, value);
  return after;
}

/** `open/NAME`, whatever the size. */
const nameOf = (address: string): string => photoOf(address.split('/').slice(-2).join('/'));

function namesOf(images: readonly (Image | null | undefined)[]): Set<string> {
  return new Set(
    images.flatMap((image) => (image ? [image.filename, image.thumb_filename, image.match].map(nameOf) : [])),
  );
}

const difference = (before: Set<string>, after: Set<string>): Set<string> =>
  new Set([...before].filter((name) => !after.has(name)));

async function forgetImages(caches: CacheStorage, names: ReadonlySet<string>): Promise<void> {
  for (const { name } of imageCaches) {
    if (!(await caches.has(name))) continue; // open() would create it
    const cache = await caches.open(name);
    const gone = (await cache.keys()).filter(({ url }) =>
      [nameOf(new URL(url).pathname), new URL(url).search.slice(1)].some((name) => names.has(name)),
    );
    await Promise.all(gone.map((request) => cache.delete(request)));
  }
}

/** Runs before the merge, so that a crash in between can't keep images of premium members. */
export async function forgetAtLostPremium({ db, member, platform }: Device, user: User): Promise<void> {
  if (user.paid_user || !(await db.user.get(member))?.paid_user) return;
  await (platform.caches ?? globalThis.caches)?.delete(lockedImages.name).catch(ifDenied);
}

/** Forbidden caches are empty. */
function ifDenied(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
}

/** Time without contact to the server during which locked images may stay on the device. */
const maxAgeMs = 7 * day;

/**
 * Deletes locked images after a week without a pull, and all images of another member. `pulled`: a pull just
 * succeeded. Never throws: without storage nothing is cached.
 */
export async function checkImages({ member, values, platform, now }: Device, { pulled = false } = {}): Promise<void> {
  const caches = platform.caches ?? globalThis.caches;
  try {
    const last = await get<{ member: string; at: number }>(keys.images, values);
    const own = last?.member === member;
    const age = own ? now() - last.at : Number.POSITIVE_INFINITY;
    for (const { name } of imageCaches)
      if (!own || (name === lockedImages.name && age > maxAgeMs)) await caches?.delete(name);
    // Hourly precision is enough; after the clock was set back, count from now.
    if (pulled && (age > hour || age < -second)) await set(keys.images, { member, at: now() }, values);
  } catch {
    // see above
  }
}
