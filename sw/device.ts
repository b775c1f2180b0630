import type { Device } from '../src/local/device/device.ts';
import { openWorkerDevice } from '../src/local/device/in-worker.ts';
import { workerPlatform } from '../src/local/device/platform.ts';

declare const self: ServiceWorkerGlobalScope;

/** Opens the logged-in member's copy; undefined without a login. The caller must stop it. */
export const openDevice = (): Promise<Device | undefined> =>
  openWorkerDevice({ fetch: fetch.bind(self), locks: navigator.locks, platform: workerPlatform });
