import { hash as digest } from 'node:crypto';
import type { Context as Http } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sql } from 'kysely';
import { nilId } from '../../shared/ids.ts';
import { day, deviceDays, second } from '../../shared/limits.ts';
import type { Context, Db } from '../context.ts';
import { type ClientAddress, clientAddress } from '../http/client-address.ts';
import { keepsSecure } from '../http/secure.ts';
import { maxKnownDevices, maxMembersOfDevice } from '../limits/budgets.ts';

/** Origin of a call. */
export interface Caller {
  /** The network address. */
  address: ClientAddress;
  /** Hash of the device cookie, if the browser has logged in before. */
  device: Buffer | undefined;
}

export const callerOf = (context: Context, http: Http): Caller => ({
  address: clientAddress(context, http),
  device: deviceOf(http),
});

/** Browsers accept `__Host-` only with Secure. */
const cookieOf = (http: Http): string => (keepsSecure(http) ? '__Host-device' : 'device');

function deviceOf(http: Http): Buffer | undefined {
  const token = getCookie(http, cookieOf(http));
  return token ? hash(token) : undefined;
}

const nobody = nilId;

/** Checks that the member has logged in on this device. Takes equal time for an unknown member. */
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

/** Tells if the member logs in with other browsers than this one. False for the first: there is nothing to compare. */
export async function isNewDevice({ db }: Context, member: string, device: Buffer | undefined): Promise<boolean> {
  const rows = await db.selectFrom('known_devices').select('device').where('member_id', '=', member).execute();
  return rows.length > 0 && !rows.some((row) => device !== undefined && row.device.equals(device));
}

/**
 * Returns the browser's device token: 256 random bits, stored as a hash. Unknown tokens are replaced, so that no one
 * can plant one.
 */
export async function deviceToken(context: Context, http: Http): Promise<string> {
  const token = getCookie(http, cookieOf(http));
  if (token) {
    const rows = context.db.selectFrom('known_devices').select('device').where('device', '=', hash(token)).limit(1);
    if (await rows.executeTakeFirst()) return token;
  }
  return Buffer.from(context.random(32)).toString('base64url');
}

/** Outlives the session: the next login needs it. */
export function writeDevice(http: Http, token: string): void {
  const options = { path: '/', secure: keepsSecure(http), sameSite: 'Lax', httpOnly: true } as const;
  setCookie(http, cookieOf(http), token, { ...options, maxAge: lifetime / second });
}

/** Limits known devices of a member and members of a device; forgets the least recently used. */
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

/** Forgets all devices of a member, except that of one session if given. */
export async function forgetDevices(tx: Db, member: string, exceptOf?: Buffer): Promise<void> {
  await sql`
    delete from known_devices where member_id = ${member}
      and device is distinct from (select device from sessions where token_hash = ${exceptOf ?? null})`.execute(tx);
}

const hash = (token: string): Buffer => digest('sha256', token, 'buffer');

const lifetime = deviceDays * day;
