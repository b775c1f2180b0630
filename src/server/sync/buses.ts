import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { second } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import type { Log } from '../log.ts';
import type { Bus, BusEvents } from './bus.ts';
import { beatIntervalMs } from './hearing.ts';
import type { NatsBus } from './nats-bus.ts';
import { type BusName, Peers } from './peers.ts';
import { PostgresBus } from './postgres-bus.ts';
import type { Ring } from './ring.ts';

export interface BusesOptions {
  /** Not through a pooler. */
  connectionString: () => string;
  /** For a server: it takes part in what processes know of each other. Undefined for a command that rings. */
  db?: Db | undefined;
  /** Servers of a NATS cluster, if rings go through one. */
  natsUrls?: readonly URL[] | undefined;
  log: Log;
  /** Runs on each new connection to the database, before anything is read again because of it. */
  connected(client: pg.Client): Promise<void>;
}

interface Events extends Pick<BusEvents, 'received' | 'missed'> {
  /** For reads that follow (quiet.ts). */
  moment(): number;
}

/** Delay of rings that nobody is known to wait for, in ms: a process that has just begun makes itself known sooner. */
const aloneDelayMs = 50;
/** Time in which all processes learn that one no longer hears NATS, in ms. */
const cutOffForMs = second;

/**
 * The ways to the other processes: the database always, and NATS where it is set. A process that does not hear all
 * others over NATS announces that, and the others then ring it through the database.
 */
export class Buses {
  readonly #own = randomUUID();
  readonly #events: Events;
  readonly #peers: Peers;
  readonly #postgres: PostgresBus;
  #nats: NatsBus | undefined;
  /** The bus on which the rings of all others arrive. */
  #hears: BusName = 'postgres';
  /** Until the others know that it changed, rings get lost. */
  #isCutOff = false;
  #cutOffTimer: NodeJS.Timeout | undefined;
  #aloneTimer: NodeJS.Timeout | undefined;
  readonly #beatTimer = setInterval(() => this.#beat(), beatIntervalMs);

  static async open(options: BusesOptions, events: Events): Promise<Buses> {
    const buses = new Buses(options, events);
    try {
      await buses.#postgres.open();
      // Without it the others are unknown until the next beat: no reason not to start.
      await buses.#peers.renew().catch(() => undefined);
      await buses.#openNats(options);
      return buses;
    } catch (error) {
      buses.stop();
      throw error;
    }
  }

  private constructor({ connectionString, db, log, connected }: BusesOptions, events: Events) {
    this.#events = events;
    this.#peers = new Peers(this.#own, db);
    this.#postgres = new PostgresBus(
      { own: this.#own, connectionString, db, log, hears: () => this.#hears, connected },
      {
        ...events,
        heard: (process, hears) => {
          // One that has just begun waits for the beats of all others.
          if (this.#peers.hear(process, 'postgres', hears)) this.#postgres.beat();
        },
      },
    );
  }

  /** Hears itself through the database. */
  get isAlive(): boolean {
    return this.#postgres.hearing.isAlive;
  }

  get isDeaf(): boolean {
    return this.#postgres.hearing.isDeaf;
  }

  /** Each ring of each process arrives. */
  get hearAll(): boolean {
    const isHeard = this.#hears === 'postgres' || this.#isOnNats;
    return this.isAlive && this.#peers.areHeardOn('postgres') && isHeard && !this.#isCutOff;
  }

  /** Each ring to this member since a moment has arrived. */
  hearFor(member: string, since: number): boolean {
    return this.hearAll && (this.#hears === 'postgres' || this.#nats?.hears(member, since) === true);
  }

  /** Calls `missed` when rings to this member may have been lost. Returns a function that ends that. */
  follow(member: string, missed: () => void): () => void {
    return this.#nats?.follow(member, missed) ?? (() => undefined);
  }

  /** Returns at once and never fails. */
  send(rings: readonly Ring[]): void {
    const buses = this.#inUse();
    for (const bus of buses) for (const ring of rings) bus.add(ring);
    if (this.#peers.areKnown) for (const bus of buses) bus.flush();
    else this.#aloneTimer ??= setTimeout(() => this.#flush(), aloneDelayMs);
  }

  stop(): void {
    clearInterval(this.#beatTimer);
    clearTimeout(this.#cutOffTimer);
    clearTimeout(this.#aloneTimer);
    this.#postgres.stop();
  }

  async close(): Promise<void> {
    this.stop();
    await this.#nats?.close();
    await this.#postgres.close();
    await this.#peers.leave().catch(() => undefined); // The others see it a moment later.
  }

  get #isOnNats(): boolean {
    return this.#nats?.isOpen() === true && this.#peers.areHeardOn('nats');
  }

  #flush(): void {
    this.#aloneTimer = undefined;
    for (const bus of this.#inUse()) bus.flush();
  }

  #inUse(): Bus[] {
    if (!this.#nats?.isOpen()) return [this.#postgres];
    return this.#peers.hearNats ? [this.#nats] : [this.#nats, this.#postgres];
  }

  async #openNats({ natsUrls, db, log }: BusesOptions): Promise<void> {
    if (!db || !natsUrls) return;
    const { openNatsBus } = await import('./nats-bus.ts');
    this.#nats = await openNatsBus(
      { own: this.#own, urls: natsUrls, db, log },
      {
        ...this.#events,
        heard: (process) => {
          const isAwaited = !this.#peers.isHeardOn('nats', process);
          this.#peers.hear(process, 'nats');
          if (!isAwaited) return;
          this.#nats?.beat();
          this.#takeNats();
        },
        closed: () => this.#leaveNats(),
      },
    );
  }

  #beat(): void {
    this.#nats?.beat();
    if (this.#isOnNats) this.#takeNats();
    else this.#leaveNats();
    this.#postgres.beat();
    this.#peers.renew().catch(() => undefined); // The next beat tries again.
  }

  #takeNats(): void {
    if (this.#hears === 'nats' || !this.#isOnNats) return;
    this.#hears = 'nats';
    this.#postgres.beat();
  }

  #leaveNats(): void {
    if (this.#hears === 'postgres') return;
    this.#hears = 'postgres';
    this.#isCutOff = true;
    this.#postgres.beat();
    this.#cutOffTimer = setTimeout(() => {
      this.#isCutOff = false;
      this.#events.missed();
    }, cutOffForMs);
  }
}
