import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Options that a server hands to a browser, as far as an authenticator reads them. */
interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}
interface RequestOptions {
  challenge: string;
  rpId: string;
}

interface Passkey {
  id: Buffer;
  key: KeyObject;
  rpId: string;
  userHandle: string;
}

/** The page's origin, and values that this authenticator or an attacker changes. */
export interface Circumstances {
  origin: string;
  /** In place of the site's own: what a page of another site would get signed. */
  rpId?: string;
  /** In place of the one that was handed over. */
  challenge?: string;
  counter?: number;
  userHandle?: string;
  type?: string;
  /** In place of those of somebody who was recognised. */
  flags?: number;
}

/** A passkey's home in software: real keys, real signatures, WebAuthn's own bytes (ES256, attestation "none"). */
export function createAuthenticator() {
  const passkeys: Passkey[] = [];
  let counter = 0;

  return {
    passkeys,

    /** As `navigator.credentials.create()` answers, in JSON. */
    create(given: object, circumstances: Circumstances): object {
      const options = given as CreationOptions;
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(32);
      const rpId = circumstances.rpId ?? options.rp.id;
      passkeys.push({ id, key: privateKey, rpId, userHandle: options.user.id });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coseKey = map(
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([
        authenticatorData(rpId, 0x45, circumstances.counter ?? counter),
        Buffer.alloc(16), // The model: it does not say.
        length,
        id,
        coseKey,
      ]);
      const attestation = map(['fmt', 'none'], ['attStmt', new Map<never, never>()], ['authData', data]);
      return {
        ...named(id),
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, circumstances).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },

    /** As `navigator.credentials.get()` answers, in JSON. */
    get(given: object, circumstances: Circumstances, passkey = passkeys[0]): object {
      if (!passkey) throw new Error('nothing is kept here');
      const options = given as RequestOptions;
      counter += 1;
      const { rpId = options.rpId, flags = 0x05 } = circumstances;
      const data = authenticatorData(rpId, flags, circumstances.counter ?? counter);
      const client = clientData('webauthn.get', options.challenge, circumstances);
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), passkey.key);
      return {
        ...named(passkey.id),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: circumstances.userHandle ?? passkey.userHandle,
        },
      };
    },
  };
}

const named = (id: Buffer) => ({
  id: id.toString('base64url'),
  rawId: id.toString('base64url'),
  type: 'public-key',
  clientExtensionResults: {},
});

function clientData(type: string, challenge: string, circumstances: Circumstances): Buffer {
  const { origin } = circumstances;
  const said = { type: circumstances.type ?? type, challenge: circumstances.challenge ?? challenge, origin };
  return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
}

/** `flags`: 0x01 somebody is there, 0x04 it is they, 0x40 a new key follows. */
function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([hash(Buffer.from(rpId)), Buffer.from([flags]), count]);
}

const hash = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

type Value = number | string | Buffer | Map<never, never>;

/** CBOR (RFC 8949), as much of it as is needed here. */
const map = (...entries: [number | string, Value][]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [encode(key), encode(value)])]);

function encode(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) return head(5, 0);
  return Buffer.concat([head(2, value.length), value]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  return length < 256
    ? Buffer.from([(kind << 5) | 24, length])
    : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}
