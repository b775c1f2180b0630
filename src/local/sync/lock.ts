import type { Timers } from '../device/platform.ts';

interface Options {
  locks: LockManager;
  name: string;
  timers: Timers;
  /** Wait before stealing the lock: a frozen tab would hold it for ever. */
  timeoutMs: number;
  /** Stops waiting, and ends the work. */
  signal: AbortSignal;
}

/**
 * Runs work under a Web Lock. Aborts its signal if the lock is stolen; locks save work but do not ensure correctness.
 */
export async function underLock(options: Options, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { locks, name, timers, timeoutMs, signal } = options;
  const ending = new AbortController();
  const waiting = new AbortController();
  let working: Promise<void> | undefined;
  const holdLock = () => {
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
    await locks.request(name, { signal: waiting.signal }, holdLock).catch(async (error) => {
      if (working || signal.aborted) throw error;
      await locks.request(name, { steal: true }, holdLock);
    });
  } catch (error) {
    // Stolen or given up: the work may still be running.
    ending.abort();
    await working;
    if (!isAbort(error)) throw error;
  } finally {
    timers.clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
