import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { spend } from '../limits/attempts.ts';
import type { Site } from '../sites/sites.ts';
import type { Caller } from './device.ts';
import { isPasswordOf } from './login.ts';
import { readAnswer } from './passkey-answer.ts';
import { createChallenge } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import type { Me } from './session.ts';

/**
 * Asks for the password before irreversible actions; on the member's own device a thief of the session locks nothing.
 * Throws Refusal `invalid` with wrong_old_password, `locked` or `too_many` (SPECIFICATION 2.14).
 */
export async function confirmPassword(
  context: Context,
  me: Pick<MemberRow, 'id' | 'password_hash'>,
  password: string,
  caller: Caller,
  field: 'password' | 'old' = 'password',
): Promise<void> {
  if (!(await isPasswordOf(context, me, password, caller, { member: me.id })))
    throw new Refusal('invalid', { fields: { [field]: 'wrong_old_password' } });
}

/**
 * What the browser hands to the member's own passkeys of this site, which `allowCredentials` names: none where there is none. The
 * finger or the PIN is demanded, since the device may be in other hands.
 */
export async function askToConfirm(
  context: Context,
  site: Site,
  me: Me,
  { rpID }: RelyingParty,
  place: ClientAddress,
): Promise<object> {
  await spend(context, 'passkeyChallenge', place);
  const held = await context.db
    .selectFrom('passkeys')
    .select(['id', 'transports'])
    .where('member_id', '=', me.id)
    .where('site_id', '=', site.id)
    .execute();
  return await generateAuthenticationOptions({
    rpID,
    challenge: await createChallenge(context, site, me.id),
    userVerification: 'required',
    allowCredentials: held.map(({ id, transports }) => ({ id: id.toString('base64url'), transports })),
  });
}

/** Throws Refusal `invalid` with unverified at `response`, for whatever is not a passkey of the member's that was just asked. */
export async function confirmByPasskey(
  context: Context,
  site: Site,
  me: Me,
  party: RelyingParty,
  response: object,
): Promise<void> {
  const member = await readAnswer(context, site, party, response, { member: me.id, verified: true });
  if (member !== me.id) throw new Refusal('invalid', { fields: { response: 'unverified' } });
}
