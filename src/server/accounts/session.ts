import { hash as digest } from 'node:crypto';
import type { Context as Http } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import * as limits from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import { isDemoOperator, whereDemoOperator } from '../demo/operator.ts';
import { mayTry } from '../http/local.ts';
import { keepsSecure } from '../http/secure.ts';
import { spend } from '../limits/attempts.ts';
import { maxSessions } from '../limits/budgets.ts';
import { apartFrom } from '../members/visibility.ts';
import { schedule } from '../notifications/schedule.ts';
import type { Site } from '../sites/sites.ts';
import { deviceToken, forgetSurplus, writeDevice } from './device.ts';

/** The browser takes `__Host-` for a Secure one only. */
const cookieOf = (http: Http): string => (keepsSecure(http) ? '__Host-session' : 'session');
/** Readable, and worth nothing to anybody else: tells the app whose copy to open, before it has asked anybody. */
const hint = 'session_hint';

/** The member of a session, with what the session and the installation add. Read in one statement, on every call. */
export interface Me extends MemberRow {
  token_hash: Buffer;
  /** The site that the session was opened on; its cookie counts nowhere else. */
  session_site: string;
  used_at: Date;
  /** False: the browser forgets the session when it closes ("not my device"). */
  remembered: boolean;
  /** When this session last proved the password or a passkey. */
  confirmed_at: Date | null;
  chats_pulled: number;
  likes_pulled: number;
  last_active: Date | null;
  /** Sites of their pool that do not show them their members. */
  apart: string[];
  /** First half of every cursor: the installation's epoch and the member's. */
  cursor_epoch: string;
}

/** The member who asks, by a session of this site that has not run out. Throws Refusal `authentication_required`. */
export async function authenticate(context: Context, site: Site, http: Http): Promise<Me> {
  const token = getCookie(http, cookieOf(http));
  const me = await sessionOf(context, http);
  if (!me && token) throw new Refusal('authentication_required', { revoked: await isRevoked(context, hash(token)) });
  if (!token || !me || me.session_site !== site.id) throw new Refusal('authentication_required');
  // A page that was opened for one member must not act for another who has logged in since, in a tab it could not hear.
  const meant = http.req.header('member');
  if (meant !== undefined && meant !== me.id) throw new Refusal('authentication_required');
  await slide(context, http, token, me);
  return me;
}

/** The member of the session that a request names, whatever its site. */
async function sessionOf(context: Context, http: Http): Promise<Me | undefined> {
  const tokenHash = tokenHashOf(http);
  const me = tokenHash && (await readSession(context, tokenHash));
  return me && (!isDemoOperator(me) || mayTry(context.config, http)) ? me : undefined;
}

/** Whether its member has ended it, and not time. */
async function isRevoked({ db }: Context, tokenHash: Buffer): Promise<boolean> {
  const found = db.selectFrom('revoked_sessions').select('at').where('token_hash', '=', tokenHash);
  return (await found.executeTakeFirst()) !== undefined;
}

/** As long as it lasts. For a stream that asks again whether it does: who asks a call or a page is told by `sessionOf`. */
export async function readSession(context: Context, tokenHash: Buffer): Promise<Me | undefined> {
  const { rows } = await context.db.executeQuery<Me>(
    CompiledQuery.raw(sessionRead, [
      ...[tokenHash, ago(context, lifetime), ago(context, shortLifetime), ago(context, limits.operatorSession)],
    ]),
  );
  return rows[0];
}

/** As text: to put it together anew would cost every call more than the reading does. */
const sessionRead = `
  select members.*, sessions.token_hash, sessions.site_id as session_site, sessions.used_at, sessions.remembered, sessions.confirmed_at,
    sessions.chats_pulled, sessions.likes_pulled, presence.last_active, ${apartFrom('members')} as apart, concat(installation.epoch, '-', members.epoch) as cursor_epoch
  from sessions
  join members on members.id = sessions.member_id
  cross join installation
  left join presence on presence.member_id = members.id
  where sessions.token_hash = $1 and sessions.used_at > case when sessions.remembered then $2::timestamptz else $3 end
    and (members.scope <> 'operator' or sessions.created_at > $4) and members.deleted_at is null`;

