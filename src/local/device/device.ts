import { get, type UseStore } from 'idb-keyval';
import type { RandomBytes } from '../../shared/ids.ts';
import type { View } from '../../shared/views.ts';
import { finishLogout } from '../accounts/session.ts';
import { type LocalDb, openDb } from '../storage/db.ts';
import { keys, openValues } from '../storage/values.ts';
import type { Sync } from '../sync/sync.ts';
import { type Api, ApiError, createApi } from './api.ts';
import { assemble } from './assemble.ts';
import type { Live } from './live.ts';
import { type Platform, pause } from './platform.ts';
import type { SyncState } from './state.ts';
import type { Store } from './store.ts';

export type { Platform as World } from './platform.ts';

/** One member's copy on one page, worker or test: everything that the verbs and the sync need, and nothing global. */
export interface Device {
  /** My id. */
  member: string;
  db: LocalDb;
  api: Api;
  /** Milliseconds. */
  now: () => number;
  random: RandomBytes;
  locks: LockManager;
  platform: Platform;
  values: UseStore;
  sync: Sync;
  live: Live;
  state: Store<SyncState>;
  /** Something waits in the outbox, or these views may have moved (a push has come): whoever leads syncs now. */
  ring(views?: readonly View[]): void;
  /** Begins to listen to doorbells, and to sync. */
  start(): void;
  /** For good: closes the database too. */
  stop(): void;
  /** The session has ended, or another tab logged out; all that is stored of an ended session waits for this member's next login. */
  onLoggedOut(listener: () => void): () => void;
  /** Says so, to the other tabs as well. */
  loggedOut(): void;
  /** The server has said that the session is over: as `loggedOut`, and the next start knows. */
  sessionEnded(): void;
  /** What it was opened with. */
  options: DeviceOptions;
}

export interface DeviceOptions {
  member: string;
  fetch: typeof fetch;
  locks: LockManager;
  platform: Platform;
  now?: () => number;
  random?: RandomBytes;
  /** Where calls go; '/api/' of the page. */
  base?: string;
  /** A test's. */
  indexedDB?: IDBFactory;
  IDBKeyRange?: typeof IDBKeyRange;
  /** "Not my device": runs from memory, and writes nothing of it to the disk. */
  forgetful?: boolean;
  /** The disk takes nothing any more. What is remembered besides the copy stays there. */
  full?: boolean;
}

/** IndexedDB has been seen to neither open nor fail, and to open but read nothing. Milliseconds. */
const closeTimeoutMs = 5000;

/**
 * Opens the member's copy. Where IndexedDB will not open, it runs from memory (`state.storage`). A logout that is still pending is
 * finished first; throws ApiError `authentication_required` while that can't be.
 */
export async function openDevice(options: DeviceOptions): Promise<Device> {
  const disk = openValues(options.indexedDB);
  const api = createApi({ ...options, timers: options.platform, onAuthenticationRequired: () => undefined });
  const free = await finishLogout(api, options.platform, disk, options.indexedDB);
  if (!free) throw new ApiError('authentication_required', 403);
  const values = options.forgetful ? await valuesInMemory() : disk;
  const onDisk = options.forgetful || options.full ? undefined : await openOnDisk(options, values);
  return (
    onDisk ?? assemble(options, { db: await openInMemory(options.member), values, storage: 'memory', evicted: false })
  );
}

/** Undefined where IndexedDB will not open. */
export async function openOnDisk(options: DeviceOptions, values: UseStore): Promise<Device | undefined> {
  const db = await openDisk(options);
  if (!db) return undefined;
  const evicted = await isEvicted(db, values, options.member);
  return assemble({ ...options, full: false }, { db, values, storage: 'disk', evicted });
}

async function openDisk({ member, platform, indexedDB, IDBKeyRange }: DeviceOptions): Promise<LocalDb | undefined> {
  const db = openDb(member, indexedDB && IDBKeyRange && { indexedDB, IDBKeyRange });
  const reads = async () => {
    await db.open();
    await db.user.count();
  };
  const opened = reads().then(
    () => true,
    () => false,
  );
  if (await Promise.race([opened, pause(platform, closeTimeoutMs).then(() => false)])) return db;
  db.close();
  return undefined;
}

async function valuesInMemory(): Promise<UseStore> {
  const { IDBFactory } = await import('fake-indexeddb');
  return openValues(new IDBFactory());
}

async function openInMemory(member: string): Promise<LocalDb> {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  return openDb(member, { indexedDB: new IDBFactory(), IDBKeyRange });
}

/** What the browser threw away is fetched again whole. */
async function isEvicted(db: LocalDb, values: UseStore, member: string): Promise<boolean> {
  if ((await db.user.count()) > 0) return false;
  await db.cursors.clear();
  const mirrored = await get<boolean>(keys.mirrored(member), values).catch(() => false);
  return mirrored === true;
}
