import { hour } from '../../shared/limits.ts';
import type { Caller } from '../accounts/device.ts';
import { login } from '../accounts/login.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Site } from '../sites/sites.ts';

const fresh = hour;

/**
 * Finds the account that this form just created (a double submit or lost answer). Requires its password and counts as a
 * login.
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
