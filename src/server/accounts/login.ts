import { sql } from 'kysely';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { giveBack, spend } from '../limits/attempts.ts';
import type { Site } from '../sites/sites.ts';
import { readAddress } from './address.ts';
import { type Caller, isKnownDevice } from './device.ts';
import { isPassword } from './passwords.ts';
import { tryPassword } from './tries.ts';

/**
 * The member of the site's pool with this address and password. An unknown address and a wrong password are the same answer
 * after the same work, `wrong_password`; after five of them `locked`, with the minutes that are left. A device that the member has
 * logged in with before has a counter of its own, and nothing that strangers try counts there.
 */
export async function login(
  context: Context,
  site: Site,
  given: { email: string; password: string },
  { address, device }: Caller,
): Promise<MemberRow> {
  const email = readAddress(given.email);
  const member = await memberOf(context, site, email);
  const isKnown = await isKnownDevice(context, member?.id, device);
  const right =
    member && isKnown
      ? await tryPassword(context, { member: member.id, device }, () =>
          isPassword(given.password, member.password_hash),
        )
      : await tryPassword(context, { site, email }, () =>
          isPasswordFrom(context, address, given.password, member?.password_hash),
        );
  if (!member || !right) throw new Refusal('wrong_password');
  return member;
}

/** As `isPassword`, counted where it is wrong: of one network address are so many guesses only, whatever accounts they name. */
export async function isPasswordFrom(
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
