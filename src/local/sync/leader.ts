import type { Device } from '../device/device.ts';

/** One tab of a browser leads: it holds the stream and the timer. */
interface Leader {
  leads(): boolean;
  /** Leads as soon as nobody else does. */
  ask(): void;
  /** Leads now: whoever did has not answered, and is taken for frozen. */
  take(): void;
  /** Leads no more, and does not ask: a page in the back/forward cache would keep its lock. */
  release(): void;
}

/** `name`: of those of whom one leads. `begin` is called when this tab starts to lead; what it answers, when it no longer does. */
export function createLeader({ locks }: Device, name: string, begin: () => () => void): Leader {
  let asking: AbortController | undefined;
  let end: (() => void) | undefined;

  function request(options: LockOptions): void {
    const mine = new AbortController();
    asking = mine;
    const hold = () =>
      new Promise<void>((free) => {
        if (mine.signal.aborted) return free();
        end = begin();
        mine.signal.addEventListener('abort', () => free());
      });
    locks
      .request(name, options.steal ? { steal: true } : { signal: mine.signal }, hold)
      // Taken away, or no longer asked for.
      .catch(() => undefined)
      .finally(() => {
        if (asking !== mine) return;
        const led = end !== undefined;
        stop();
        // Whoever took it may be gone before this tab is.
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
