import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';

interface Options {
  name: string;
  /** Milliseconds between the end of a run and the next. */
  every: number;
  log: Log;
}

export interface Loop {
  /** Runs at once, or once more after the run that is under way. */
  wake(): void;
  /** Resolves when the run that is under way has ended; its signal tells it to. */
  stop(): Promise<void>;
}

/** Milliseconds between two runs that fail. */
const longest = 30_000;

/** Work that a server process does by itself, again and again: never twice at a time, and a run that fails is logged, not the end. */
export function startLoop({ name, every, log }: Options, run: (signal: AbortSignal) => Promise<void>): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let again = false;
  let failures = 0;
  let pause = new AbortController();
  const ended = turn();

  async function turn(): Promise<void> {
    while (!signal.aborted) {
      again = false;
      try {
        await run(signal);
        failures = 0;
      } catch (error) {
        failures += 1;
        log.error('a loop failed', { loop: name, error });
      }
      if (again || signal.aborted) continue;
      pause = new AbortController();
      // A database that is away is not asked, and told of, every second.
      await wait(Math.max(every, Math.min(every * 2 ** failures, longest)), undefined, { signal: pause.signal }).catch(
        () => undefined,
      );
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
