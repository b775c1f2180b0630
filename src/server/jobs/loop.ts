import { setTimeout as wait } from 'node:timers/promises';
import { second } from '../../shared/limits.ts';
import type { Log } from '../log.ts';
import { jobIntervals, jobSuccesses } from '../metrics/meters.ts';

interface Options {
  name: string;
  /** Milliseconds between the end of a run and the next. */
  every: number;
  log: Log;
}

export interface Loop {
  /** Runs at once, or again after the current run. */
  wake(): void;
  /** Aborts the current run and resolves when it has ended. */
  stop(): Promise<void>;
}

/** Maximum delay between failing runs, in ms. */
const maxFailureDelayMs = 30_000;

/** Repeats background work: never in parallel, and a failing run is logged and retried. */
export function startLoop({ name, every, log }: Options, run: (signal: AbortSignal) => Promise<void>): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let again = false;
  let failures = 0;
  let pause = new AbortController();
  jobIntervals.set(every / second, name);
  jobSuccesses.set(Date.now() / second, name);
  const ended = turn();

  async function turn(): Promise<void> {
    while (!signal.aborted) {
      again = false;
      try {
        await run(signal);
        failures = 0;
        jobSuccesses.set(Date.now() / second, name);
      } catch (error) {
        failures += 1;
        log.error('loop run failed', { loop: name, error });
      }
      if (again || signal.aborted) continue;
      pause = new AbortController();
      // Back off, so that an unavailable database is not queried and logged every second.
      await wait(Math.max(every, Math.min(every * 2 ** failures, maxFailureDelayMs)), undefined, {
        signal: pause.signal,
      }).catch(() => undefined);
    }
  }

  return {
    wake() {
      again = true;
      pause.abort();
    },
    async stop() {
      stopping.abort();
      pause.abort();
      await ended;
    },
  };
}
