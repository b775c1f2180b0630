import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Events } from '../../shared/calls/chat.ts';
import { second } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import { connectionName, createClient } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { bellDelay, ringsHeard, ringsSent } from '../metrics/meters.ts';
import { beatIntervalMs, Hearing } from './hearing.ts';
import { Listeners } from './listeners.ts';
import { channel, isLater, keyOf, notify, notifyBy } from './notify.ts';
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
  /** It does not hear what another connection rings, so its address leads through a pooler, or to another database. */
  isDeaf(): boolean;
  /** Ends all streams, and each new one. Requests still under way may ring until `close`. */
  endStreams(): void;
  close(): Promise<void>;
}

/** A ring from a bell to itself; other bells ignore it. */
export interface Beat {
  member: string;
  event: 'beat';
  data: { at: number };
}

/** First in a notification, so that a process knows its own. An older version takes it for a ring to nobody. */
export interface Sender {
  member: string;
  event: 'sender';
  data: Record<string, never>;
}

/** Changes that no other ring named: everything is to be read anew. */
export interface Missed {
  member: '';
  event: 'missed';
  data: Record<string, never>;
}

/** From a command, to the bells of all processes. */
export async function ringMissed(db: Db): Promise<void> {
  await notifyBy(db, { member: '', event: 'missed', data: {} });
}

interface Options {
  /** Not through a pooler: a notification would reach whichever connection it then uses. */
  connectionString: () => string;
  /** Rings first: its own ring may come back even through a pooler. Undefined where that does not matter. */
  db?: Db | undefined;
  log: Log;
  /** Runs on each new connection, before anything is read anew because of it. */
  connected?: (client: pg.Client) => Promise<void>;
}

const maxReconnectDelayMs = 5000;
/** Delay in which rings are batched. It is imperceptible, and under load one statement carries dozens of rings. */
const batchDelayMs = 5;

export async function openBell({ connectionString, db, log, connected }: Options): Promise<Bell> {
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
  const connection = new Connection(
    { connectionString, db, log },
    {
      received(ring, isOwn) {
        if (!isOwn) note(ring);
        if (!isOwn || !isCarried(ring)) listeners.call(ring.member, ring);
      },
      async connected(client) {
        await connected?.(client);
        quiet.ringAll();
      },
      missed() {
        quiet.ringAll();
        listeners.callAll('missed');
      },
    },
  );
  await connection.open();
  return {
    ring(rings) {
      for (const ring of rings) {
        note(ring);
        connection.add(ring);
        // The sender waits for this: a trip through the database would double the time of a message.
        if (isCarried(ring)) listeners.call(ring.member, ring);
      }
      if (!connection.isClosed) connection.sendSoon();
    },

    listen(member, listener) {
      if (isEnding) queueMicrotask(() => listener('closed'));
      return listeners.add(member, listener);
    },

    moment: () => (connection.hearing.isAlive ? quiet.moment : undefined),
    isQuiet: (since, member, kind) => connection.hearing.isAlive && quiet.isSince(since, member, kind),
    isDeaf: () => connection.hearing.isDeaf,

    endStreams,
    async close() {
      endStreams();
      connection.stop();
      await connection.close();
    },
  };
}

const isCarried = (ring: Ring): boolean => ring.event === 'view' && ring.carry === true;

type Notification = (Sender | Ring | Beat | Missed)[];

interface ConnectionEvents {
  received(ring: Ring, isOwn: boolean): void;
  /** Also the first time. Rings before this moment may have been lost. */
  connected(client: pg.Client): Promise<void>;
  missed(): void;
}

/**
 * Uses a separate connection for LISTEN and NOTIFY. NOTIFY inside the writing transactions would serialise their
 * commits; here one statement carries a whole batch.
 */
class Connection {
  readonly #options: Options;
  readonly #events: ConnectionEvents;
  readonly #own = randomUUID();
  readonly #waiting = new Map<string, Ring | Beat>();
  readonly hearing = new Hearing();
  #isToldDeaf = false;
  #client: pg.Client | undefined;
  #isSending = false;
  #closed = false;
  #sendTimer: NodeJS.Timeout | undefined;
  #reconnectTimer: NodeJS.Timeout | undefined;
  readonly #beatTimer: NodeJS.Timeout;

  constructor(options: Options, events: ConnectionEvents) {
    this.#options = options;
    this.#events = events;
    this.#beatTimer = setInterval(() => this.#beat(), beatIntervalMs);
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  async open(): Promise<void> {
    const next = createClient(this.#options.connectionString());
    next.on('error', () => {}); // The 'end' event follows.
    next.on('notification', ({ payload = '[]' }) => this.#receive(JSON.parse(payload) as Notification));
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
      this.hearing.reset();
      if (!this.#closed) this.#reconnect(1);
    });
    this.#client = next;
    this.hearing.reset();
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
    // The server vanished and would not answer a clean close either.
    if (this.hearing.isDead) this.#client.connection.stream.destroy();
    else this.#ringItself();
    if (this.hearing.isDeaf && !this.#isToldDeaf) this.#tellDeaf();
  }

  #ringItself(): void {
    const { db } = this.#options;
    const beat: Beat = { member: this.#own, event: 'beat', data: { at: performance.now() } };
    if (db && !this.hearing.hasHeard) this.#ringThrough(db, beat);
    else {
      this.#waiting.set('beat', beat);
      this.sendSoon();
    }
  }

  /** If the database is gone or busy, the next beat tries again. */
  #ringThrough(db: Db, beat: Beat): void {
    notifyBy(db, beat).then(
      () => this.hearing.expect(),
      () => undefined,
    );
  }

  #hear({ data }: Beat): void {
    this.hearing.hear(data.at);
    bellDelay.set((performance.now() - data.at) / second);
    this.#isToldDeaf = false;
  }

  #tellDeaf(): void {
    this.#isToldDeaf = true;
    this.#options.log.error('bell deaf: its address must lead past any pooler, to the same database', {
      setting: 'DATABASE_DIRECT_URL',
    });
  }

  #reconnect(tries: number): void {
    if (tries === 1) this.#options.log.warn('bell disconnected');
    const delayMs = Math.min(100 * 2 ** (tries - 1), maxReconnectDelayMs);
    this.#reconnectTimer = setTimeout(() => {
      this.open().then(
        () => {
          this.#options.log.info('bell reconnected');
          this.#events.missed();
          void this.#send();
        },
        () => {
          if (!this.#closed) this.#reconnect(tries + 1);
        },
      );
    }, delayMs);
  }

  #receive(notification: Notification): void {
    let isOwn = false;
    for (const each of notification) {
      if (each.event === 'sender') isOwn = each.member === this.#own;
      else if (each.event === 'missed') this.#events.missed();
      else if (each.event !== 'beat') {
        ringsHeard.add(1);
        this.#events.received(each, isOwn);
      } else if (each.member === this.#own) this.#hear(each);
    }
  }

  async #send(): Promise<void> {
    this.#sendTimer = undefined;
    const client = this.#client;
    if (this.#isSending || !client || this.#waiting.size === 0) return;
    this.#isSending = true;
    const batch = [...this.#waiting];
    this.#waiting.clear();
    await notify(client, { member: this.#own, event: 'sender', data: {} }, batch).then(
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
