import type pg from 'pg';
import { second } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import { connectionName, createClient } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { bellDelay } from '../metrics/meters.ts';
import { type Bus, type BusEvents, WaitingRings } from './bus.ts';
import { Hearing } from './hearing.ts';
import { type Beat, channel, type Notification, notify, notifyBy } from './notify.ts';
import type { BusName } from './peers.ts';
import type { Ring } from './ring.ts';

interface Options {
  /** This process. */
  own: string;
  /** Not through a pooler: a notification would reach whichever connection it then uses. */
  connectionString: () => string;
  /** Beats first: its own beat may come back even through a pooler. Undefined where that does not matter. */
  db?: Db | undefined;
  log: Log;
  /** The bus on which this process hears all others. */
  hears(): BusName;
  /** Runs on each new connection, before anything is read again because of it. */
  connected(client: pg.Client): Promise<void>;
}

interface Events extends Omit<BusEvents, 'heard'> {
  heard(process: string, hears: BusName): void;
}

const maxReconnectDelayMs = 5000;

/**
 * Uses a separate connection for LISTEN and NOTIFY. NOTIFY inside the writing transactions would serialise their
 * commits; here one statement carries a whole batch.
 */
export class PostgresBus implements Bus {
  readonly #options: Options;
  readonly #events: Events;
  readonly #waiting = new WaitingRings();
  #beat: Beat | undefined;
  readonly hearing = new Hearing();
  #isToldDeaf = false;
  #client: pg.Client | undefined;
  #sending: Promise<void> | undefined;
  #closed = false;
  #reconnectTimer: NodeJS.Timeout | undefined;

  constructor(options: Options, events: Events) {
    this.#options = options;
    this.#events = events;
  }

  isOpen(): boolean {
    return this.#client !== undefined;
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
      await this.#options.connected(next);
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
    this.#sendBeat();
  }

  add(ring: Ring): void {
    // A typing event is stale by the time the connection is back.
    if (this.#client || ring.event !== 'typing') this.#waiting.add(ring);
  }

  flush(): void {
    void this.#sendAll();
  }

  beat(): void {
    if (!this.#client) return;
    // The server vanished and would not answer a clean close either.
    if (this.hearing.isDead) this.#client.connection.stream.destroy();
    else this.#sendBeat();
    if (this.hearing.isDeaf && !this.#isToldDeaf) this.#tellDeaf();
  }

  /** Ends all timers, but sends what still waits on `close`. */
  stop(): void {
    this.#closed = true;
    clearTimeout(this.#reconnectTimer);
  }

  async close(): Promise<void> {
    this.stop();
    await this.#sendAll(); // Ending a connection cuts off what is under way.
    await this.#client?.end();
  }

  #sendBeat(): void {
    const { own, db, hears } = this.#options;
    const at = performance.now();
    if (db && !this.hearing.hasHeard) this.#beatThrough(db, { member: own, event: 'beat', data: { at } });
    else {
      this.#beat = { member: own, event: 'beat', data: { at, hears: hears() } };
      this.flush();
    }
  }

  /** If the database is gone or busy, the next beat tries again. */
  #beatThrough(db: Db, beat: Beat): void {
    notifyBy(db, beat).then(
      () => this.hearing.expect(),
      () => undefined,
    );
  }

  #hear({ data }: Beat): void {
    const { hasHeard } = this.hearing;
    this.hearing.hear(data.at);
    bellDelay.set((performance.now() - data.at) / second);
    this.#isToldDeaf = false;
    // Those that start together wait for each other's.
    if (!hasHeard) this.#sendBeat();
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
          this.flush();
        },
        () => {
          if (!this.#closed) this.#reconnect(tries + 1);
        },
      );
    }, delayMs);
  }

  #receive(notification: Notification): void {
    const { own } = this.#options;
    let isOwn = false;
    for (const each of notification) {
      if (each.event === 'sender') isOwn = each.member === own;
      else if (each.event === 'missed') this.#events.missed();
      else if (each.event !== 'beat') {
        if (!isOwn) this.#events.received(each);
      } else if (each.member === own) this.#hear(each);
      else if (each.data.hears) this.#events.heard(each.member, each.data.hears);
    }
  }

  /** One batch after the other, until nothing waits. */
  #sendAll(): Promise<void> {
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #send(): Promise<void> {
    for (let client = this.#client; client && (this.#beat || !this.#waiting.isEmpty); client = this.#client) {
      const rings = this.#waiting.takeAll();
      const batch = this.#beat ? [this.#beat, ...rings] : rings;
      this.#beat = undefined;
      try {
        await notify(client, this.#options.own, batch);
      } catch {
        // The connection broke. Send these rings again; a duplicate does no harm.
        this.#waiting.addBack(rings);
        this.#client = undefined;
        client.connection.stream.destroy();
      }
    }
  }
}
