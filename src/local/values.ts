import { promisifyRequest, type UseStore } from 'idb-keyval';

/** What page and worker need before Dexie opens. */
export const keys = {
  /** `{ member }`: whose copy to open. */
  session: 'session',
  /** `{ member }`: a logout that the server has not heard of. Until it has, nothing but logout.php may use the session. */
  logoutPending: 'logout-pending',
  /** Set once a member's copy is whole: missing data is then a loss, not a first start. */
  mirrored: (member: string) => `mirrored-${member}`,
  /** The site's settings, as client/site.ts last heard them. */
  settings: 'settings',
  /** The company behind the site, as client/company.ts last heard of it. */
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
  /** Which popups of likes this device has shown, and when (client/popups/kept.ts). */
  popups: (member: string) => `popups-${member}`,
  /** True while whoever is logged in, or was last, said that this is not their device. Names nobody. */
  forgetful: 'forgetful',
  /** The order that was made last, from before its first try on (local/orders.ts). */
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

/** As idb-keyval's createStore, which knows the global IndexedDB only, and throws instead of rejecting where that is forbidden. */
function storeIn(factory: () => IDBFactory): UseStore {
  let opening: Promise<IDBDatabase> | undefined;
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
  return async (mode, work) => {
    opening ??= open();
    opening.catch(forget);
    return work((await opening).transaction('keyval', mode).objectStore('keyval'));
  };
}
