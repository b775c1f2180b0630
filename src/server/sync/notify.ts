import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../context.ts';
import type { BusName } from './peers.ts';
import type { Ring } from './ring.ts';

/** Content of one notification. Older versions take a sender for a ring to nobody. */
export type Notification = (Sender | Ring | Beat | Missed)[];

/** First in a notification, so that a process knows its own. */
interface Sender {
  member: string;
  event: 'sender';
  data: Record<string, never>;
}

/** A ring from a process to itself, which also tells the others that it is here. */
export interface Beat {
  member: string;
  event: 'beat';
  /**
   * `hears`: the bus on which the process hears all others. Undefined if another connection than that of its rings has
   * sent the beat.
   */
  data: { at: number; hears?: BusName };
}

/** Reports changes that no ring has named: everybody has to read everything again. */
interface Missed {
  member: '';
  event: 'missed';
  data: Record<string, never>;
}

export const channel = 'bell';
/** Rings in one notification. PostgreSQL takes 8,000 bytes a notification; a ring has under 205, the sender under 85. */
const ringsPerNotification = 36;

/** From a command, to the bells of all processes. */
export async function ringMissed(db: Db): Promise<void> {
  await notifyBy(db, { member: '', event: 'missed', data: {} });
}

/** By a connection of the pool, for what no bell can send itself. */
export async function notifyBy(db: Db, ring: Missed | Beat): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify([ring])})`.execute(db);
}

/** Each notification names the process that sends it first. */
export async function notify(client: pg.Client, process: string, batch: readonly (Ring | Beat)[]): Promise<void> {
  const sender: Sender = { member: process, event: 'sender', data: {} };
  const payloads: string[] = [];
  for (let i = 0; i < batch.length; i += ringsPerNotification) {
    payloads.push(JSON.stringify([sender, ...batch.slice(i, i + ringsPerNotification)]));
  }
  const calls = payloads.map((_, place) => `pg_notify($1, $${place + 2})`);
  await client.query(`select ${calls.join()}`, [channel, ...payloads]);
}
