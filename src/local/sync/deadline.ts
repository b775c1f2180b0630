import type { Timers } from '../device/platform.ts';

export interface Deadline {
  /** Calls `missed` after `ms`, unless met before. Replaces the last deadline. */
  set(ms: number, missed: () => void): void;
  meet(): void;
}

/** One timer for an answer that may not come. */
export function createDeadline(timers: Timers): Deadline {
  let timer: number | undefined;
  const meet = () => {
    if (timer !== undefined) timers.clearTimeout(timer);
    timer = undefined;
  };
  return {
    set(ms, missed) {
      meet();
      timer = timers.setTimeout(() => {
        timer = undefined;
        missed();
      }, ms);
    },
    meet,
  };
}
