import { Refusal } from './refusal.ts';

interface Options {
  /** How much may go on at a time. */
  atOnce: number;
  /** How much may wait for its turn; what comes after that is refused at once. */
  waiting: number;
}

/** Seconds. */
const retryAfter = 3;

/**
 * Takes turns at what costs more than a process has of it: memory, or the few threads that decode pictures. Work that would wait
 * behind too much is refused with `unavailable`.
 */
export function createTurns({ atOnce, waiting }: Options): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (busy >= atOnce) {
      if (queue.length >= waiting) throw new Refusal('unavailable', { retryAfter });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      busy += 1;
    }
    try {
      return await work();
    } finally {
      // The turn is handed on, so that nobody who comes just now gets in between.
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
