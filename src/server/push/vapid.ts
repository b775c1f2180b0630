import webpush from 'web-push';
import type { Config } from '../config.ts';
import type { Db } from '../context.ts';

/**
 * Key pair that identifies this installation to push services (RFC 8292), in base64url. Browsers subscribe with the
 * public key.
 */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const known = new WeakMap<Db, Promise<VapidKeys>>();

/** Created at the first start and permanent: new keys would break every subscription. Read once per process. */
export function vapidKeys(db: Db): Promise<VapidKeys> {
  const keys = known.get(db) ?? makeOrRead(db);
  known.set(db, keys);
  // After a failure, the next call tries again.
  keys.catch(() => known.delete(db));
  return keys;
}

/** Concurrent starts: the second process waits for the first one's row and uses its keys. */
async function makeOrRead(db: Db): Promise<VapidKeys> {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  await db
    .updateTable('installation')
    .set({ vapid_public: publicKey, vapid_private: privateKey })
    .where('vapid_private', 'is', null)
    .execute();
  const row = await db.selectFrom('installation').select(['vapid_public', 'vapid_private']).executeTakeFirstOrThrow();
  if (row.vapid_public === null || row.vapid_private === null) throw new Error('the installation has no push keys');
  return { publicKey: row.vapid_public, privateKey: row.vapid_private };
}

/** Contact for push services. Apple rejects anything but a valid https: or mailto: address. */
export function vapidSubject({ vapidSubject, publicUrl }: Config, supportEmail: string): string {
  if (vapidSubject !== undefined) return vapidSubject;
  return publicUrl?.startsWith('https:') ? publicUrl : `mailto:${supportEmail}`;
}
