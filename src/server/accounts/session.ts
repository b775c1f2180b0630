import { hash as digest } from 'node:crypto';
import type { Context as Http } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import * as limits from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import { Gatherer } from '../db/gather.ts';
import type { Statement } from '../db/pipeline.ts';
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

/** Browsers accept `__Host-` only with Secure. */
const cookieOf = (http: Http): string => (keepsSecure(http) ? '__Host-session' : 'session');
/** Readable by scripts but not secret: tells the app which local data to open before it asks the server. */
const hint = 'session_hint';

/** The member of a session, with fields of session and installation. Read in one statement on every call. */
export interface Me extends MemberRow {
  token_hash: Buffer;
  /** Site where the session was opened; its cookie is valid nowhere else. */
  session_site: string;
  used_at: Date;
  /** False if the browser forgets the session when it closes ("not my device"). */
  remembered: boolean;
  /** Time of the session's last proof by password or passkey. */
  confirmed_at: Date | null;
  chats_pulled: number;
  likes_pulled: number;
  last_active: Date | null;
  /** Sites of their pool that do not show them their members. */
  apart: string[];
  /** First part of every cursor: the epochs of installation and member. */
  cursor_epoch: string;
}

/** Authenticates by a valid session of this site. Throws Refusal `authentication_required`. */
export async function authenticate(context: Context, site: Site, http: Http): Promise<Me> {
  const token = getCookie(http, cookieOf(http));
  const me = await sessionOf(context, http);
  if (!me && token) throw new Refusal('authentication_required', { revoked: await isRevoked(context, hash(token)) });
  if (!token || !me || me.session_site !== site.id) throw new Refusal('authentication_required');
  // A page opened for one member must not act for another who logged in since in another tab.
  const meant = http.req.header('member');
  if (meant !== undefined && meant !== me.id) throw new Refusal('authentication_required');
  await slide(context, http, token, me);
  return me;
}

/** Finds the member of the request's session, on any site. */
async function sessionOf(context: Context, http: Http): Promise<Me | undefined> {
  const tokenHash = tokenHashOf(http);
  const me = tokenHash && (await readSession(context, tokenHash));
  return me && (!isDemoOperator(me) || mayTry(context.config, http)) ? me : undefined;
}

/** Distinguishes a session ended by its member from an expired one. */
async function isRevoked({ db }: Context, tokenHash: Buffer): Promise<boolean> {
  const found = db.selectFrom('revoked_sessions').select('at').where('token_hash', '=', tokenHash);
  return (await found.executeTakeFirst()) !== undefined;
}

const gatherers = new WeakMap<Context, Gatherer<Buffer, Me | undefined>>();

/** Reads a valid session. Calls that arrive at the same time share a statement. */
export function readSession(context: Context, tokenHash: Buffer): Promise<Me | undefined> {
  const { db } = context;
  const gatherer =
    gatherers.get(context) ??
    new Gatherer(async (hashes: Buffer[]) => {
      const { rows } = await db.executeQuery(readingSessions(context, hashes).compile(db));
      return hashes.map((hash) => rows.find(({ token_hash }) => token_hash.equals(hash)));
    });
  gatherers.set(context, gatherer);
  return gatherer.ask(tokenHash);
}

/** Valid sessions among these. */
export const readingSessions = (context: Context, hashes: readonly Buffer[]): Statement<Me> => ({
  compile(db: Db) {
    // Building the text each time would cost more than running it.
    sessionRead ??= sessionsOf(context, hashes).compile(db).sql;
    return CompiledQuery.raw(sessionRead, [hashes, ...limitsOf(context)]) as CompiledQuery<Me>;
  },
});
let sessionRead: string | undefined;

/**
 * SQL of readingSessions. Lists and single values are subqueries: the planner takes a table of one row for hundreds, and
 * would plan each time.
 */
export function sessionsOf(context: Context, hashes: readonly Buffer[]): RawBuilder<Me> {
  const [long, short, operators] = limitsOf(context);
  return sql<Me>`
    select members.*, sessions.token_hash, sessions.site_id as session_site, sessions.used_at, sessions.remembered, sessions.confirmed_at,
      sessions.chats_pulled, sessions.likes_pulled, ${sql.raw(apartFrom('members'))} as apart,
      (select last_active from presence where presence.member_id = members.id) as last_active,
      concat((select epoch from installation), '-', members.epoch) as cursor_epoch
    from sessions
    join members on members.id = sessions.member_id
    where sessions.token_hash = any((select ${hashes}::bytea[])::bytea[])
      and sessions.used_at > case when sessions.remembered then ${long}::timestamptz else ${short} end
      and (members.scope <> 'operator' or sessions.created_at > ${operators}) and members.deleted_at is null`;
}

