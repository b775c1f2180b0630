import { Refusal } from '../calls/refusal.ts';

interface Options {
  /** Tasks that may run at the same time. */
  atOnce: number;
  /** Tasks that may wait; further ones are refused at once. */
  waiting: number;
}

/** Seconds. */
const retryAfter = 3;

/**
 * Limits work that needs scarce memory or threads, such as decoding photos. Throws Refusal `unavailable` if the queue
 * is full.
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
      // Pass the slot on directly, so that no newcomer can jump the queue.
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}

/** Like `createSemaphore`, but separate for each key of each owner, so that one key never delays another. */
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
