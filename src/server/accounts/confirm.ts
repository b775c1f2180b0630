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
import type { Me } from './valid-sessions.ts';

/**
 * Asks for the password before irreversible actions. On a known device, a stolen session locks nothing. Throws Refusal
 * `invalid`, `locked` or `too_many` (SPECIFICATION 2.14).
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
 * Asks for a passkey of this member on this site, listed in `allowCredentials`. Requires a fingerprint or PIN, because
 * someone else may hold the device.
 */
export async function askToConfirm(
  context: Context,
  site: Site,
  me: Me,
  { rpID }: RelyingParty,
  client: ClientAddress,
): Promise<object> {
  await spend(context, 'passkeyChallenge', client);
  const existing = await context.db
    .selectFrom('passkeys')
    .select(['id', 'transports'])
    .where('member_id', '=', me.id)
    .where('site_id', '=', site.id)
    .execute();
  return await generateAuthenticationOptions({
    rpID,
    challenge: await createChallenge(context, site, me.id),
    userVerification: 'required',
    allowCredentials: existing.map(({ id, transports }) => ({ id: id.toString('base64url'), transports })),
  });
}

/** Throws Refusal `invalid` with unverified at `response` unless a passkey of this member answered the challenge. */
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
