import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { CallAnswer } from '../../shared/calls.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Site } from '../sites/sites.ts';
import { lockMembers } from '../sync/counters.ts';
import { addresseeOf, mailTo } from './addressee.ts';
import { createChallenge, takeChallenge } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import type { Me } from './valid-sessions.ts';

const passkeysOfOne = 10;

/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** User handle stored in the authenticator: the sixteen bytes of the member's id. */
export const userHandleOf = (member: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(member.replaceAll('-', ''), 'hex'));

/** Lists passkeys of all hosts, oldest first: the member may want to remove unusable ones too. */
export async function listPasskeys(db: Db, me: Me): Promise<CallAnswer<'GET passkey.php'>['passkeys']> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('member_id', '=', me.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, created_at, used_at }) => ({
    id: id.toString('base64url'),
    name,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }));
}

/** Options for an authenticator to create a passkey. Throws Refusal `conflict` at ten passkeys, or `too_many`. */
export async function offerPasskey(context: Context, site: Site, me: Me, { rpID }: RelyingParty): Promise<object> {
  const existing = await context.db
    .selectFrom('passkeys')
    .select(['id', 'site_id', 'transports'])
    .where('member_id', '=', me.id)
    .execute();
  if (existing.length >= passkeysOfOne) throw new Refusal('conflict');
  return await generateRegistrationOptions({
    rpName: site.settings.name,
    rpID,
    userName: me.email,
    userID: userHandleOf(me.id),
    challenge: await createChallenge(context, site, me.id),
    supportedAlgorithmIDs,
    // The authenticator stores the account, so that a login need not name a member first.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    excludeCredentials: existing
      .filter(({ site_id }) => site_id === site.id)
      .map(({ id, transports }) => ({ id: id.toString('base64url'), transports })),
  });
}

/**
 * Stores a passkey created for `offerPasskey`. Throws Refusal `invalid` for a bad response or missing name, and
 * `conflict` beyond ten.
 */
export async function addPasskey(
  context: Context,
  site: Site,
  me: Me,
  party: RelyingParty,
  { name, response }: { name: string; response: object },
): Promise<void> {
  const shown = name.trim();
  if (shown === '') throw new Refusal('invalid', { fields: { name: 'required' } });
  const expectedChallenge = await takeChallenge(context, site, me.id, response);
  const registered = expectedChallenge && (await verify(response, party, expectedChallenge));
  if (!registered) throw new Refusal('invalid', { fields: { response: 'unverified' } });
  const { id, publicKey, counter, transports = [] } = registered.credential;
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [me.id]);
    const { count } = await tx
      .selectFrom('passkeys')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('member_id', '=', me.id)
      .executeTakeFirstOrThrow();
    if (count >= passkeysOfOne) throw new Refusal('conflict');
    // Claiming another member's passkey must not take it away from them.
    await tx
      .insertInto('passkeys')
      .values({
        id: Buffer.from(id, 'base64url'),
        member_id: me.id,
        site_id: site.id,
        public_key: Buffer.from(publicKey),
        counter,
        transports: transports.filter((each) => /^[\w-]{1,20}$/.test(each)).slice(0, 10),
        name: shown,
        created_at: context.now(),
        used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(() => new Refusal('invalid', { fields: { response: 'unverified' } }));
    // Warns the member, in case someone else added it.
    const member = await addresseeOf(tx, me.id);
    await mailTo(tx, context, member, 'passkey_added', { name: member.name, passkey: shown });
  });
}

/** Returns undefined if the library throws, as it does for any invalid response. */
async function verify(
  response: object,
  party: RelyingParty,
  expectedChallenge: string,
): Promise<VerifiedRegistrationResponse['registrationInfo']> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.expectedOrigin,
      expectedRPID: party.rpID,
      supportedAlgorithmIDs,
      requireUserVerification: false,
    });
    return registrationInfo;
  } catch {
    return undefined;
  }
}

/** Idempotent: a missing passkey is not an error. */
export async function removePasskey(db: Db, me: Me, id: string): Promise<void> {
  await db
    .deleteFrom('passkeys')
    .where('member_id', '=', me.id)
    .where('id', '=', Buffer.from(id, 'base64url'))
    .execute();
}
