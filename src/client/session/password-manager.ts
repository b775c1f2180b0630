import type { Device } from '../../local/device/device.ts';

const rpId = location.hostname;

/**
 * None is made while somebody asks which there are and passes that on: a password manager would take the new one for
 * removed, and delete it.
 */
export const oneAtATime = <Result>({ locks }: Device, task: () => Promise<Result>): Promise<Awaited<Result>> =>
  locks.request('passkeys', task);

/** A removed passkey is then offered no more, where the browser can pass that on. */
export async function tellRemoved(credentialId: string): Promise<void> {
  if (!('PublicKeyCredential' in window && 'signalUnknownCredential' in PublicKeyCredential)) return;
  await PublicKeyCredential.signalUnknownCredential({ rpId, credentialId }).catch(() => undefined);
}

export const canTellAll = (): boolean =>
  'PublicKeyCredential' in window && 'signalAllAcceptedCredentials' in PublicKeyCredential;

/** Passes on all of a member's passkeys, fresh from the server: others, removed elsewhere, are offered no more. */
export async function tellAll(member: string, allAcceptedCredentialIds: string[]): Promise<void> {
  if (!canTellAll()) return;
  const signal = { rpId, userId: userHandleOf(member), allAcceptedCredentialIds };
  await PublicKeyCredential.signalAllAcceptedCredentials(signal).catch(() => undefined);
}

/** As in server/accounts/passkeys.ts: the 16 bytes of the id, in base64url. */
function userHandleOf(member: string): string {
  const bytes = member.replaceAll('-', '').match(/../g) ?? [];
  const binary = String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
