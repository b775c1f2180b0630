import type { Context } from '../context.ts';

/** Background work of a server process (schedule.ts). */
export interface Job {
  /**
   * `shared`: every process for jobs works, on rows that it claims. `local`: every process works, of any role, on files
   * of its machine.
   *
   * `leased`: one process works for all (lease.ts). A second may begin before a lost one has ended: repeated work must
   * do no harm.
   */
  runs: 'shared' | 'leased' | 'local';
  /** Time until another process replaces one that died in a run, in ms. For leased jobs; one minute by default. */
  termMs?: number;
  /** Milliseconds between the end of a run and the next. */
  every: number;
  /** One run. Returns true if more work waits: the next run then begins at once. */
  run: (context: Context, signal: AbortSignal) => Promise<unknown>;
}
