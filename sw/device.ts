import type { Device } from '../src/local/device/device.ts';
import { openWorkerDevice } from '../src/local/device/in-worker.ts';
import { workerPlatform } from '../src/local/device/platform.ts';

declare const self: ServiceWorkerGlobalScope;

/** The copy of whoever is logged in here; undefined for nobody. Whoever opens it stops it. */
export const openDevice = (): Promise<Device | undefined> =>
  openWorkerDevice({ fetch: fetch.bind(self), locks: navigator.locks, platform: workerPlatform });