/** The right to the console: a row that says so is not enough where nobody has confirmed the address. */
export const isOperator = ({ scope, status }: Pick<MemberRow, 'scope' | 'status'>): boolean =>
  scope === 'operator' && status === 'active';

/** Whether the session has proved password or passkey lately: for what a stolen one must not do. */
export const isConfirmed = ({ now }: Pick<Context, 'now'>, { confirmed_at }: Pick<Me, 'confirmed_at'>): boolean =>
  confirmed_at !== null && now().getTime() - confirmed_at.getTime() < limits.confirmationLasts;

/** The session has proved it. Throws Refusal `authentication_required` where it has ended meanwhile, as by a reset. */
export async function noteConfirmed({ db, now }: Context, { token_hash }: Me): Promise<void> {
  const session = db.updateTable('sessions').set({ confirmed_at: now() }).where('token_hash', '=', token_hash);
  await session.returning('token_hash').executeTakeFirstOrThrow(() => new Refusal('authentication_required'));
}

interface Proof {
  /** False: the browser forgets the session when it closes, and so do we a day after its last use. */
  keep?: boolean | undefined;
  /** What was proved to be known, where it was the password: it must be the member's still. */
  password_hash?: string;
}

/**
 * A new session for whoever has just proved who they are, and so confirmed: 256 random bits, stored as a hash only. Whatever session the browser
 * came with ends, so that nobody can hand it one to be logged in under. Throws Refusal `wrong_password` where the member has been
 * deleted meanwhile, or the password reset, or is the demo's operator and asks from elsewhere; `suspended` where an operator has shut
 * them out; `too_many` after thirty an hour. The member's row is held until the session is in, so no reset can miss it. A browser
 * that is the member's is known from now on.
 */
export async function openSession(
  context: Context,
  site: Site,
  http: Http,
  member: string,
  { keep = true, password_hash }: Proof = {},
): Promise<void> {
  await spend(context, 'login', member);
  await endSession(context, http);
  await forgetOldSessions(context, member);
  const token = Buffer.from(context.random(32)).toString('base64url');
  const device = keep ? await deviceToken(context, http) : undefined;
  const now = context.now();
  const userAgent = (http.req.header('user-agent') ?? '').slice(0, 300);
  const { rows } = await sql`
    with opened as (
      insert into sessions (token_hash, member_id, site_id, user_agent, created_at, used_at, remembered, device, confirmed_at)
      select ${hash(token)}, id, ${site.id}, ${userAgent}, ${now}, ${now}, ${keep}, ${device ? hash(device) : null}, ${now}
      from members
      where id = ${member} and deleted_at is null and (suspended_at is null or suspended_until <= ${now})
        and password_hash = coalesce(${password_hash ?? null}, password_hash)
        and (${mayTry(context.config, http)} or not ${whereDemoOperator})
      for share
      returning member_id, device
    ), known as (
      insert into known_devices (device, member_id, used_at)
      select device, member_id, ${now} from opened where device is not null
      on conflict (member_id, device) do update set used_at = excluded.used_at
    )
    select member_id from opened`.execute(context.db);
  if (rows.length === 0) throw (await suspension(context, member)) ?? new Refusal('wrong_password');
  await endSurplus(context, member, hash(token));
  if (device) await forgetSurplus(context, member, hash(device));
  await schedule(member, now).execute(context.db);
  writeCookies(http, token, member, keep);
  if (device) writeDevice(http, device);
}

/** So many at a time: those that were used longest ago end, with their streams and pushes. */
async function endSurplus({ db, bell }: Context, member: string, opened: Buffer): Promise<void> {
  const others = db.selectFrom('sessions').where('member_id', '=', member);
  const { count } = await others.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (count <= maxSessions) return;
  const ended = await db.transaction().execute(async (tx) => {
    // Two logins at once would each end the surplus that both see.
    await tx.selectFrom('members').select('id').where('id', '=', member).forNoKeyUpdate().execute();
    const surplus = tx
      .selectFrom('sessions')
      .select('token_hash')
      .where('member_id', '=', member)
      .orderBy(sql`token_hash = ${opened}`, 'desc')
      .orderBy('used_at', 'desc')
      .orderBy('created_at', 'desc')
      .offset(maxSessions);
    return await tx
      .deleteFrom('sessions')
      .where('token_hash', 'in', surplus)
      .returning('member_id as member')
      .execute();
  });
  bell.ring(ended.slice(0, 1).map(({ member }) => ({ member, event: 'access', data: {} })));
}

