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

/** One member's copy on one page, worker or test. Has all that verbs and sync need; nothing is global. */
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
  /** Requests a sync by the leading tab: the outbox has items, or a push says these views changed. */
  ring(views?: readonly View[]): void;
  /** Starts syncing and listening to doorbells. */
  start(): void;
  /** Stops for good and closes the database. */
  stop(): void;
  /**
   * Called when the session ended or another tab logged out. An ended session's data waits for this member's next
   * login.
   */
  onLoggedOut(listener: () => void): () => void;
  /** Announces the logout, to other tabs as well. */
  loggedOut(): void;
  /** As `loggedOut`, and remembers for the next start that the server ended the session. */
  sessionEnded(): void;
  /** Options that it was opened with. */
  options: DeviceOptions;
}

export interface DeviceOptions {
  member: string;
  fetch: typeof fetch;
  locks: LockManager;
  platform: Platform;
  now?: () => number;
  random?: RandomBytes;
  /** Base address of calls; '/api/' of the page by default. */
  base?: string;
  /** For tests. */
  indexedDB?: IDBFactory;
  IDBKeyRange?: typeof IDBKeyRange;
  /** "Not my device": runs from memory and writes nothing to disk. */
  forgetful?: boolean;
  /** The disk is full. Values stored beside the copy stay there. */
  full?: boolean;
}

/** Milliseconds. IndexedDB sometimes neither opens nor fails, or opens and then never reads. */
const closeTimeoutMs = 5000;

/**
 * Opens the member's copy, in memory if IndexedDB fails (`state.storage`). Finishes a pending logout first; throws
 * ApiError `authentication_required` if it can't.
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

/** Undefined if IndexedDB does not open. */
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

/** A copy evicted by the browser is fetched again completely. */
async function isEvicted(db: LocalDb, values: UseStore, member: string): Promise<boolean> {
  if ((await db.user.count()) > 0) return false;
  await db.cursors.clear();
  const mirrored = await get<boolean>(keys.mirrored(member), values).catch(() => false);
  return mirrored === true;
}
