import type { Context as Http } from 'hono';
import type { Cursor } from '../../shared/calls/chat.ts';
import type { Me } from '../accounts/session.ts';
import { matches } from '../calls/conditional.ts';
import type { Context } from '../context.ts';
import type { RateName } from '../limits/budgets.ts';
import { spendRate } from '../limits/rates.ts';

/** A view's place: the epoch in which the counting is valid, and how far it has come. */
export const cursorOf = (epoch: string, seq: number): Cursor => `${epoch}.${seq}`;

/** How far a cursor of this epoch has come; undefined for one of another epoch and for what is no cursor. */
export function seqOf(cursor: Cursor, epoch: string): number | undefined {
  const digits = cursor.startsWith(`${epoch}.`) ? cursor.slice(epoch.length + 1) : '';
  return /^(0|[1-9]\d{0,14})$/.test(digits) ? Number(digits) : undefined;
}

/** Changes of a view. */
const farBehind = 50;

interface Asking {
  context: Context;
  http: Http;
  me: Pick<Me, 'id' | 'cursor_epoch'>;
  query: { since?: string | undefined };
}

/**
 * Answers a view by pull (design/architecture.md, "Three ways to talk to the server"): 304 where the device is up to date,
 * what changed since its cursor, or everything, with `reset: true` where it asked for changes that can't be told.
 *
 * `head` is the counter as the session's statement read it. It must stay older than the rows: a head read after them would
 * promise changes that the rows do not hold, and no later pull would bring them. What changed below `floor` may have left no
 * trace: a chat is gone with its member. Throws Refusal too_many for whole views without end.
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
  // Ahead of us: the database was restored from a backup that is older than the device.
  const isKnown = since !== undefined && since <= head && since >= floor;
  // From far behind it costs as much as the whole.
  if (rate && (!isKnown || head - since > farBehind)) spendRate(context, rate, me.id);
  if (isKnown) return http.json(await read(since));
  const whole = await read(undefined);
  return http.json(query.since === undefined ? whole : { ...whole, reset: true });
}
