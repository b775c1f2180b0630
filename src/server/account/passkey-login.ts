import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database, MemberRow } from '../db/schema.ts';
import { spend } from '../kit/attempts.ts';
import type { ClientAddress } from '../kit/client-address.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Site } from '../sites/sites.ts';
import { createChallenge, takeChallenge } from './passkey-challenges.ts';
import { userHandleOf } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

type PasskeyRow = Selectable<Database['passkeys']>;

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
  const expectedChallenge = await takeChallenge(context, site, null, response);
  const passkey = expectedChallenge && (await passkeyIn(context, site, response));
  if (!passkey) throw new Refusal('wrong_password');
  const counter = await verify(response, passkey, party, expectedChallenge);
  const member = counter === undefined ? undefined : await use(context, passkey, counter);
  if (!member) throw new Refusal('wrong_password');
  return member;
}

async function passkeyIn({ db }: Context, site: Site, response: object): Promise<PasskeyRow | undefined> {
  const { id } = response as { id?: unknown };
  if (typeof id !== 'string') return undefined;
  return await db
    .selectFrom('passkeys')
    .selectAll()
    .where('id', '=', Buffer.from(id, 'base64url'))
    .where('site_id', '=', site.id)
    .executeTakeFirst();
}

/** The passkey's new counter; undefined where anything is not as it should be, which the library says by throwing. */
async function verify(
  response: object,
  { id, public_key, counter, member_id }: PasskeyRow,
  { rpID, expectedOrigin }: RelyingParty,
  expectedChallenge: string,
): Promise<number | undefined> {
  const given = response as AuthenticationResponseJSON;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: given,
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
      credential: { id: id.toString('base64url'), publicKey: new Uint8Array(public_key), counter },
      requireUserVerification: false,
    });
    const { userHandle } = given.response;
    const isTheirs = !userHandle || Buffer.from(userHandle, 'base64url').equals(userHandleOf(member_id));
    return verified && isTheirs ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** Two answers with one count are a passkey and its copy: the second one is refused, also at the same moment. */
async function use({ db, now }: Context, passkey: PasskeyRow, counter: number): Promise<MemberRow | undefined> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter, used_at: now() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .returning('id')
    .executeTakeFirst();
  if (!used) return undefined;
  return await db.selectFrom('members').selectAll().where('id', '=', passkey.member_id).executeTakeFirst();
}
