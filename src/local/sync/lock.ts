import type { Timers } from '../device/platform.ts';

interface Options {
  locks: LockManager;
  name: string;
  timers: Timers;
  /** How long to wait for whoever holds it before taking it away: a frozen tab would hold it for ever. */
  timeoutMs: number;
  /** Gives up waiting, and ends the work. */
  signal: AbortSignal;
}

/**
 * Does some work under a Web Lock. The work's own signal is aborted when somebody takes the lock away; locks save work, they do
 * not make it correct.
 */
export async function underLock(options: Options, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { locks, name, timers, timeoutMs, signal } = options;
  const ending = new AbortController();
  const waiting = new AbortController();
  let working: Promise<void> | undefined;
  const hold = () => {
    timers.clearTimeout(timer);
    working = signal.aborted ? Promise.resolve() : work(ending.signal);
    return working;
  };
  const giveUp = () => {
    ending.abort();
    waiting.abort();
  };
  const timer = timers.setTimeout(() => waiting.abort(), timeoutMs);
  signal.addEventListener('abort', giveUp);
  try {
    await locks.request(name, { signal: waiting.signal }, hold).catch(async (error) => {
      if (working || signal.aborted) throw error;
      await locks.request(name, { steal: true }, hold);
    });
  } catch (error) {
    // Stolen from us, or given up: the work itself may still be at it.
    ending.abort();
    await working;
    if (!isAbort(error)) throw error;
  } finally {
    timers.clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
