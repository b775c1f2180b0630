import type { Making } from './built-in.ts';

export interface Waiting {
  signal: AbortSignal;
  /** Part of the download that has arrived, from 0 to 1. */
  onProgress(loaded: number): void;
}

/**
 * A model that all who wait share, with its download. When the last one stops waiting, so does the download; a failed
 * one is tried again when next needed.
 */
export function madeOnce<Model>(create: (making: Making) => Promise<Model>): (waiting: Waiting) => Promise<Model> {
  let making: { model: Promise<Model>; waiting: Set<Waiting>; stop: AbortController } | undefined;

  const start = () => {
    const waiting = new Set<Waiting>();
    const stop = new AbortController();
    const tell = ({ loaded, total }: { loaded: number; total: number }) => {
      for (const each of waiting) each.onProgress(total > 0 ? loaded / total : 0);
    };
    const monitor: Making['monitor'] = (monitor) => monitor.addEventListener('downloadprogress', tell);
    const started = { model: create({ monitor, signal: stop.signal }), waiting, stop };
    started.model.catch(() => {
      if (making === started) making = undefined;
    });
    return started;
  };

  return async (one) => {
    making ??= start();
    const { model, waiting, stop } = making;
    waiting.add(one);
    const done = new AbortController();
    const stopped = new Promise<never>((_, reject) => {
      const leave = () => {
        waiting.delete(one);
        if (waiting.size === 0) {
          making = undefined;
          stop.abort();
        }
        reject(one.signal.reason);
      };
      // Not once it is made: that would destroy it.
      one.signal.addEventListener('abort', leave, { signal: done.signal });
    });
    try {
      return await Promise.race([model, stopped]);
    } finally {
      waiting.delete(one);
      done.abort();
    }
  };
}
