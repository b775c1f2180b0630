import { hash as digest } from 'node:crypto';
import type { Context as Http } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sql } from 'kysely';
import { day, deviceDays, second } from '../../shared/limits.ts';
import type { Context, Db } from '../context.ts';
import { type ClientAddress, clientAddress } from '../http/client-address.ts';
import { keepsSecure } from '../http/secure.ts';
import { maxKnownDevices, maxMembersOfDevice } from '../limits/budgets.ts';

/** Where a call comes from. */
export interface Caller {
  /** Of the network. */
  address: ClientAddress;
  /** Of its browser, if that has been logged in with before: the hash of its cookie. */
  device: Buffer | undefined;
}

export const callerOf = (context: Context, http: Http): Caller => ({
  address: clientAddress(context, http),
  device: deviceOf(http),
});

/** The browser takes `__Host-` for a Secure one only. */
const cookieOf = (http: Http): string => (keepsSecure(http) ? '__Host-device' : 'device');

function deviceOf(http: Http): Buffer | undefined {
  const token = getCookie(http, cookieOf(http));
  return token ? hash(token) : undefined;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Whether the member has logged in there; the same work where there is no such member. */
export async function isKnownDevice(
  { db, now }: Context,
  member: string | undefined,
  device: Buffer | undefined,
): Promise<boolean> {
  if (!device) return false;
  const row = await db
    .selectFrom('known_devices')
    .select('used_at')
    .where('member_id', '=', member ?? nobody)
    .where('device', '=', device)
    .where('used_at', '>', new Date(now().getTime() - lifetime))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The token of the browser, which is one for all members who log in there: 256 random bits that say nothing of anybody, stored as a
 * hash only. One that we have not given out is not taken, so that nobody can hand a browser one of theirs.
 */
export async function deviceToken(context: Context, http: Http): Promise<string> {
  const token = getCookie(http, cookieOf(http));
  if (token) {
    const rows = context.db.selectFrom('known_devices').select('device').where('device', '=', hash(token)).limit(1);
    if (await rows.executeTakeFirst()) return token;
  }
  return Buffer.from(context.random(32)).toString('base64url');
}

/** Outlives the session: it is for the next login. */
export function writeDevice(http: Http, token: string): void {
  const options = { path: '/', secure: keepsSecure(http), sameSite: 'Lax', httpOnly: true } as const;
  setCookie(http, cookieOf(http), token, { ...options, maxAge: lifetime / second });
}

/** Of a member so many, and so many members of one device: those that were used longest ago are forgotten. */
export async function forgetSurplus({ db }: Context, member: string, device: Buffer): Promise<void> {
  await sql`
    delete from known_devices where member_id = ${member} and device in (
      select device from known_devices where member_id = ${member}
      order by device = ${device} desc, used_at desc offset ${maxKnownDevices})`.execute(db);
  await sql`
    delete from known_devices where device = ${device} and member_id in (
      select member_id from known_devices where device = ${device}
      order by member_id = ${member} desc, used_at desc offset ${maxMembersOfDevice})`.execute(db);
}

/** All devices of a member, or all but the one of a session. */
export async function forgetDevices(tx: Db, member: string, exceptOf?: Buffer): Promise<void> {
  await sql`
    delete from known_devices where member_id = ${member}
      and device is distinct from (select device from sessions where token_hash = ${exceptOf ?? null})`.execute(tx);
}

const hash = (token: string): Buffer => digest('sha256', token, 'buffer');

const lifetime = deviceDays * day;
