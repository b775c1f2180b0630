import { leftBefore } from '../account-deletion/delete-account.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { giveBack, spend } from '../limits/attempts.ts';
import type { Site } from '../sites/sites.ts';
import { readAddress } from './address.ts';
import { memberAt } from './by-address.ts';
import { type Caller, isKnownDevice } from './device.ts';
import { isPassword } from './passwords.ts';
import { type Tried, tryPassword } from './tries.ts';

/**
 * Logs in by address and password. Unknown addresses get `wrong_password` after the same work. Only the right password
 * learns that an account was deleted. Known devices have separate counters that strangers can't fill.
 */
export async function login(
  context: Context,
  site: Site,
  given: { email: string; password: string },
  caller: Caller,
): Promise<MemberRow> {
  const email = readAddress(given.email);
  const member = await memberAt(context.db, site, email);
  const right = await isPasswordOf(context, member, given.password, caller, { site, email });
  if (!member || !right) throw new Refusal('wrong_password');
  refuseDeleted(context, member);
  return member;
}

/** Call after the proof of who logs in. Throws `invalid` while the account can be recovered, later `wrong_password`. */
export function refuseDeleted(context: Context, { deleted_at: at }: Pick<MemberRow, 'deleted_at'>): void {
  if (at && at > leftBefore(context)) throw new Refusal('invalid', { fields: { email: 'email_recoverable' } });
  if (at) throw new Refusal('wrong_password');
}

/**
 * Checks a password, with equal work for an unknown member. A failure counts for a known device, else for `otherwise`
 * and the network.
 */
export async function isPasswordOf(
  context: Context,
  member: Pick<MemberRow, 'id' | 'password_hash'> | undefined,
  password: string,
  { address, device }: Caller,
  otherwise: Tried,
): Promise<boolean> {
  const isKnown = await isKnownDevice(context, member?.id, device);
  if (member && isKnown)
    return await tryPassword(context, { member: member.id, device }, () => isPassword(password, member.password_hash));
  return await tryPassword(context, otherwise, () => isPasswordFrom(context, address, password, member?.password_hash));
}

/** Like `isPassword`, but failures count: one network address has a limited number of guesses across all accounts. */
async function isPasswordFrom(
  context: Context,
  address: ClientAddress,
  password: string,
  passwordHash?: string,
): Promise<boolean> {
  return await isPassword(password, passwordHash, async (check) => {
    await spend(context, 'wrongLogin', address);
    const isRight = await check();
    if (isRight) await giveBack(context, 'wrongLogin', address);
    return isRight;
  });
}
