import type { Context as Http } from 'hono';
import type { Cursor } from '../../shared/calls/chat.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { matches } from '../calls/conditional.ts';
import type { Context } from '../context.ts';
import type { RateName } from '../limits/budgets.ts';
import { spendRate } from '../limits/rates.ts';

/** A position in a view: the epoch in which the count is valid, and the count. */
export const cursorOf = (epoch: string, seq: number): Cursor => `${epoch}.${seq}`;

/** Parses a cursor. Returns undefined for another epoch or a malformed cursor. */
export function seqOf(cursor: Cursor, epoch: string): number | undefined {
  const digits = cursor.startsWith(`${epoch}.`) ? cursor.slice(epoch.length + 1) : '';
  return /^(0|[1-9]\d{0,14})$/.test(digits) ? Number(digits) : undefined;
}

/** The first part of a cursor. */
export const epochOf = (cursor: Cursor): string => cursor.slice(0, cursor.lastIndexOf('.'));

/** Reports that a browser at `other` lacks something of `one`: counts of another epoch cannot be compared. */
export function isAfter(one: Cursor, other: Cursor): boolean {
  const [seq, from] = [one, other].map((cursor) => seqOf(cursor, epochOf(one)));
  return from === undefined || (seq !== undefined && seq > from);
}

/** Number of changes. */
const farBehind = 50;

interface Asking {
  context: Context;
  http: Http;
  me: Pick<Me, 'id' | 'cursor_epoch'>;
  query: { since?: string | undefined };
}

/**
 * Answers a view (SPECIFICATION 10.9). `head` must be read before the rows, or later pulls skip them. Changes below
 * `floor` left no trace. Throws `too_many`.
 */
export async function answerView<Answer extends object>(
  { context, http, me, query }: Asking,
  { head, floor = 0, rate }: { head: number; floor?: number; rate?: RateName },
  read: (since: number | undefined) => Promise<Answer>,
): Promise<Response> {
  const cursor = cursorOf(me.cursor_epoch, head);
  const etag = `"${cursor}"`;
  http.header('ETag', etag);
  if (query.since === cursor || matches(http, etag)) return http.body(null, 304);
  const since = query.since === undefined ? undefined : seqOf(query.since, me.cursor_epoch);
  // A cursor ahead of ours means that the database was restored from a backup older than the device.
  const isKnown = since !== undefined && since <= head && since >= floor;
  // A large difference costs as much as the whole view.
  if (rate && (!isKnown || head - since > farBehind)) spendRate(context, rate, me.id);
  if (isKnown) return http.json(await read(since));
  const whole = await read(undefined);
  return http.json(query.since === undefined ? whole : { ...whole, reset: true });
}
