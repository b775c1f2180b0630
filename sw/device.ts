import type { Device } from '../src/local/device.ts';
import { openWorkerDevice } from '../src/local/worker.ts';
import { workerWorld } from '../src/local/world.ts';

declare const self: ServiceWorkerGlobalScope;

/** The copy of whoever is logged in here; undefined for nobody. Whoever opens it stops it. */
export const openDevice = (): Promise<Device | undefined> =>
  openWorkerDevice({ fetch: fetch.bind(self), locks: navigator.locks, world: workerWorld });
