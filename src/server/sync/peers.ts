import { sql } from 'kysely';
import { hour, second } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import { beatIntervalMs } from './hearing.ts';

/** A process that is silent for so long is gone, or cut off from this one, in ms. */
const silentAfterMs = 2 * beatIntervalMs;
const forgottenAfterMs = hour;

export type BusName = 'postgres' | 'nats';

interface Beats {
  /** Time of the last one over each bus. */
  postgres: number;
  nats: number;
  /** Which bus it hears everybody on, as its last beat through the database said. */
  hears: BusName;
}

/**
 * The other processes of the installation: by rows that each renews, and by their beats. A bus cannot tell who is cut off
 * from it; the database, which all need, can.
 */
export class Peers {
  readonly #own: string;
  readonly #db: Db | undefined;
  #ids: readonly string[] = [];
  readonly #beats = new Map<string, Beats>();

  /** Without a database there are none: a command only rings. */
  constructor(own: string, db: Db | undefined) {
    this.#own = own;
    this.#db = db;
  }

  /** At least one, by its row or its beat. Always true for a command, which knows nobody. */
  get areKnown(): boolean {
    return !this.#db || this.#ids.length > 0 || this.#beats.size > 0;
  }

  areHeardOn(bus: BusName): boolean {
    return this.#ids.every((id) => this.isHeardOn(bus, id));
  }

  isHeardOn(bus: BusName, id: string): boolean {
    const beats = this.#beats.get(id);
    return beats !== undefined && performance.now() - beats[bus] < silentAfterMs;
  }

  /** Each of them hears all others over NATS. */
  get hearNats(): boolean {
    return this.#ids.every((id) => this.#beats.get(id)?.hears === 'nats');
  }

  /** Notes a beat. Returns true for a process that was unknown. */
  hear(id: string, bus: BusName, hears?: BusName): boolean {
    const known = this.#beats.get(id);
    const beats = known ?? { postgres: Number.NEGATIVE_INFINITY, nats: Number.NEGATIVE_INFINITY, hears: 'postgres' };
    beats[bus] = performance.now();
    if (hears) beats.hears = hears;
    this.#beats.set(id, beats);
    return known === undefined;
  }

  /** Renews the row of this process, and reads the others'. Times are the database's. */
  async renew(): Promise<void> {
    if (!this.#db) return;
    const { rows } = await sql<{ id: string }>`
      with renewed as (
        insert into processes (id, seen_at) values (${this.#own}, clock_timestamp())
        on conflict (id) do update set seen_at = excluded.seen_at
      )
      select id from processes
      where id <> ${this.#own} and seen_at > clock_timestamp() - ${span(silentAfterMs)}`.execute(this.#db);
    this.#ids = rows.map(({ id }) => id);
    for (const id of this.#beats.keys())
      if (!this.#ids.includes(id) && !this.isHeardOn('postgres', id)) this.#beats.delete(id);
  }

  async leave(): Promise<void> {
    if (!this.#db) return;
    await sql`
      delete from processes
      where id = ${this.#own} or seen_at < clock_timestamp() - ${span(forgottenAfterMs)}`.execute(this.#db);
  }
}

const span = (ms: number) => sql`make_interval(secs => ${sql.lit(ms / second)})`;
