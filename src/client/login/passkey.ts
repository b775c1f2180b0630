import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { passkeyChallenge } from '../session/session.ts';

/** Whether this browser knows passkeys at all; a page without TLS has none. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Whether it offers them by itself at a field for the address. */
export async function offersPasskeys(): Promise<boolean> {
  return knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

interface Options {
  /** Waits until the member takes what the browser offers at the field for the address. */
  atField: boolean;
  /** Ends what waits; so does the next one that is asked for. */
  signal: AbortSignal;
}

/**
 * What a passkey of the member's choice has signed; undefined where none was used: they changed their mind, or have none here. Rejects
 * with an ApiError where there is nothing to sign, and with whatever where the library can't be fetched.
 */
export async function pickPasskey({ atField, signal }: Options): Promise<AuthenticationResponseJSON | undefined> {
  const [{ startAuthentication, WebAuthnAbortService }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    passkeyChallenge(),
  ]);
  if (signal.aborted) return undefined;
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return await startAuthentication({ optionsJSON, useBrowserAutofill: atField }).catch(() => undefined);
}
