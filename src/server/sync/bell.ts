import type pg from 'pg';
import { ringsHeard, ringsSent } from '../metrics/meters.ts';
import { WaitingRings } from './bus.ts';
import { Buses, type BusesOptions } from './buses.ts';
import { Listeners } from './listeners.ts';
import { type Kind, Quiet } from './quiet.ts';
import { isCarried, type Ring } from './ring.ts';

/** `missed`: rings may have been lost, so pull. `closed`: the server is stopping. */
export type Listener = (event: Ring | 'missed' | 'closed') => void;

/** Carries rings between server processes. A ring is only a hint: the pull is the truth. */
export interface Bell {
  /** Call after the commit, never inside a transaction. Returns at once and never fails. */
  ring(rings: Iterable<Ring>): void;
  /** Calls the listener for every later ring to this member, from any process. Returns a function that stops it. */
  listen(member: string, listener: Listener): () => void;
  /** A listener of this process hears the member's rings. */
  isHeard(member: string): boolean;
  /** A value for `isQuiet`, taken before the read. Undefined while rings from other processes may get lost. */
  moment(): number | undefined;
  /**
   * Reports that data read after `since` is still current: no ring of this kind followed. Rings from other processes
   * arrive some milliseconds late.
   */
  isQuiet(since: number, member: string, kind?: Kind): boolean;
  /** Hears itself through the database. */
  isAlive(): boolean;
  /** It does not hear what another connection rings, so its address leads through a pooler, or to another database. */
  isDeaf(): boolean;
  /** Ends all streams, and each new one. Requests still under way may ring until `close`. */
  endStreams(): void;
  close(): Promise<void>;
}

interface Options extends Omit<BusesOptions, 'connected'> {
  /** Runs on each new connection, before anything is read again because of it. */
  connected?: (client: pg.Client) => Promise<void>;
}

/** Delay in which rings are batched. It is imperceptible, and under load one statement carries dozens of rings. */
const batchDelayMs = 5;

export async function openBell({ connected, ...options }: Options): Promise<Bell> {
  const listeners = new Listeners();
  const quiet = new Quiet();
  const waiting = new WaitingRings();
  let isEnding = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const note = ({ member, event }: Ring): void => {
    if (event !== 'typing') quiet.ring(member, event === 'access' ? 'access' : 'any');
  };
  const buses = await Buses.open(
    {
      ...options,
      async connected(client) {
        await connected?.(client);
        quiet.ringAll();
      },
    },
    {
      received(ring) {
        ringsHeard.add(1);
        note(ring);
        listeners.call(ring.member, ring);
      },
      missed() {
        quiet.ringAll();
        listeners.callAll('missed');
      },
      moment: () => quiet.moment,
    },
  );
  const flush = (): void => {
    timer = undefined;
    const rings = waiting.takeAll();
    for (const ring of rings) if (!isCarried(ring)) listeners.call(ring.member, ring);
    buses.send(rings);
    ringsSent.add(rings.length);
  };
  const endStreams = (): void => {
    isEnding = true;
    listeners.callAll('closed');
  };
  return {
    ring(rings) {
      for (const ring of rings) {
        note(ring);
        // The sender waits for this: a trip through the database would double the time of a message.
        if (isCarried(ring)) listeners.call(ring.member, ring);
        waiting.add(ring);
      }
      if (!isStopped) timer ??= setTimeout(flush, batchDelayMs);
    },

    listen(member, listener) {
      if (isEnding) queueMicrotask(() => listener('closed'));
      const cleanups = [listeners.add(member, listener), buses.follow(member, () => listener('missed'))];
      return () => {
        for (const cleanup of cleanups) cleanup();
      };
    },

    isHeard: (member) => listeners.has(member),
    moment: () => (buses.hearAll ? quiet.moment : undefined),
    isQuiet: (since, member, kind) => buses.hearFor(member, since) && quiet.isSince(since, member, kind),
    isAlive: () => buses.isAlive,
    isDeaf: () => buses.isDeaf,

    endStreams,
    async close() {
      endStreams();
      isStopped = true;
      clearTimeout(timer);
      flush();
      await buses.close();
    },
  };
}
