import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema.ts';
import type { ClientAddress } from '../kit/client-address.ts';
import { Refusal } from '../kit/refusal.ts';
import { isPasswordFrom } from './login.ts';
import { tryPassword } from './tries.ts';

/**
 * Whoever holds the session knows the password as well: asked before what can't be undone. Throws Refusal `invalid` with
 * wrong_old_password at the field that holds it (seed.md section 5); counted as at login, so `locked` and `too_many` too.
 */
export async function confirmPassword(
  context: Context,
  me: Pick<MemberRow, 'id' | 'password_hash'>,
  password: string,
  place: ClientAddress,
  field: 'password' | 'old' = 'password',
): Promise<void> {
  const check = () => isPasswordFrom(context, place, password, me.password_hash);
  if (!(await tryPassword(context, { member: me.id }, check)))
    throw new Refusal('invalid', { fields: { [field]: 'wrong_old_password' } });
}