async function suspension({ db, now }: Context, member: string): Promise<Refusal | undefined> {
  const row = await db
    .selectFrom('members')
    .select('suspended_until')
    .where('id', '=', member)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { suspended_until: until } = row;
  if (until && until <= now()) return undefined;
  return new Refusal('suspended', until ? { fields: { until: until.toISOString() } } : {});
}

/** Also has the browser drop what it fetched. The worker, the language and the skipped entry warning outlive a logout. */
export async function closeSession(context: Context, http: Http): Promise<void> {
  await endSession(context, http);
  http.header('Clear-Site-Data', '"cache"');
  const options = { path: '/', secure: keepsSecure(http) };
  deleteCookie(http, cookieOf(http), options);
  deleteCookie(http, hint, options);
}

async function endSession(context: Context, http: Http): Promise<void> {
  const tokenHash = tokenHashOf(http);
  if (!tokenHash) return;
  const ended = context.db.deleteFrom('sessions').where('token_hash', '=', tokenHash).returning('member_id as member');
  context.bell.ring((await ended.execute()).map(({ member }) => ({ member, event: 'access', data: {} })));
}

async function forgetOldSessions(context: Context, member: string): Promise<void> {
  const sessions = context.db.deleteFrom('sessions').where('member_id', '=', member);
  await sessions.where((eb) => eb.not(sessionLasts(context))).execute();
}

/** Whom a page is made for: by the session, which a page neither prolongs nor asks for. Undefined for a visitor. */
export async function memberOf(context: Context, site: Site, http: Http): Promise<Me | undefined> {
  const me = await sessionOf(context, http);
  return me?.session_site === site.id ? me : undefined;
}

/** Whether the browser takes itself for a member's, or for this member's. */
export function isHinted(http: Http, member?: string): boolean {
  const hinted = getCookie(http, hint);
  return member === undefined ? hinted !== undefined : hinted === member;
}

/** The session that a request names, if any: whether there is such a one is for the caller to ask. */
export function tokenHashOf(http: Http): Buffer | undefined {
  const token = getCookie(http, cookieOf(http));
  return token ? hash(token) : undefined;
}

const lifetime = limits.sessionDays * limits.day;
/** Of one that is not remembered: the browser may still be open, or be one that brings everything back when it starts. */
const shortLifetime = limits.day;

/** Whether a row of sessions has not run out. An operator's does hours after the login, also where a tab keeps using it. */
export const sessionLasts = (context: Context): RawBuilder<boolean> => sql<boolean>`(
  sessions.used_at > case when sessions.remembered then ${ago(context, lifetime)}::timestamptz
    else ${ago(context, shortLifetime)} end
  and (sessions.created_at > ${ago(context, limits.operatorSession)} or not exists (
    select from members as owner where owner.id = sessions.member_id and owner.scope = 'operator'))
)`;

const ago = (context: Context, span: number): Date => new Date(context.now().getTime() - span);

/** A session lasts from its last use; written once a day at most, or once an hour. */
async function slide(context: Context, http: Http, token: string, { id, used_at, remembered }: Me): Promise<void> {
  const now = context.now();
  if (!isToSlide(used_at.getTime(), remembered, now.getTime())) return;
  await context.db.updateTable('sessions').set({ used_at: now }).where('token_hash', '=', hash(token)).execute();
  if (remembered) writeCookies(http, token, id, true);
}

/** Both times in milliseconds. */
export const isToSlide = (usedAt: number, remembered: boolean, now: number): boolean =>
  now - usedAt >= (remembered ? limits.day : limits.hour);

function writeCookies(http: Http, token: string, member: string, keep: boolean): void {
  const secure = keepsSecure(http);
  const lasting = { path: '/', secure, sameSite: 'Lax', maxAge: lifetime / limits.second } as const;
  const { maxAge: _, ...passing } = lasting;
  const options = keep ? lasting : passing;
  setCookie(http, cookieOf(http), token, { ...options, httpOnly: true });
  setCookie(http, hint, member, options);
}

const hash = (token: string): Buffer => digest('sha256', token, 'buffer');
