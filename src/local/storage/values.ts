import { get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { letGo, onLeft } from './abort-on-pagehide.ts';

/** What page and worker need before Dexie opens. */
export const keys = {
  /** `{ member }`: whose copy to open. */
  session: 'session',
  /** `{ member }`: a logout that the server has not heard of. Until it has, nothing but logout.php may use the session. */
  logoutPending: 'logout-pending',
  /** Set once a member's copy is whole: missing data is then a loss, not a first start. */
  mirrored: (member: string) => `mirrored-${member}`,
  /** The site's settings, as client/sites/site.ts last heard them. */
  settings: 'settings',
  /** The company behind the site, as client/sites/company.ts last heard of it. */
  company: 'company',
  /** What notifications say, in the page's language. */
  sentences: 'sentences',
  /** `{ member }`: who switched push on in this browser. */
  push: 'push',
  /** `{ member, at }`: who the images here are for, and when their server was last heard of. */
  images: 'images',
  /** `{ path, at }`: where a press on a notification leads, until a page has gone there. */
  target: 'target',
  /** `{ visits, seenAt, dismissedAt }`: when the app may be offered for the home screen (install.ts). Names nobody. */
  install: 'install',
  /** `{ picture, at }`: shared with the app from elsewhere, and not sent yet. */
  shared: 'shared',
  /** The newest like received that the first pull has brought: a match of then or before is no news. */
  matchesSince: (member: string) => `matches-since-${member}`,
  /** Which popups of likes this device has shown, and when (client/popups/shown-popups.ts). */
  popups: (member: string) => `popups-${member}`,
  /** True while whoever is logged in, or was last, said that this is not their device. Names nobody. */
  forgetful: 'forgetful',
  /** The order that was made last, from before its first try on (local/payments/orders.ts). */
  order: (member: string) => `order-${member}`,
  /** What is sold here, as a visitor last saw it. */
  offer: 'offer',
  /** What has been filled in of a signup and is nowhere else yet; never a password. */
  signup: 'signup',
};

/** The same store as idb-keyval's own default, on this browser or on the IndexedDB of a test; one connection a page. */
export function openValues(factory?: IDBFactory): UseStore {
  if (factory) return storeIn(() => factory);
  own ??= storeIn(() => indexedDB);
  return own;
}
let own: UseStore | undefined;

/** Writes only what is new: a page that is left amid a write may keep others from reading (let-go.ts). Where nothing can be kept, nothing is. */
export async function saveValue(key: string, value: unknown, values: UseStore = openValues()): Promise<void> {
  try {
    const kept = await get(key, values);
    if (JSON.stringify(kept) !== JSON.stringify(value)) await set(key, value, values);
  } catch {
    // It is asked for again at the next start.
  }
}

/** Milliseconds. Nobody waits longer for the disk; and once it has been silent, hardly at all until it answers. */
const openTimeoutMs = 5000;
const silentTimeoutMs = 100;

/**
 * As idb-keyval's createStore, which knows the global IndexedDB only, and throws instead of rejecting where that is forbidden. Rejects
 * where the disk does not answer.
 */
function storeIn(factory: () => IDBFactory): UseStore {
  let opening: Promise<IDBDatabase> | undefined;
  let wait = openTimeoutMs;
  const open = async () => {
    const request = factory().open('keyval-store');
    request.onupgradeneeded = () => request.result.createObjectStore('keyval');
    const db = await promisifyRequest(request);
    db.onclose = forget;
    return db;
  };
  const forget = () => {
    opening = undefined;
  };
  onLeft(() => {
    void opening?.then((db) => db.close()).catch(() => undefined);
    forget();
  });
  return async (mode, work) => {
    opening ??= open();
    opening.catch(forget);
    const done = opening.then((db) => work(letGo(db.transaction('keyval', mode)).objectStore('keyval')));
    done.then(
      () => {
        wait = openTimeoutMs;
      },
      () => undefined,
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        wait = silentTimeoutMs;
        reject(new Error('The disk does not answer'));
      }, wait);
    });
    return await Promise.race([done, silence]).finally(() => clearTimeout(timer));
  };
}
