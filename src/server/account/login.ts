import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema.ts';
import type { ClientAddress } from '../kit/client-address.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Site } from '../sites/sites.ts';
import { readAddress } from './address.ts';
import { isPassword } from './passwords.ts';
import { countTry, forgetOldTries, forgiveTry } from './tries.ts';

/**
 * The member of the site's pool with this address and password. An unknown address and a wrong password are the same answer
 * after the same work, `wrong_password`; after five of them `locked`, with the minutes that are left.
 */
export async function login(
  context: Context,
  site: Site,
  given: { email: string; password: string },
  place: ClientAddress,
): Promise<MemberRow> {
  const email = readAddress(given.email);
  await countTry(context, { site, email }, place);
  const member = await memberOf(context, site, email);
  const right = await isPassword(given.password, member?.password_hash);
  if (!member || !right) {
    await forgetOldTries(context);
    throw new Refusal('wrong_password');
  }
  await forgiveTry(context, { site, email }, place);
  return member;
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
