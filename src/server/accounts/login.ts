import { sql } from 'kysely';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { giveBack, spend } from '../limits/attempts.ts';
import type { Site } from '../sites/sites.ts';
import { readAddress } from './address.ts';
import { type Caller, isKnownDevice } from './device.ts';
import { isPassword } from './passwords.ts';
import { type Tried, tryPassword } from './tries.ts';

/**
 * The member of the site's pool with this address and password. An unknown address and a wrong password are the same answer
 * after the same work, `wrong_password`; after five of them `locked`, with the minutes that are left. A device that the member has
 * logged in with before has a counter of its own, and nothing that strangers try counts there.
 */
export async function login(
  context: Context,
  site: Site,
  given: { email: string; password: string },
  caller: Caller,
): Promise<MemberRow> {
  const email = readAddress(given.email);
  const member = await memberOf(context, site, email);
  const right = await isPasswordOf(context, member, given.password, caller, { site, email });
  if (!member || !right) throw new Refusal('wrong_password');
  return member;
}

/**
 * Whether it is the password of the member, or of nobody. A wrong one counts as of the device, where that is known to be the
 * member's, or else as of `otherwise` and of the network address.
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

/** As `isPassword`, counted where it is wrong: of one network address are so many guesses only, whatever accounts they name. */
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

async function memberOf(context: Context, site: Site, email: string): Promise<MemberRow | undefined> {
  return context.db
    .selectFrom('members')
    .selectAll()
    .where('pool', '=', site.niche)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
