import { second } from '../../shared/limits.ts';
import { views } from '../../shared/views.ts';
import { isLogoutPending, rememberedMember } from '../accounts/session.ts';
import { openDb } from '../storage/db.ts';
import { openValues } from '../storage/values.ts';
import { underLock } from '../sync/lock.ts';
import { pull } from '../sync/pull.ts';
import { ApiError } from './api.ts';
import { assemble } from './assemble.ts';
import type { Device, DeviceOptions } from './device.ts';

/** A late notification after a push costs the permission on an iPhone. */
const pushTimeoutMs = 4 * second;
const lockTimeoutMs = second;
/** After the notification there is time: another sender may finish. The limit is for frozen tabs, which never do. */
const drainTimeoutMs = 10 * second;

/**
 * Opens the remembered member's copy in a service worker; undefined if nobody is logged in. Survives missing storage.
 */
export async function openWorkerDevice(options: Omit<DeviceOptions, 'member'>): Promise<Device | undefined> {
  const values = openValues(options.indexedDB);
  const member = await rememberedMember(values);
  if (member === undefined || (await isLogoutPending(values))) return undefined;
  const { indexedDB, IDBKeyRange } = options;
  const db = openDb(member, indexedDB && IDBKeyRange && { indexedDB, IDBKeyRange });
  return assemble({ ...options, member }, { db, values, storage: 'disk', evicted: false });
}

/** True if this copy's member has logged out since it was opened, in any tab. */
export async function hasLeft({ member, values }: Device): Promise<boolean> {
  return (await rememberedMember(values)) !== member;
}

/**
 * Pulls once before a notification: no retries, at most four seconds. Answers whether the copy is current; never
 * throws. Steals the lock after a second.
 */
export async function pullOnce(device: Device): Promise<boolean> {
  const late = new AbortController();
  const timer = device.platform.setTimeout(() => late.abort(), pushTimeoutMs);
  let pulled = false;
  try {
    const lock = { locks: device.locks, name: `sync ${device.member}`, timers: device.platform };
    await underLock({ ...lock, timeoutMs: lockTimeoutMs, signal: late.signal }, async (signal) => {
      await Promise.all(views.map((view) => pull(device, view, { signal, retry: false })));
      pulled = true;
    });
  } catch (error) {
    if (!(error instanceof ApiError || late.signal.aborted)) console.error('pull failed', error);
  } finally {
    device.platform.clearTimeout(timer);
  }
  return pulled;
}

/**
 * Sends items that a closed page left behind, after the notification or when the network returns. Answers whether all
 * are gone.
 */
export async function drain(device: Device): Promise<boolean> {
  const { outbox } = device.db;
  const waiting = () => outbox.where('state').equals('waiting').count();
  if ((await waiting()) > 0) await device.sync.request([], { timeoutMs: drainTimeoutMs });
  return (await waiting()) === 0;
}
