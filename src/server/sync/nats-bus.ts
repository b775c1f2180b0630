import type { NatsConnection, NodeConnectionOptions, Subscription } from '@nats-io/transport-node';
import { sql } from 'kysely';
import { minute, second } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import { connectionName } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { type Bus, type BusEvents, WaitingRings } from './bus.ts';
import { beatIntervalMs } from './hearing.ts';
import { type Ring, readRings } from './ring.ts';

interface Options {
  /** This process. */
  own: string;
  urls: readonly URL[];
  log: Log;
}

interface Events extends Pick<BusEvents, 'received' | 'heard'> {
  closed(): void;
  /** The moment for reads that all later rings of a shard will follow (quiet.ts). */
  moment(): number;
}

/** Rings of members whose ids end alike. */
interface Shard {
  subscription: Subscription | undefined;
  subscribedAt: number;
  /** Called when rings before a moment may have been lost. */
  listeners: Set<() => void>;
  askedAt: number;
  /** Undefined until all servers know of the subscription. */
  since: number | undefined;
}

/** Time in which all servers of a cluster learn of a subscription, in ms. */
const settlesInMs = second;
/** Shards that nobody has asked about for so long are left, in ms. */
const leftAfterMs = 5 * minute;
const shardOf = (member: string): string => member.slice(-4);

/** Throws what the database throws. NATS itself may be away: the bus connects in the background. */
export async function openNatsBus({ db, ...options }: Options & { db: Db }, events: Events): Promise<NatsBus> {
  const { rows } = await sql<{ name: string }>`select name from installation`.execute(db);
  // Other installations may use the same servers.
  const bus = new NatsBus(`vonk.${rows[0]?.name}`, options, events);
  bus.open();
  return bus;
}

/**
 * Carries rings over core NATS. A process hears the shards of its own streams and sessions only, so that a cluster's
 * rings do not all reach every process.
 */
export class NatsBus implements Bus {
  readonly #options: Options;
  readonly #events: Events;
  readonly #prefix: string;
  readonly #waiting = new WaitingRings();
  readonly #shards = new Map<string, Shard>();
  readonly #sweep = setInterval(() => this.#leaveShards(), minute).unref();
  #settleTimer: NodeJS.Timeout | undefined;
  #connection: NatsConnection | undefined;
  #isOpen = false;
  #closed = false;

  constructor(prefix: string, options: Options, events: Events) {
    this.#prefix = prefix;
    this.#options = options;
    this.#events = events;
  }

  /** Connects in the background, for as long as it takes: until then rings go another way. */
  open(): void {
    void this.#open().catch((error) => this.#options.log.error('nats unusable', { error }));
  }

  isOpen(): boolean {
    return this.#isOpen;
  }

  add(ring: Ring): void {
    this.#waiting.add(ring);
  }

