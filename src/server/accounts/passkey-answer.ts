import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema/database.ts';
import type { Site } from '../sites/sites.ts';
import { takeChallenge } from './passkey-challenges.ts';
import { userHandleOf } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

type PasskeyRow = Selectable<Database['passkeys']>;

interface Asked {
  /** The member who requested the challenge; null for a login, which any member may answer. */
  member: string | null;
  /** The authenticator must have verified its user. */
  verified: boolean;
}

/**
 * Finds the passkey that signed one of our challenges on this site; undefined for any other response. Each challenge
 * works once. Throws Refusal `not_found` if a login's passkey does not exist, or no longer.
 */
export async function readAnswer(
  context: Context,
  site: Site,
  party: RelyingParty,
  response: object,
  { member, verified }: Asked,
): Promise<string | undefined> {
  const expectedChallenge = await takeChallenge(context, site, member, response);
  const passkey = expectedChallenge && (await passkeyIn(context, site, response));
  if (expectedChallenge && !passkey && member === null) throw new Refusal('not_found');
  if (!passkey || (member !== null && passkey.member_id !== member)) return undefined;
  const counter = await verify(response, passkey, party, { expectedChallenge, requireUserVerification: verified });
  const used = counter !== undefined && (await use(context, passkey, counter));
  return used ? passkey.member_id : undefined;
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

/** Returns the passkey's new counter; undefined if anything is wrong, which the library reports by throwing. */
async function verify(
  response: object,
  { id, public_key, counter, member_id }: PasskeyRow,
  { rpID, expectedOrigin }: RelyingParty,
  expected: { expectedChallenge: string; requireUserVerification: boolean },
): Promise<number | undefined> {
  const given = response as AuthenticationResponseJSON;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: given,
      expectedOrigin,
      expectedRPID: rpID,
      credential: { id: id.toString('base64url'), publicKey: new Uint8Array(public_key), counter },
    });
    const { userHandle } = given.response;
    const isTheirs = !userHandle || Buffer.from(userHandle, 'base64url').equals(userHandleOf(member_id));
    return verified && isTheirs ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** Refuses a repeated count, even a concurrent one: it means that the passkey was cloned. */
async function use({ db, now }: Context, passkey: PasskeyRow, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, used_at: now() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
