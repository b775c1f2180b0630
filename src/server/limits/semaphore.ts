import { Refusal } from '../calls/refusal.ts';

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
export function createSemaphore({
  atOnce,
  waiting,
}: Options): <Result>(work: () => Promise<Result>) => Promise<Result> {
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

/** As `createTurns`, apart for each key of each owner: what is done for one holds up no other. */
export function createSemaphoreByKey<Owner extends object>(options: Options) {
  const owners = new WeakMap<Owner, Map<string, { take: ReturnType<typeof createSemaphore>; users: number }>>();
  return async <Result>(owner: Owner, key: string, work: () => Promise<Result>): Promise<Result> => {
    const keys = owners.get(owner) ?? new Map();
    owners.set(owner, keys);
    const turns = keys.get(key) ?? { take: createSemaphore(options), users: 0 };
    keys.set(key, turns);
    turns.users += 1;
    try {
      return await turns.take(work);
    } finally {
      turns.users -= 1;
      if (turns.users === 0) keys.delete(key);
    }
  };
}
