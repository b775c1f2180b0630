import type { Context as Http, MiddlewareHandler } from 'hono';
import type { Cursor } from '../../shared/calls/chat.ts';
import { minute, pollEverySubscribed, second } from '../../shared/limits.ts';
import { isToSlide, tokenKeyOf } from '../accounts/session.ts';
import { type Me, readingSessions } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';
import { isDemoOperator } from '../demo/operator.ts';
import { originOf } from '../http/origin.ts';
import { idlePolls } from '../metrics/meters.ts';
import type { Bell } from '../sync/bell.ts';
import { cursorOf } from '../sync/cursor.ts';
import { answerRecent, type Pull } from '../sync/recent.ts';

/** Sessions in memory; some 300 bytes each. */
const most = 50_000;
/** Sessions are read again this often, many in one statement: a ring lost in a crash delays a change this long. */
const rereadEvery = minute;
/** Maximum age of what was read, where reading again fails. */
const oldest = 90 * second;
const rereadTogether = 500;
/** A device that misses two polls in a row has closed the app. */
const forgetAfter = 2.2 * pollEverySubscribed;

/** State that answers a poll while nothing changes. */
interface IdleSession {
  member: string;
  /** The site's origin, because a session is valid on one site only. */
  origin: string;
  usedAt: number;
  remembered: boolean;
  /** By path; only of the views that this device holds and has told so. */
  heads: Record<string, Cursor>;
  moment: number;
  savedAt: number;
  polledAt: number;
}

/** By hash of the session token, for one process. The next poll restores a lost entry. */
type Sessions = Map<string, IdleSession>;
const memory = new WeakMap<Bell, Sessions>();

/**
 * Answers without the database: 304 if a polled view has not moved, as for most requests, and what a stream has just
 * carried. Any difference takes the normal route.
 */
export function answerIdle(context: Context): MiddlewareHandler {
  return async (http, next) => {
    const { method, path, url } = http.req;
    const [address, query] = split(url);
    if (method !== 'GET' || !query.startsWith('since=')) return next();
    const asked = {
      key: tokenKeyOf(http),
      origin: address.slice(0, -path.length),
      path,
      since: query.slice('since='.length),
      meant: http.req.header('member'),
    };
    if (isIdle(context, asked)) {
      idlePolls.add(1, 'memory');
      const { since } = asked;
      return new Response(null, { status: 304, headers: { 'Cache-Control': 'no-store', ETag: `"${since}"` } });
    }
    const recent = path === '/api/chats.php' && answerRecent(context, asked);
    if (recent) return recent;
    await next();
    if (http.res.status === 304) idlePolls.add(1, 'database');
  };
}

interface Asked extends Pull {
  path: string;
}

function isIdle(context: Context, { key, origin, path, since, meant }: Asked): boolean {
  const place = sessionFor(context, key);
  if (!place || place.origin !== origin || (meant !== undefined && meant !== place.member)) return false;
  return place.heads[path] === since;
}

/** Remembers a poll that took the normal route; `moment` was taken before its session was read. */
export function rememberSession(context: Context, me: Me, http: Http, moment: number | undefined): void {
  // The demo's operator is checked by address on each call.
  if (moment === undefined || isDemoOperator(me)) return;
  const sessions = memory.get(context.bell) ?? startRereading(context);
  const key = me.token_hash.toString('latin1');
  sessions.delete(key); // The map is in order of age.
  sessions.set(key, {
    member: me.id,
    origin: originOf(http),
    ...stateOf(context, me, moment),
    polledAt: context.now().getTime(),
  });
  const [oldestKey] = sessions.keys();
  if (sessions.size > most && oldestKey !== undefined) sessions.delete(oldestKey);
}

function startRereading(context: Context): Sessions {
  const sessions: Sessions = new Map();
  memory.set(context.bell, sessions);
  const timer = setInterval(async () => {
    await reread(context, sessions).catch((error) => context.log.warn('idle sessions not read', { error }));
    if (sessions.size > 0) return;
    clearInterval(timer);
    memory.delete(context.bell);
  }, rereadEvery).unref();
  return sessions;
}

async function reread(context: Context, sessions: Sessions): Promise<void> {
  const time = context.now().getTime();
  for (const [key, { polledAt }] of sessions) if (time - polledAt > forgetAfter) sessions.delete(key);
  const keys = [...sessions.keys()];
  for (let i = 0; i < keys.length; i += rereadTogether) {
    const moment = context.bell.moment();
    // Nothing in memory counts until it hears again.
    if (moment === undefined) return sessions.clear();
    const chunk = keys.slice(i, i + rereadTogether);
    const hashes = chunk.map((key) => Buffer.from(key, 'latin1'));
    const { rows } = await context.db.executeQuery(readingSessions(context, hashes).compile(context.db));
    const read = new Map(rows.map((me) => [me.token_hash.toString('latin1'), me]));
    for (const key of chunk) {
      const [session, me] = [sessions.get(key), read.get(key)];
      if (session && me) Object.assign(session, stateOf(context, me, moment));
      else sessions.delete(key);
    }
  }
}

type State = Pick<IdleSession, 'usedAt' | 'remembered' | 'heads' | 'moment' | 'savedAt'>;

function stateOf(context: Context, me: Me, moment: number): State {
  return {
    usedAt: me.used_at.getTime(),
    remembered: me.remembered,
    heads: headsOf(me),
    moment,
    savedAt: context.now().getTime(),
  };
}

/** Omits views whose next poll must record a delivery. */
function headsOf(me: Me): IdleSession['heads'] {
  const { cursor_epoch, user_seq, chats_seq, likes_seq, chats_pulled, likes_pulled } = me;
  return {
    '/api/user.php': cursorOf(cursor_epoch, user_seq),
    ...(chats_pulled >= chats_seq && { '/api/chats.php': cursorOf(cursor_epoch, chats_seq) }),
    ...(likes_pulled >= likes_seq && { '/api/likes.php': cursorOf(cursor_epoch, likes_seq) }),
  };
}

function sessionFor({ bell, now }: Context, key: string | undefined): IdleSession | undefined {
  const place = key && memory.get(bell)?.get(key);
  if (!place) return undefined;
  const time = now().getTime();
  place.polledAt = time;
  const isOld = Math.abs(time - place.savedAt) > oldest || isToSlide(place.usedAt, place.remembered, time);
  return !isOld && bell.isQuiet(place.moment, place.member) ? place : undefined;
}

/** Splits a URL into address and query. */
function split(url: string): [address: string, question: string] {
  const end = url.indexOf('?');
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)];
}
