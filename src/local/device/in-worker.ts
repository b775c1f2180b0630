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

/** A push event that shows no notification in time costs the permission on an iPhone. */
const pushTimeoutMs = 4 * second;
const lockTimeoutMs = second;
/** Nothing hurries once the notification is there: whoever is sending may finish. A frozen tab never would. */
const drainTimeoutMs = 10 * second;

/** The remembered member's copy in a service worker; undefined when nobody is logged in here. Never throws for want of storage. */
export async function openWorkerDevice(options: Omit<DeviceOptions, 'member'>): Promise<Device | undefined> {
  const values = openValues(options.indexedDB);
  const member = await rememberedMember(values);
  if (member === undefined || (await isLogoutPending(values))) return undefined;
  const { indexedDB, IDBKeyRange } = options;
  const db = openDb(member, indexedDB && IDBKeyRange && { indexedDB, IDBKeyRange });
  return assemble({ ...options, member }, { db, values, storage: 'disk', evicted: false });
}

/** Whether this copy's member has logged out since it was opened, in whichever tab. */
export async function hasLeft({ member, values }: Device): Promise<boolean> {
  return (await rememberedMember(values)) !== member;
}

/**
 * What a push event does before its notification: one pull, no retries, four seconds at most. Answers whether the copy is up to
 * date; never throws. Waits a second for whoever syncs, then takes the lock: a tab that holds it must not starve the event.
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
 * After the notification, or when the browser says that there is a network: sends what a closed page left behind. Answers whether
 * all of it is gone.
 */
export async function drain(device: Device): Promise<boolean> {
  const { outbox } = device.db;
  const waiting = () => outbox.where('state').equals('waiting').count();
  if ((await waiting()) > 0) await device.sync.request([], { timeoutMs: drainTimeoutMs });
  return (await waiting()) === 0;
}
