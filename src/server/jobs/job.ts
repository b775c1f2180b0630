import type { Context } from '../context.ts';

/** Background work of a server process (schedule.ts). */
export interface Job {
  /**
   * `shared`: every process for jobs works, on rows that it claims. `leased`: one at a time works for all (lease.ts); a
   * second may begin before a lost one has ended, so repeating the work must do no harm. `local`: every process works, of any role, on
   * files of its machine.
   */
  runs: 'shared' | 'leased' | 'local';
  /** Time until another process replaces one that died in a run, in ms. Of a leased job; a minute unless it says so. */
  termMs?: number;
  /** Milliseconds between the end of a run and the next. */
  every: number;
  /** One run. Returns true if more work waits: the next run then begins at once. */
  run: (context: Context, signal: AbortSignal) => Promise<unknown>;
}
