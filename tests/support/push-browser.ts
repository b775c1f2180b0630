import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import { decrypt } from 'http_ece';
import type { PushSubscription } from '../../src/shared/calls/accounts-user.ts';

/** A browser's side of a subscription: its keys, which can read the pushes to its endpoint. */
export interface PushBrowser {
  subscription: PushSubscription;
  /** The text of a push, decrypted in two ways that know nothing of each other. Throws where they differ. */
  read(body: Buffer): string;
}

export function createPushBrowser(
  endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
): PushBrowser {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const auth = randomBytes(16);
  const authSecret = auth.toString('base64url');
  return {
    subscription: { endpoint, keys: { p256dh: key.getPublicKey('base64url'), auth: authSecret } },
    read(body) {
      const text = decryptByHand(body, key, auth).toString();
      const again = decrypt(body, { version: 'aes128gcm', privateKey: key, authSecret }).toString();
      if (text !== again) throw new Error(`one reads "${text}", the other "${again}"`);
      return text;
    },
  };
}

/** RFC 8291, section 3.4, and RFC 8188 for a body of one record. */
function decryptByHand(body: Buffer, key: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const mac = (secret: Buffer, ...parts: (Buffer | string)[]) =>
    parts.reduce((hmac, part) => hmac.update(part), createHmac('sha256', secret)).digest();

  const shared = mac(auth, key.computeSecret(serverKey));
  const input = mac(salt, mac(shared, 'WebPush: info\0', key.getPublicKey(), serverKey, '\x01'));
  const contentKey = mac(input, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16);
  const nonce = mac(input, 'Content-Encoding: nonce\0\x01').subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2); // Behind it is padding only.
  return padded.subarray(0, end);
}
