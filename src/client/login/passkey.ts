import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { remember, remembered } from '../app/remembered.ts';
import { passkeyChallenge } from '../session/session.ts';

/** True if this browser supports passkeys; never without TLS. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** True if a passkey was used or added in this browser, and the member said it was their own. */
export const hasUsedPasskey = (): boolean => knowsPasskeys() && remembered('passkey') !== undefined;

/** True if it can offer them at an address field. */
export async function offersPasskeys(): Promise<boolean> {
  return knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

interface Options {
  /** Waits until the member picks one at the address field. */
  atField: boolean;
  /** Aborts the wait, as does the next request. */
  signal: AbortSignal;
}

/**
 * Signs with a passkey chosen by the member; undefined if cancelled or none exists. Rejects with ApiError without a
 * challenge, or the loading error of the library.
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

/** Makes the password manager stop offering a passkey that the account no longer has. */
export async function forgetPasskey(id: string): Promise<void> {
  remember('passkey', undefined);
  await import('../session/password-manager.ts').then(({ tellRemoved }) => tellRemoved(id)).catch(() => undefined);
}