/** Sessions last used before the first two, or opened before the third, have ended; in the order of the statement. */
const limitsOf = (context: Context): [remembered: Date, others: Date, operators: Date] => [
  ago(context, lifetime),
  ago(context, shortLifetime),
  ago(context, limits.operatorSession),
];

/** Access to the console. The scope alone is not enough if the address is not confirmed. */
export const isOperator = ({ scope, status }: Pick<MemberRow, 'scope' | 'status'>): boolean =>
  scope === 'operator' && status === 'active';

/** Requires a recent proof by password or passkey, for actions that a stolen session must not do. */
export const isConfirmed = ({ now }: Pick<Context, 'now'>, { confirmed_at }: Pick<Me, 'confirmed_at'>): boolean =>
  confirmed_at !== null && now().getTime() - confirmed_at.getTime() < limits.confirmationLasts;

/**
 * Records the proof. Throws Refusal `authentication_required` if the session ended meanwhile, for example by a reset.
 */
export async function noteConfirmed({ db, now }: Context, { token_hash }: Me): Promise<void> {
  const session = db.updateTable('sessions').set({ confirmed_at: now() }).where('token_hash', '=', token_hash);
  await session.returning('token_hash').executeTakeFirstOrThrow(() => new Refusal('authentication_required'));
}

interface Proof {
  /** False: the browser forgets the session when it closes, and the server a day after its last use. */
  keep?: boolean | undefined;
  /** Hash of the password that was proved; it must still be the member's. */
  password_hash?: string;
}

/**
 * Opens a session of 256 random bits, stored as a hash, and ends the browser's old one against fixation.
 *
 * Throws Refusal `wrong_password` if the account changed meanwhile, `suspended`, or `too_many`.
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

/** Ends the least recently used sessions above the limit, with their streams and push subscriptions. */
async function endSurplus({ db, bell }: Context, member: string, opened: Buffer): Promise<void> {
  const others = db.selectFrom('sessions').where('member_id', '=', member);
  const { count } = await others.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (count <= maxSessions) return;
  const ended = await db.transaction().execute(async (tx) => {
    // Without the lock, two concurrent logins would each end the same surplus.
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

/** Also clears the browser's HTTP cache. The worker, the language and the skipped entry warning outlive a logout. */
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

/** Finds the member a page is for, without requiring or prolonging a session. Undefined for a visitor. */
export async function memberOf(context: Context, site: Site, http: Http): Promise<Me | undefined> {
  const me = await sessionOf(context, http);
  return me?.session_site === site.id ? me : undefined;
}

/** Checks the browser's hint for any member, or for this one. */
export function isHinted(http: Http, member?: string): boolean {
  const hinted = getCookie(http, hint);
  return member === undefined ? hinted !== undefined : hinted === member;
}

/** Hash of the request's session token, unverified. */
export function tokenHashOf(http: Http): Buffer | undefined {
  const token = getCookie(http, cookieOf(http));
  return token ? hash(token) : undefined;
}

const lifetime = limits.sessionDays * limits.day;
/** Of one that is not remembered: the browser may still be open, or be one that brings everything back when it starts. */
const shortLifetime = limits.day;

/** SQL: the session has not expired. An operator's session expires hours after login, even in use. */
export const sessionLasts = (context: Context): RawBuilder<boolean> => sql<boolean>`(
  sessions.used_at > case when sessions.remembered then ${ago(context, lifetime)}::timestamptz
    else ${ago(context, shortLifetime)} end
  and (sessions.created_at > ${ago(context, limits.operatorSession)} or not exists (
    select from members as owner where owner.id = sessions.member_id and owner.scope = 'operator'))
)`;

/** SQL: sessions that have expired, each kind found by an index (account-deletion/retention.ts). */
export const expiredSessions = (
  context: Context,
): Record<'used' | 'used_briefly' | 'of_operators', RawBuilder<boolean>> => ({
  used: sql`used_at <= ${ago(context, lifetime)}`,
  used_briefly: sql`not remembered and used_at <= ${ago(context, shortLifetime)}`,
  of_operators: sql`created_at <= ${ago(context, limits.operatorSession)}
    and member_id = any(array(select id from members where scope = 'operator'))`,
});

const ago = (context: Context, span: number): Date => new Date(context.now().getTime() - span);

/** Extends the session; written at most once a day, or once an hour. */
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
