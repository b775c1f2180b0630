import { hash } from 'node:crypto';
import type { Context as Http } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sql } from 'kysely';
import * as limits from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import { isDemoOperator, whereDemoOperator } from '../demo/operator.ts';
import { mayTry } from '../http/local.ts';
import { keepsSecure } from '../http/secure.ts';
import { spend } from '../limits/attempts.ts';
import { maxSessions } from '../limits/budgets.ts';
import { schedule } from '../notifications/schedule.ts';
import { sha256 } from '../sha256.ts';
import type { Site } from '../sites/sites.ts';
import { deviceToken, forgetSurplus, writeDevice } from './device.ts';
import { lifetime, type Me, readSession, sessionLasts } from './valid-sessions.ts';

/** Browsers accept `__Host-` only with Secure. */
const cookieOf = (http: Http): string => (keepsSecure(http) ? '__Host-session' : 'session');
/** Readable by scripts but not secret: tells the app which local data to open before it asks the server. */
const hint = 'session_hint';

/** Authenticates by a valid session of this site. Throws Refusal `authentication_required`. */
export async function authenticate(context: Context, site: Site, http: Http): Promise<Me> {
  const token = getCookie(http, cookieOf(http));
  const me = await sessionOf(context, http);
  if (!me && token) throw new Refusal('authentication_required', { revoked: await isRevoked(context, sha256(token)) });
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
      select ${sha256(token)}, id, ${site.id}, ${userAgent}, ${now}, ${now}, ${keep}, ${device ? sha256(device) : null}, ${now}
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
  await endSurplus(context, member, sha256(token));
  if (device) await forgetSurplus(context, member, sha256(device));
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

/** By request: gate, memory and session each ask for it. Empty without a token. */
const tokenKeys = new WeakMap<Request, string>();

/** Hash of the request's session token as a key for maps: each byte is one character. Unverified. */
export function tokenKeyOf(http: Http): string | undefined {
  let key = tokenKeys.get(http.req.raw);
  if (key === undefined) {
    const token = getCookie(http, cookieOf(http));
    key = token ? hash('sha256', token, 'binary') : '';
    tokenKeys.set(http.req.raw, key);
  }
  return key === '' ? undefined : key;
}

/** Hash of the request's session token, unverified. */
export function tokenHashOf(http: Http): Buffer | undefined {
  const key = tokenKeyOf(http);
  return key === undefined ? undefined : Buffer.from(key, 'latin1');
}

/** Extends the session; written at most once a day, or once an hour. */
async function slide(context: Context, http: Http, token: string, { id, used_at, remembered }: Me): Promise<void> {
  const now = context.now();
  if (!isToSlide(used_at.getTime(), remembered, now.getTime())) return;
  await context.db.updateTable('sessions').set({ used_at: now }).where('token_hash', '=', sha256(token)).execute();
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
