import type { Device } from '../device/device.ts';

/** Election among a browser's tabs: the leader has the stream and the timer. */
export interface Leader {
  leads(): boolean;
  /** Leads as soon as the lock is free. */
  ask(): void;
  /** Takes over now: the leader has not answered and counts as frozen. */
  take(): void;
  /** Stops leading and asking: a page in the back/forward cache would block the lock. */
  release(): void;
}

/** `name`: the election's lock. `begin` is called when this tab starts to lead; its result when it stops. */
export function createLeader({ locks }: Device, name: string, begin: () => () => void): Leader {
  let asking: AbortController | undefined;
  let end: (() => void) | undefined;

  function request(options: LockOptions): void {
    const mine = new AbortController();
    asking = mine;
    const holdLock = () =>
      new Promise<void>((free) => {
        if (mine.signal.aborted) return free();
        end = begin();
        mine.signal.addEventListener('abort', () => free());
      });
    locks
      .request(name, options.steal ? { steal: true } : { signal: mine.signal }, holdLock)
      // Stolen, or no longer requested.
      .catch(() => undefined)
      .finally(() => {
        if (asking !== mine) return;
        const led = end !== undefined;
        stop();
        // The tab that took over may close before this one.
        if (led) request({});
      });
  }

  function stop(): void {
    const last = asking;
    asking = undefined;
    end?.();
    end = undefined;
    last?.abort();
  }

  return {
    leads: () => end !== undefined,
    ask() {
      if (!asking) request({});
    },
    take() {
      if (end) return;
      stop();
      request({ steal: true });
    },
    release: stop,
  };
}
