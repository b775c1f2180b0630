import { setTimeout as wait } from 'node:timers/promises';

/** Waits for `work`, but no longer than `ms`: at a stop, the rest ends with the process. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const controller = new AbortController();
  const late = wait(ms, undefined, { signal: controller.signal }).catch(() => undefined);
  await Promise.race([work, late]).finally(() => controller.abort());
}
