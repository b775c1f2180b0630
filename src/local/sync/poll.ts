import { pollEvery, pollEverySubscribed, pollFirst, pollJitter, second } from '../../shared/limits.ts';
import type { Device } from '../device/device.ts';
import { jittered } from '../device/random.ts';

/** A timer that is this much late means that the device slept. */
const sleep = 20 * second;

/** Pulls 5 s after the start, then every minute, every five while push is subscribed (seed.md section 9). Answers how to stop. */
export function poll(device: Device, { onSleep }: { onSleep: () => void }): () => void {
  const { platform, random, now } = device;
  let timer: number | undefined;

  function after(ms: number): void {
    const wait = jittered(ms, pollJitter, random);
    const due = now() + wait;
    timer = platform.setTimeout(() => {
      if (now() - due > sleep) onSleep();
      void device.sync.request();
      after(platform.pushSubscribed() ? pollEverySubscribed : pollEvery);
    }, wait);
  }

  after(pollFirst);
  return () => {
    if (timer !== undefined) platform.clearTimeout(timer);
  };
}
