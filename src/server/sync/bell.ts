import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Events } from '../../shared/calls/chat.ts';
import type { Db } from '../context.ts';
import { connectionName, createClient } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { bellDelay, ringsHeard, ringsSent } from '../metrics/meters.ts';
import { Listeners } from './listeners.ts';
import { type Kind, Quiet } from './quiet.ts';

/**
 * An event for the open streams of one member: ids and cursors only, never content. `carry` asks the stream to include
 * the changes.
 */
export type Ring =
  | { [Name in Rung]: { member: string; event: Name; data: Events[Name]; carry?: true } }[Rung]
  | AccessRing;
type Rung = 'view' | 'typing';
/** A session of the member has ended, or their access has changed: premium, deletion, suspension. */
type AccessRing = { member: string; event: 'access'; data: Record<string, never> };

/** `missed`: rings may have been lost, so pull. `closed`: the server is stopping. */
export type Listener = (event: Ring | 'missed' | 'closed') => void;

/** Carries rings between server processes. A ring is only a hint: the pull is the truth. */
export interface Bell {
  /** Call after the commit, never inside a transaction. Returns at once and never fails. */
  ring(rings: Iterable<Ring>): void;
  /** Calls the listener for every later ring to this member, from any process. Returns a function that stops it. */
  listen(member: string, listener: Listener): () => void;
  /** A value for `isQuiet`, taken before the read. Undefined while rings from other processes may get lost. */
  moment(): number | undefined;
  /**
   * Reports that data read after `since` is still current: no ring of this kind followed. Rings from other processes
   * arrive some milliseconds late.
   */
  isQuiet(since: number, member: string, kind?: Kind): boolean;
  /** Ends all streams, and each new one. Requests still under way may ring until `close`. */
  endStreams(): void;
  close(): Promise<void>;
}

/** A ring from a bell to itself; other bells ignore it. */
interface Beat {
  member: string;
  event: 'beat';
  data: { at: number };
}

/** Changes that no other ring named: everything is to be read anew. */
interface Missed {
  member: '';
  event: 'missed';
  data: Record<string, never>;
}

/** From a command, to the bells of all processes. */
export async function ringMissed(db: Db): Promise<void> {
  const ring: Missed = { member: '', event: 'missed', data: {} };
  await sql`select pg_notify(${channel}, ${JSON.stringify([ring])})`.execute(db);
}

interface Options {
  connectionString: () => string;
  log: Log;
  /** Runs on each new connection, before anything is read anew because of it. */
  connected?: (client: pg.Client) => Promise<void>;
}

const channel = 'bell';
/** Rings in one notification. PostgreSQL takes 8,000 bytes a notification; a ring has under 205. */
const ringsPerNotification = 36;
const maxReconnectDelayMs = 5000;
/** Interval at which the bell rings itself. After two missed beats it is not alive; after three it reconnects. */
const beatIntervalMs = 5000;
/** Delay in which rings are batched. It is imperceptible, and under load one statement carries dozens of rings. */
const batchDelayMs = 5;

export async function openBell({ connectionString, log, connected }: Options): Promise<Bell> {
  const listeners = new Listeners();
  const quiet = new Quiet();
  let isEnding = false;
  const endStreams = () => {
    isEnding = true;
    listeners.callAll('closed');
  };
  const note = ({ member, event }: Ring): void => {
    if (event !== 'typing') quiet.ring(member, event === 'access' ? 'access' : 'any');
  };
  const connection = new Connection(connectionString, log, {
    received(ring) {
      note(ring);
      listeners.call(ring.member, ring);
    },
    async connected(client) {
      await connected?.(client);
      quiet.ringAll();
    },
    missed() {
      quiet.ringAll();
      listeners.callAll('missed');
    },
  });
  await connection.open();
  return {
    ring(rings) {
      for (const ring of rings) {
        note(ring);
        connection.add(ring);
      }
      if (!connection.isClosed) connection.sendSoon();
    },

    listen(member, listener) {
      if (isEnding) queueMicrotask(() => listener('closed'));
      return listeners.add(member, listener);
    },

    moment: () => (connection.isAlive ? quiet.moment : undefined),
    isQuiet: (since, member, kind) => connection.isAlive && quiet.isSince(since, member, kind),

    endStreams,
    async close() {
      endStreams();
      connection.stop();
      await connection.close();
    },
  };
}

interface ConnectionEvents {
  received(ring: Ring): void;
  /** Also the first time. Rings before this moment may have been lost. */
  connected(client: pg.Client): Promise<void>;
  missed(): void;
}

/**
 * Uses a separate connection for LISTEN and NOTIFY. NOTIFY inside the writing transactions would serialise their
 * commits; here one statement carries a whole batch.
 */
class Connection {
  readonly #connectionString: () => string;
  readonly #log: Log;
  readonly #events: ConnectionEvents;
  readonly #own = randomUUID();
  readonly #waiting = new Map<string, Ring | Beat>();
  /** Send time of the last beat that returned. */
  #lastBeatAt = Number.NEGATIVE_INFINITY;
  #client: pg.Client | undefined;
  #isSending = false;
  #closed = false;
  #sendTimer: NodeJS.Timeout | undefined;
  #reconnectTimer: NodeJS.Timeout | undefined;
  readonly #beatTimer: NodeJS.Timeout;

