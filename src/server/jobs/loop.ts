import { setTimeout as wait } from 'node:timers/promises';
import { minute, second } from '../../shared/limits.ts';
import type { Log } from '../log.ts';
import { jobIntervals, jobSuccesses } from '../metrics/meters.ts';
import { elsewhere, type Lease } from './lease.ts';

interface Options {
  name: string;
  /** Milliseconds between the end of a run and the next. */
  every: number;
  log: Log;
  /** Of a job that one process runs for all. */
  lease?: Lease | undefined;
}

export interface Loop {
  /** Aborts the current run and resolves when it has ended. */
  stop(): Promise<void>;
}

/** Maximum delay between failing runs, in ms. */
const maxFailureDelayMs = 30_000;
/** Maximum time until a process notices that a lease is free, in ms. */
const takeoverMs = minute;

/** Repeats background work: never in parallel, and a failing run is logged and retried. */
export function startLoop({ name, every, log, lease }: Options, run: (signal: AbortSignal) => Promise<unknown>): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  jobIntervals.set(every / second, name);
  noteSuccess();
  const ended = turn();

  async function turn(): Promise<void> {
    while (!signal.aborted) {
      const pauseMs = await runOnce();
      if (pauseMs > 0) await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Returns the pause until the next run. */
  async function runOnce(): Promise<number> {
    try {
      const result = await (lease ? lease.run(signal, run) : run(signal));
      failures = 0;
      if (result === elsewhere) return Math.min(every, takeoverMs);
      noteSuccess();
      return result === true ? 0 : every;
    } catch (error) {
      if (error === signal.reason) return 0;
      failures += 1;
      log.error('loop run failed', { loop: name, error });
      // Back off, so that an unavailable database is not queried and logged every second.
      return Math.max(every, Math.min(every * 2 ** failures, maxFailureDelayMs));
    }
  }

  /** Of leased jobs the database knows it, for all processes. */
  function noteSuccess(): void {
    if (!lease) jobSuccesses.set(Date.now() / second, name);
  }

  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
