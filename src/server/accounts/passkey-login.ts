import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { spend } from '../limits/attempts.ts';
import type { Site } from '../sites/sites.ts';
import { refuseDeleted } from './login.ts';
import { readAnswer } from './passkey-answer.ts';
import { createChallenge } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** Options for the browser's authenticators. They name no member: only the authenticator knows who has a passkey. */
export async function askForPasskey(
  context: Context,
  site: Site,
  { rpID }: RelyingParty,
  client: ClientAddress,
): Promise<object> {
  await spend(context, 'passkeyChallenge', client);
  return await generateAuthenticationOptions({
    rpID,
    challenge: await createChallenge(context, site, null),
    userVerification: 'preferred',
  });
}

/**
 * Finds the member whose passkey signed our challenge. Throws Refusal `not_found` for a passkey that was removed,
 * `wrong_password` for anything else, and as `refuseDeleted`. `openSession` checks that the account still exists.
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
  refuseDeleted(context, member);
  return member;
}
