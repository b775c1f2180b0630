import { hash as digest } from 'node:crypto';
import type { Context as Http } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { CompiledQuery } from 'kysely';
import * as limits from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema.ts';
import type { Site } from '../sites/sites.ts';
import { Refusal } from './refusal.ts';

const cookie = '__Host-session';
/** Readable, and worth nothing to anybody else: tells the app whose copy to open, before it has asked anybody. */
const hint = 'session_hint';

/** The member of a session, with what the session and the installation add. Read in one statement, on every call. */
export interface Me extends MemberRow {
  token_hash: Buffer;
  /** The site that the session was opened on; its cookie counts nowhere else. */
  session_site: string;
  used_at: Date;
  chats_pulled: number;
  likes_pulled: number;
  last_active: Date | null;
  /** First half of every cursor: the installation's epoch and the member's. */
  cursor_epoch: string;
}

/** The member who asks, by a session of this site that was used in the last 30 days. Throws Refusal `authentication_required`. */
export async function authenticate(context: Context, site: Site, http: Http): Promise<Me> {
  const token = getCookie(http, cookie);
  const me = token && (await readSession(context, hash(token)));
  if (!me || me.session_site !== site.id) throw new Refusal('authentication_required');
  // A page that was opened for one member must not act for another who has logged in since, in a tab it could not hear.
  const meant = http.req.header('member');
  if (meant !== undefined && meant !== me.id) throw new Refusal('authentication_required');
  await slide(context, http, token, me);
  return me;
}

/** The member of a session as long as it lasts; also for a stream that asks again whether it does. */
export async function readSession(context: Context, tokenHash: Buffer): Promise<Me | undefined> {
  const { rows } = await context.db.executeQuery<Me>(CompiledQuery.raw(sessionRead, [tokenHash, oldestUse(context)]));
  return rows[0];
}

/** As text: to put it together anew would cost every call more than the reading does. */
const sessionRead = `
  select members.*, sessions.token_hash, sessions.site_id as session_site, sessions.used_at, sessions.chats_pulled,
    sessions.likes_pulled, presence.last_active, concat(installation.epoch, '-', members.epoch) as cursor_epoch
  from sessions
  join members on members.id = sessions.member_id
  cross join installation
  left join presence on presence.member_id = members.id
  where sessions.token_hash = $1 and sessions.used_at > $2 and members.deleted_at is null`;

/**
 * A new session for whoever has just proved who they are: 256 random bits, stored as a hash only. Whatever session the browser
 * came with ends, so that nobody can hand it one to be logged in under.
 */
export async function openSession(context: Context, site: Site, http: Http, member: string): Promise<void> {
  await endSession(context, http);
  await forgetOldSessions(context, member);
  const token = Buffer.from(context.random(32)).toString('base64url');
  const now = context.now();
  await context.db
    .insertInto('sessions')
    .values({
      token_hash: hash(token),
      member_id: member,
      site_id: site.id,
      user_agent: (http.req.header('user-agent') ?? '').slice(0, 300),
      created_at: now,
      used_at: now,
    })
    .execute();
  writeCookies(http, token, member);
}

export async function closeSession(context: Context, http: Http): Promise<void> {
  await endSession(context, http);
  deleteCookie(http, cookie, { path: '/', secure: true });
  deleteCookie(http, hint, { path: '/', secure: true });
}

async function endSession(context: Context, http: Http): Promise<void> {
  const tokenHash = tokenHashOf(http);
  if (!tokenHash) return;
  const ended = context.db.deleteFrom('sessions').where('token_hash', '=', tokenHash).returning('member_id as member');
  context.bell.ring((await ended.execute()).map(({ member }) => ({ member, event: 'access', data: {} })));
}

async function forgetOldSessions(context: Context, member: string): Promise<void> {
  const sessions = context.db.deleteFrom('sessions').where('member_id', '=', member);
  await sessions.where('used_at', '<=', oldestUse(context)).execute();
}

/** The session that a request names, if any: whether there is such a one is for the caller to ask. */
export function tokenHashOf(http: Http): Buffer | undefined {
  const token = getCookie(http, cookie);
  return token ? hash(token) : undefined;
}

/** A session that was last used before is over. */
export const oldestUse = (context: Context): Date =>
  new Date(context.now().getTime() - limits.sessionDays * limits.day);

/** Thirty days count from the last use; written once a day at most. */
async function slide(context: Context, http: Http, token: string, session: Pick<Me, 'id' | 'used_at'>): Promise<void> {
  const now = context.now();
  if (!isToSlide(session.used_at.getTime(), now.getTime())) return;
  await context.db.updateTable('sessions').set({ used_at: now }).where('token_hash', '=', hash(token)).execute();
  writeCookies(http, token, session.id);
}

/** Both in milliseconds. */
export const isToSlide = (usedAt: number, now: number): boolean => now - usedAt >= limits.day;

function writeCookies(http: Http, token: string, member: string): void {
  const options = { path: '/', secure: true, sameSite: 'Lax', maxAge: limits.sessionDays * 86_400 } as const;
  setCookie(http, cookie, token, { ...options, httpOnly: true });
  setCookie(http, hint, member, options);
}

const hash = (token: string): Buffer => digest('sha256', token, 'buffer');
