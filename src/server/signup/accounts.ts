import { sql } from 'kysely';
import { hour } from '../../shared/limits.ts';
import type { Caller } from '../accounts/device.ts';
import { login } from '../accounts/login.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Site } from '../sites/sites.ts';

/** Whoever has this address in the site's pool, also who has left and may still come back. */
export async function accountOf({ db }: Context, site: Site, email: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('members')
    .selectAll()
    .where('pool', '=', site.niche)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
}

const fresh = hour;

/**
 * The account that the same form has just made: it was sent twice, or its answer was lost. Who knows its password is let in, which
 * counts as a login does; so this is no way to guess one.
 */
export async function ownRetry(
  context: Context,
  site: Site,
  account: MemberRow,
  given: { email: string; password: string },
  caller: Caller,
): Promise<MemberRow | undefined> {
  const isFresh = context.now().getTime() - account.signup_date.getTime() < fresh;
  if (!isFresh || account.status !== 'not_confirmed' || account.deleted_at) return undefined;
  try {
    return await login(context, site, given, caller);
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'unavailable') return undefined;
    throw error;
  }
}
