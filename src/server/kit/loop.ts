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

/** Work that a server process does by itself, again and again: never twice at a time, and a run that fails is logged, not the end. */
export function startLoop({ name, every, log }: Options, run: (signal: AbortSignal) => Promise<void>): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let again = false;
  let pause = new AbortController();
  const ended = turn();

  async function turn(): Promise<void> {
    while (!signal.aborted) {
      again = false;
      try {
        await run(signal);
      } catch (error) {
        log.error('a loop failed', { loop: name, error });
      }
      if (again || signal.aborted) continue;
      pause = new AbortController();
      await wait(every, undefined, { signal: pause.signal }).catch(() => undefined);
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
