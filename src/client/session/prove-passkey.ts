/** Set in an assertion's flags where the device has recognised its owner, not only felt a touch. */
const userVerified = 0x04;
const placeOfFlags = 32;

/**
 * Asks the device for one of these passkeys, also offline; false if none was used. The signature is not checked: a person who
 * could forge it here could also read what the browser stores.
 */
export async function provePasskey(keys: readonly string[]): Promise<boolean> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: crypto.getRandomValues(new Uint8Array(32)),
    allowCredentials: keys.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
    userVerification: 'required',
  };
  const credential = await navigator.credentials.get({ publicKey }).catch(() => null);
  if (!(credential instanceof PublicKeyCredential) || !keys.includes(credential.id)) return false;
  const { authenticatorData } = credential.response as AuthenticatorAssertionResponse;
  return ((new Uint8Array(authenticatorData)[placeOfFlags] ?? 0) & userVerified) !== 0;
}

/** Of base64url. */
function bytesOf(id: string): Uint8Array<ArrayBuffer> {
  const text = atob(id.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