  flush(): void {
    const connection = this.#connection;
    if (!connection || !this.#isOpen) return;
    const byShard = Map.groupBy(this.#waiting.takeAll(), ({ member }) => shardOf(member));
    for (const [shard, rings] of byShard) connection.publish(`${this.#prefix}.ring.${shard}`, JSON.stringify(rings));
  }

  beat(): void {
    if (this.#isOpen) this.#connection?.publish(`${this.#prefix}.beat`, this.#options.own);
  }

  /** A stream of this member is open: `missed` tells it to read again. Returns a function that ends that. */
  follow(member: string, missed: () => void): () => void {
    const { listeners } = this.#shard(shardOf(member));
    listeners.add(missed);
    return () => listeners.delete(missed);
  }

  /** Reports that each ring to this member since a moment has arrived. The first question makes it so later. */
  hears(member: string, since: number): boolean {
    const shard = this.#shard(shardOf(member));
    shard.askedAt = performance.now();
    return shard.since !== undefined && since >= shard.since;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#sweep);
    clearTimeout(this.#settleTimer);
    this.flush();
    await this.#connection?.drain().catch(() => undefined); // It is gone already.
  }

  async #open(): Promise<void> {
    const { connect } = await import('@nats-io/transport-node');
    const connection = await connect(optionsFor(this.#options.urls));
    if (this.#closed) return await connection.close();
    this.#connection = connection;
    connection.subscribe(`${this.#prefix}.beat`, {
      callback: (_, message) => this.#events.heard(message.string()),
    });
    for (const [name, shard] of this.#shards) this.#subscribe(name, shard);
    this.#begin();
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'close') this.#end();
      // The client renews its subscriptions.
      else if (type === 'reconnect') this.#begin();
    }
  }

  #begin(): void {
    this.#isOpen = true;
    this.#options.log.info('nats connected');
    for (const shard of this.#shards.values()) shard.subscribedAt = performance.now();
    this.#settleSoon();
    this.beat();
    this.flush();
  }

  /** A server that finds this process too slow ends the connection, too. */
  #end(): void {
    if (!this.#isOpen || this.#closed) return;
    this.#isOpen = false;
    this.#options.log.warn('nats disconnected: rings go through the database');
    for (const shard of this.#shards.values()) shard.since = undefined;
    this.#events.closed();
  }

  #shard(name: string): Shard {
    const known = this.#shards.get(name);
    if (known) return known;
    const [subscription, since, time] = [undefined, undefined, performance.now()];
    const shard: Shard = { subscription, subscribedAt: time, listeners: new Set(), askedAt: time, since };
    this.#shards.set(name, shard);
    this.#subscribe(name, shard);
    return shard;
  }

  #subscribe(name: string, shard: Shard): void {
    if (!this.#connection || this.#closed) return;
    shard.subscription = this.#connection.subscribe(`${this.#prefix}.ring.${name}`, {
      callback: (_, message) => {
        for (const ring of this.#read(message.string())) this.#events.received(ring);
      },
    });
    shard.subscribedAt = performance.now();
    this.#settleSoon();
  }

  /** An exception here would end the connection. */
  #read(text: string): Ring[] {
    const rings = readRings(text);
    if (!rings) this.#options.log.warn('nats message ignored');
    return rings ?? [];
  }

  #settleSoon(): void {
    this.#settleTimer ??= setTimeout(() => void this.#settle(), settlesInMs).unref();
  }

  /** Rings that were sent earlier are lost; what is read after this moment includes them. */
  async #settle(): Promise<void> {
    this.#settleTimer = undefined;
    const started = performance.now();
    if (!this.#connection || !this.#isOpen) return;
    try {
      await this.#connection.flush();
    } catch {
      return; // It ended meanwhile; the next beginning comes here again.
    }
    if (!this.#isOpen) return;
    const unsettled = [...this.#shards.values()].filter(({ since }) => since === undefined);
    const settled = unsettled.filter(({ subscribedAt }) => started - subscribedAt >= settlesInMs);
    const moment = this.#events.moment();
    for (const shard of settled) shard.since = moment;
    for (const { listeners } of settled) for (const missed of [...listeners]) missed();
    if (settled.length < unsettled.length) this.#settleSoon();
  }

  #leaveShards(): void {
    const time = performance.now();
    for (const [name, { subscription, listeners, askedAt }] of this.#shards) {
      if (listeners.size > 0 || time - askedAt < leftAfterMs) continue;
      subscription?.unsubscribe();
      this.#shards.delete(name);
    }
  }
}

function optionsFor(urls: readonly URL[]): NodeConnectionOptions {
  const [first] = urls;
  const user = decodeURIComponent(first?.username ?? '');
  const pass = decodeURIComponent(first?.password ?? '');
  return {
    servers: urls.map(({ host }) => host),
    name: connectionName('bell'),
    // A process hears its own rings without a way round.
    noEcho: true,
    ...(user && pass ? { user, pass } : user && { token: user }),
    ...(first?.protocol === 'tls:' && { tls: {} }),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: second / 4,
    pingInterval: beatIntervalMs,
    maxPingOut: 2,
  };
}