  constructor(connectionString: () => string, log: Log, events: ConnectionEvents) {
    this.#connectionString = connectionString;
    this.#log = log;
    this.#events = events;
    this.#beatTimer = setInterval(() => this.#beat(), beatIntervalMs);
  }

  get isAlive(): boolean {
    return performance.now() - this.#lastBeatAt < 2 * beatIntervalMs;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  async open(): Promise<void> {
    const next = createClient(this.#connectionString());
    next.on('error', () => {}); // The 'end' event follows.
    next.on('notification', ({ payload = '[]' }) => this.#receive(JSON.parse(payload) as (Ring | Beat | Missed)[]));
    try {
      await next.connect();
      await next.query(`set application_name = '${connectionName('bell')}'`);
      await next.query('set synchronous_commit = off');
      await next.query(`listen ${channel}`);
      await this.#events.connected(next);
    } catch (error) {
      next.connection.stream.destroy(); // A clean end would wait for a server that is gone.
      throw error;
    }
    next.on('end', () => {
      this.#client = undefined;
      this.#lastBeatAt = Number.NEGATIVE_INFINITY;
      if (!this.#closed) this.#reconnect(1);
    });
    this.#client = next;
    this.#lastBeatAt = Number.NEGATIVE_INFINITY;
    this.#ringItself();
  }

  add(ring: Ring): void {
    // A typing event is stale by the time the connection is back.
    if (!this.#client && ring.event === 'typing') return;
    const key = keyOf(ring);
    const before = this.#waiting.get(key);
    if (!before || !isLater(before, ring)) this.#waiting.set(key, ring);
  }

  sendSoon(): void {
    if (this.#waiting.size > 0) this.#sendTimer ??= setTimeout(() => void this.#send(), batchDelayMs);
  }

  /** Ends all timers but sends what still waits on `close`. */
  stop(): void {
    this.#closed = true;
    clearInterval(this.#beatTimer);
    clearTimeout(this.#reconnectTimer);
  }

  async close(): Promise<void> {
    await this.#send();
    clearTimeout(this.#sendTimer);
    await this.#client?.end();
  }

  #beat(): void {
    if (!this.#client) return;
    const isDead = Number.isFinite(this.#lastBeatAt) && performance.now() - this.#lastBeatAt > 3 * beatIntervalMs;
    // The server vanished and would not answer a clean close either.
    if (isDead) this.#client.connection.stream.destroy();
    else this.#ringItself();
  }

  #ringItself(): void {
    this.#waiting.set('beat', { member: this.#own, event: 'beat', data: { at: performance.now() } });
    this.sendSoon();
  }

  #reconnect(tries: number): void {
    if (tries === 1) this.#log.warn('bell disconnected');
    const delayMs = Math.min(100 * 2 ** (tries - 1), maxReconnectDelayMs);
    this.#reconnectTimer = setTimeout(() => {
      this.open().then(
        () => {
          this.#log.info('bell reconnected');
          this.#events.missed();
          void this.#send();
        },
        () => {
          if (!this.#closed) this.#reconnect(tries + 1);
        },
      );
    }, delayMs);
  }

  #receive(rings: (Ring | Beat | Missed)[]): void {
    for (const ring of rings) {
      if (ring.event === 'missed') this.#events.missed();
      else if (ring.event !== 'beat') {
        ringsHeard.add(1);
        this.#events.received(ring);
      } else if (ring.member === this.#own) {
        this.#lastBeatAt = ring.data.at;
        bellDelay.set((performance.now() - ring.data.at) / 1000);
      }
    }
  }

  async #send(): Promise<void> {
    this.#sendTimer = undefined;
    const client = this.#client;
    if (this.#isSending || !client || this.#waiting.size === 0) return;
    this.#isSending = true;
    const batch = [...this.#waiting];
    this.#waiting.clear();
    await notify(client, batch).then(
      () => ringsSent.add(batch.filter(([, { event }]) => event !== 'beat').length),
      () => {
        // The connection broke. Send these rings again; a duplicate does no harm.
        for (const [key, ring] of batch) if (!this.#waiting.has(key)) this.#waiting.set(key, ring);
        this.#client = undefined;
        client.connection.stream.destroy();
      },
    );
    this.#isSending = false;
    this.sendSoon();
  }
}

async function notify(client: pg.Client, batch: [string, Ring | Beat][]): Promise<void> {
  const payloads: string[] = [];
  for (let i = 0; i < batch.length; i += ringsPerNotification) {
    payloads.push(JSON.stringify(batch.slice(i, i + ringsPerNotification).map(([, ring]) => ring)));
  }
  await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads]);
}

/** Pending rings with the same key are merged. */
function keyOf({ member, event, data }: Ring): string {
  return [member, event, 'view' in data ? data.view : 'profile' in data ? data.profile : ''].join(' ');
}

/** Commits may reach `ring` out of order; keep the later cursor. */
function isLater(one: Ring | Beat, other: Ring): boolean {
  return one.event === 'view' && other.event === 'view' && seq(one.data.cursor) > seq(other.data.cursor);
}
const seq = (cursor: string): number => Number(cursor.slice(cursor.lastIndexOf('.') + 1));
