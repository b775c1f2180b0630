import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { spend } from '../limits/attempts.ts';
import type { Site } from '../sites/sites.ts';
import { readAnswer } from './passkey-answer.ts';
import { createChallenge } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** What the browser hands to its authenticators. Names nobody: who has a passkey is for the authenticator to know. */
export async function askForPasskey(
  context: Context,
  site: Site,
  { rpID }: RelyingParty,
  place: ClientAddress,
): Promise<object> {
  await spend(context, 'passkeyChallenge', place);
  return await generateAuthenticationOptions({
    rpID,
    challenge: await createChallenge(context, site, null),
    userVerification: 'preferred',
  });
}

/**
 * The member whose passkey has signed one of our challenges on this site. Throws Refusal `wrong_password` for whatever else. Whether
 * they are still there is for `openSession` to say.
 */
export async function loginByPasskey(
  context: Context,
  site: Site,
  party: RelyingParty,
  response: object,
): Promise<MemberRow> {
  const id = await readAnswer(context, site, party, response, { member: null, verified: false });
  const found = id && context.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
  const member = await found;
  if (!member) throw new Refusal('wrong_password');
  return member;
}
