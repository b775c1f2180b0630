import { sql } from 'kysely';
import { minute } from '../../shared/limits.ts';
import type { Db } from '../context.ts';

interface Options {
  /** Small questions on connections that nothing else keeps busy; otherwise a lease would be lost in a queue. */
  db: Db;
  /** Of the job. */
  name: string;
  /** Of this process, unique among all machines. */
  holder: string;
  /** Pause after a success, in ms, in which no other process runs the job either. */
  every: number;
  /** Time until another process may replace one that died during a run, in ms. */
  termMs?: number | undefined;
}

export interface Lease {
  /**
   * Runs the work, unless another process does or has just done so: then resolves with `elsewhere`. The work's signal
   * aborts with `stop`, and when the lease is lost.
   */
  run(stop: AbortSignal, work: (signal: AbortSignal) => Promise<unknown>): Promise<unknown>;
}

export const elsewhere = Symbol('elsewhere');

const usualTermMs = minute;

/** Times are the database's: all processes share that clock. */
export function createLease({ db, name, holder, every, termMs = usualTermMs }: Options): Lease {
  /** Takes the lease, or prolongs it. Returns false if another process has it. */
  async function take(): Promise<boolean> {
    const { rows } = await sql`
      insert into leases as lease (name, holder, until) values (${name}, ${holder}, ${after(termMs)})
      on conflict (name) do update set holder = excluded.holder, until = excluded.until
        where lease.holder = excluded.holder or lease.until <= clock_timestamp()
      returning name`.execute(db);
    return rows.length > 0;
  }

  /** Aborts the signal when another process has the lease, or may have it because ours was not prolonged in time. */
  function keepTaking(lost: AbortController): () => Promise<void> {
    let asking: Promise<void> | undefined;
    let takenAt = performance.now();
    const prolong = async () => {
      const askedAt = performance.now();
      const isOurs = await take().catch(() => undefined);
      if (isOurs) takenAt = askedAt;
      if (isOurs === false || performance.now() - takenAt > termMs) lost.abort();
    };
    const timer = setInterval(() => {
      asking = prolong();
    }, termMs / 3);
    return async () => {
      clearInterval(timer);
      await asking;
    };
  }

  const done = () =>
    sql`
    update leases set until = ${after(every)}, succeeded_at = clock_timestamp()
    where name = ${name} and holder = ${holder}`.execute(db);

  /** After a failure or a stop, so that another process tries. */
  const release = () =>
    sql`
    update leases set until = clock_timestamp() where name = ${name} and holder = ${holder}`.execute(db);

  return {
    async run(stop, work) {
      if (!(await take())) return elsewhere;
      const lost = new AbortController();
      const signal = AbortSignal.any([stop, lost.signal]);
      const end = keepTaking(lost);
      try {
        // A stop may have come while the lease was taken.
        const result = signal.aborted ? elsewhere : await work(signal);
        await end();
        await (signal.aborted ? release() : done());
        return result;
      } catch (error) {
        await end();
        await release().catch(() => undefined);
        throw error;
      }
    },
  };
}

const after = (ms: number) => sql`clock_timestamp() + ${ms}::float8 * interval '1 ms'`;
