import { get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { letGo, onLeft } from './abort-on-pagehide.ts';

/** Values that page and worker need before Dexie opens. */
export const keys = {
  /** `{ member }`: whose copy to open. */
  session: 'session',
  /** `{ member }`: a logout the server doesn't know yet. Until it does, only logout.php may use the session. */
  logoutPending: 'logout-pending',
  /** Set once a member's copy is complete: missing data is then a loss, not a first start. */
  mirrored: (member: string) => `mirrored-${member}`,
  /** The site's settings, last loaded by client/sites/site.ts. */
  settings: 'settings',
  /** The company behind the site, last loaded by client/sites/company.ts. */
  company: 'company',
  /** Texts of notifications, in the page's language. */
  sentences: 'sentences',
  /** `{ member }`: who turned on push in this browser. */
  push: 'push',
  /** `{ member, at }`: owner of the cached images, and time of the last server contact. */
  images: 'images',
  /** `{ path, at }`: path of a pressed notification, until a page has gone there. */
  target: 'target',
  /** `{ visits, seenAt, dismissedAt }`: decides when to offer the home screen (install.ts). Contains no member. */
  install: 'install',
  /** Time of the last answer to the offer of a passkey. Contains no member. */
  passkeyOffer: 'passkey-offer',
  /** `{ photo, at }` or `{ text, at }`: shared with the app and not taken yet. */
  shared: 'shared',
  /** Time of the newest like in the first pull: older matches are not announced. */
  matchesSince: (member: string) => `matches-since-${member}`,
  /** Like popups shown on this device, and when (client/popups/shown-popups.ts). */
  popups: (member: string) => `popups-${member}`,
  /** True while the current or last login said "not my device". Contains no member. */
  forgetful: 'forgetful',
  /** The last order, stored before its first try (local/payments/orders.ts). */
  order: (member: string) => `order-${member}`,
  /** Voice messages that app versions before 2026-11-29 recorded and did not send; only deleted. */
  recordings: (member: string) => `recordings-${member}`,
  /** Products for sale, as a visitor last saw them. */
  offer: 'offer',
  /** Signup fields entered so far; never a password. */
  signup: 'signup',
};

/** The default store of idb-keyval, in this browser or a test's IndexedDB; one connection per page. */
export function openValues(factory?: IDBFactory): UseStore {
  if (factory) return storeIn(() => factory);
  own ??= storeIn(() => indexedDB);
  return own;
}
let own: UseStore | undefined;

/**
 * Writes only changes: a page that is left mid-write can block other readers (abort-on-pagehide.ts). Does nothing
 * without storage.
 */
export async function saveValue(key: string, value: unknown, values: UseStore = openValues()): Promise<void> {
  try {
    const saved = await get(key, values);
    if (JSON.stringify(saved) !== JSON.stringify(value)) await set(key, value, values);
  } catch {
    // Loaded again at the next start.
  }
}

/** Milliseconds. Longest wait for the disk; after one timeout we hardly wait until it answers. */
const openTimeoutMs = 5000;
const silentTimeoutMs = 100;

/**
 * As idb-keyval's createStore, but with a given IndexedDB, and rejecting where that is forbidden or the disk does not
 * answer.
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
