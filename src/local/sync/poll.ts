import { pollEvery, pollEverySubscribed, pollFirst, pollJitter, second } from '../../shared/limits.ts';
import type { Device } from '../device/device.ts';
import { jittered } from '../device/random.ts';

/** A timer this late means that the device slept. */
const sleepThresholdMs = 20 * second;

/**
 * Pulls as SPECIFICATION 10.7 says. With a live stream it pulls only announced views that failed, and still sends the
 * outbox. Returns how to stop.
 */
export function poll(device: Device, { onSleep }: { onSleep: () => void }): () => void {
  const { platform, random, now } = device;
  let timer: number | undefined;

  function after(ms: number): void {
    const wait = jittered(ms, pollJitter, random);
    const due = now() + wait;
    timer = platform.setTimeout(() => {
      if (now() - due > sleepThresholdMs) onSleep();
      void (device.sync.streaming ? device.sync.catchUp() : device.sync.request());
      after(platform.pushSubscribed() ? pollEverySubscribed : pollEvery);
    }, wait);
  }

  after(pollFirst);
  return () => {
    if (timer !== undefined) platform.clearTimeout(timer);
  };
}
