import webpush from 'web-push';
import type { Config } from '../config.ts';
import type { Db } from '../context.ts';

/** The pair that push services know this installation by (RFC 8292), base64url. Browsers subscribe to the public one. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const known = new WeakMap<Db, Promise<VapidKeys>>();

/** Made at the first start and kept for ever: with other keys every subscription would be dead. Read once a process. */
export function vapidKeys(db: Db): Promise<VapidKeys> {
  const keys = known.get(db) ?? makeOrRead(db);
  known.set(db, keys);
  // What could not be read is asked for again by the next call.
  keys.catch(() => known.delete(db));
  return keys;
}

/** Of two processes that start at the same time, the second waits for the first one's row and takes its keys. */
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

/** Whom a push service writes to if something is wrong. Apple refuses what is no real https: or mailto: address. */
export function vapidSubject({ vapidSubject, publicUrl }: Config, supportEmail: string): string {
  if (vapidSubject !== undefined) return vapidSubject;
  return publicUrl?.startsWith('https:') ? publicUrl : `mailto:${supportEmail}`;
}
