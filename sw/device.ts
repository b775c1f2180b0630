import type { Device } from '../src/local/device/device.ts';
import { openWorkerDevice } from '../src/local/device/in-worker.ts';
import { workerPlatform } from '../src/local/device/platform.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Opens the logged-in member's copy, undefined without a login, and stops it after the work, even if that fails. The
 * work gets a promise: it may rather show something than wait.
 */
export async function withDevice<Result>(
  work: (opening: Promise<Device | undefined>) => Promise<Result>,
): Promise<Result> {
  const opening = openWorkerDevice({ fetch: fetch.bind(self), locks: navigator.locks, platform: workerPlatform });
  try {
    return await work(opening);
  } finally {
    (await opening.catch(() => undefined))?.stop();
  }
}
