import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

/** What page and worker need before Dexie opens. */
export const keys = {
  /** `{ member }`: whose copy to open. */
  session: 'session',
  /** `{ member }`: a logout that the server has not heard of. Until it has, nothing but logout.php may use the session. */
  logoutPending: 'logout-pending',
  /** Set once a member's copy is whole: missing data is then a loss, not a first start. */
  mirrored: (member: string) => `mirrored-${member}`,
};

/** The same store as idb-keyval's own default, on this browser or on the IndexedDB of a test. */
export function openValues(factory: IDBFactory | undefined): UseStore {
  return factory ? storeIn(factory) : createStore('keyval-store', 'keyval');
}

/** As idb-keyval's createStore, which knows the global IndexedDB only. */
function storeIn(factory: IDBFactory): UseStore {
  let opening: Promise<IDBDatabase> | undefined;
  const open = () => {
    const request = factory.open('keyval-store');
    request.onupgradeneeded = () => request.result.createObjectStore('keyval');
    return promisifyRequest(request);
  };
  return async (mode, work) => {
    opening ??= open();
    return work((await opening).transaction('keyval', mode).objectStore('keyval'));
  };
}
