import type { UseStore } from 'idb-keyval';
import { forgetSession, logout } from '../accounts/session.ts';
import type { LocalDb } from '../storage/db.ts';
import { checkImages, forgetImagesWithRows } from '../storage/images.ts';
import { createDoorbells } from '../sync/doorbells.ts';
import { createSync } from '../sync/sync.ts';
import { createApi } from './api.ts';
import { hearAnswers } from './connection.ts';
import type { Device, DeviceOptions } from './device.ts';
import { createLive } from './live.ts';
import { realRandom } from './random.ts';
import { createState, type SyncState } from './state.ts';

interface Parts {
  db: LocalDb;
  values: UseStore;
  storage: SyncState['storage'];
  evicted: boolean;
}

/**
 * Assembles a device around an open database. The service worker starts here, so it never loads the in-memory
 * database.
 */
export function assemble(options: DeviceOptions, { db, values, storage, evicted }: Parts): Device {
  const { member, platform, locks, now = Date.now, random = realRandom } = options;
  const state = createState(storage, evicted);
  const loggedOut = new Set<() => void>();
  const api = createApi({
    fetch: options.fetch,
    member,
    ...(options.base !== undefined && { base: options.base }),
    timers: platform,
    online: () => platform.online(),
    random,
    ...hearAnswers({ timers: platform, online: () => platform.online() }, state.set),
    onGaveUp: () => state.set({ failing: true }),
    confirm: () => platform.confirm?.(device),
    onAuthenticationRequired: (revoked) => (revoked ? void logout(device) : device.sessionEnded()),
  });
  const hearLogout = () => {
    doorbells.stop();
    device.sync.stop();
    for (const listener of [...loggedOut]) listener();
  };
  const device: Device = {
    member,
    db,
    api,
    now,
    random,
    locks,
    platform,
    values,
    live: createLive(platform),
    state,
    sync: createSync(() => device),
    ring: (views) => doorbells.ring(views),
    start: () => {
      doorbells.start();
      void checkImages(device);
    },
    stop: () => {
      doorbells.stop();
      device.sync.stop();
      db.close();
    },
    onLoggedOut(listener) {
      loggedOut.add(listener);
      return () => loggedOut.delete(listener);
    },
    loggedOut() {
      doorbells.postLogout();
      hearLogout();
    },
    sessionEnded() {
      device.loggedOut();
      forgetSession(member, values).catch(() => undefined);
    },
    options,
  };
  const doorbells = createDoorbells(device, hearLogout);
  forgetImagesWithRows(db, platform.caches ?? globalThis.caches);
  return device;
}
