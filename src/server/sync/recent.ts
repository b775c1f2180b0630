import type { Cursor } from '../../shared/calls/chat.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { second } from '../../shared/limits.ts';
import { isToSlide } from '../accounts/session.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { noteDelivered } from '../chat/delivered.ts';
import type { Context } from '../context.ts';
import { isDemoOperator } from '../demo/operator.ts';
import type { Bell } from './bell.ts';
import { seqOf } from './cursor.ts';

/** Chat changes that a stream has just carried to its browser. */
interface Recent {
  me: Me;
  /** The site's origin, because a session is valid on one site only. */
  origin: string;
  since: Cursor;
  head: Cursor;
  /** The answer to a pull from `since`. */
  answer: CallAnswer<'GET chats.php'>;
  /** Taken before the changes were read (Bell). */
  moment: number;
}

/** Some 4 KB each, for streams that carried something in this time. */
const lasts = 10 * second;

/** By hash of the session token, for one process; the oldest first. */
const memory = new WeakMap<Bell, Map<string, Recent & { at: number }>>();

/** From now on, and while nothing rings, a pull of this session does not read again what its stream has read. */
export function remember(context: Context, recent: Recent): void {
  if (isDemoOperator(recent.me)) return; // Checked by address on each call.
  const all = memory.get(context.bell) ?? new Map<string, Recent & { at: number }>();
  memory.set(context.bell, all);
  const at = context.now().getTime();
  for (const [key, { at: then }] of all) {
    if (at - then < lasts) break;
    all.delete(key);
  }
  const key = recent.me.token_hash.toString('latin1');
  all.delete(key); // The map is in order of age.
  all.set(key, { ...recent, at });
}

export interface Pull {
  /** Of the session (tokenKeyOf). */
  key: string | undefined;
  origin: string;
  since: Cursor;
  /** The member that the page is for, where it says so. */
  meant: string | undefined;
}

/** Answers a pull that follows what a stream carried: its changes, or 304 where the browser has them. */
export function answerRecent(context: Context, { key, origin, since, meant }: Pull): Response | undefined {
  const recent = key && memory.get(context.bell)?.get(key);
  if (!recent || recent.origin !== origin) return undefined;
  const { me, head, answer, moment, at } = recent;
  if (meant !== undefined && meant !== me.id) return undefined;
  const time = context.now().getTime();
  if (time - at >= lasts || isToSlide(me.used_at.getTime(), me.remembered, time)) return undefined;
  if (!context.bell.isQuiet(moment, me.id)) return undefined;
  if (since !== head && since !== recent.since) return undefined;
  noteDelivered(context, { ...me, chats_seq: seqOf(head, me.cursor_epoch) ?? 0 }, since);
  const headers = { 'Cache-Control': 'no-store', ETag: `"${head}"` };
  return since === head ? new Response(null, { status: 304, headers }) : Response.json(answer, { headers });
}
