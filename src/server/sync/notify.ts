import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../context.ts';
import type { Beat, Missed, Ring, Sender } from './bell.ts';

export const channel = 'bell';
/** Rings in one notification. PostgreSQL takes 8,000 bytes a notification; a ring has under 205, the sender under 85. */
const ringsPerNotification = 36;

/** By a connection of the pool, for what no bell can send itself. */
export async function notifyBy(db: Db, ring: Missed | Beat): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify([ring])})`.execute(db);
}

/** Each notification names its sender first: a process has noted its own rings before it sends them. */
export async function notify(client: pg.Client, sender: Sender, batch: [string, Ring | Beat][]): Promise<void> {
  const payloads: string[] = [];
  for (let i = 0; i < batch.length; i += ringsPerNotification) {
    payloads.push(JSON.stringify([sender, ...batch.slice(i, i + ringsPerNotification).map(([, ring]) => ring)]));
  }
  await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads]);
}

/** Pending rings with the same key are merged. */
export function keyOf({ member, event, data }: Ring): string {
  return [member, event, 'view' in data ? data.view : 'profile' in data ? data.profile : ''].join(' ');
}

/** Commits may reach `ring` out of order; keep the later cursor. */
export function isLater(one: Ring | Beat, other: Ring): boolean {
  return one.event === 'view' && other.event === 'view' && seq(one.data.cursor) > seq(other.data.cursor);
}
const seq = (cursor: string): number => Number(cursor.slice(cursor.lastIndexOf('.') + 1));
