import { liveQuery } from 'dexie';
import { unreadTotal } from '../local/chat.ts';
import { type Device, openDevice } from '../local/device.ts';
import { newLikes } from '../local/likes.ts';
import { logout } from '../local/session.ts';
import { userOf } from '../local/user.ts';
import { countsAtom, sessionAtom, userAtom } from './atoms.ts';
import { store } from './store.ts';
import { world } from './world.ts';

export { waitingCount } from '../local/session.ts';
export { setLanguage } from '../local/user.ts';

/** Opens a member's own copy on this page, and shows the page as theirs. Comes late on purpose: it brings the database along. */
export async function enterDevice(member: string): Promise<void> {
  const device = await openDevice({
    member,
    fetch: (...args) => fetch(...args),
    locks: navigator.locks,
    world: world(),
  });
  const stopWatching = watch(device);
  const stopListening = device.onLoggedOut(() => {
    stopListening();
    stopWatching();
    device.stop();
    store.set(sessionAtom, { is: 'visitor' });
    store.set(userAtom, undefined);
    store.set(countsAtom, { unread: 0, newLikes: 0 });
  });
  store.set(sessionAtom, { is: 'member', device });
  device.start();
}

/** Removes everything of the member from this device, and ends the session; works offline. */
export async function leaveDevice(device: Device): Promise<void> {
  await logout(device);
}

/** What the frame shows of the member, kept true by the local copy. */
function watch({ db }: Device): () => void {
  const user = liveQuery(() => userOf(db)).subscribe((user) => store.set(userAtom, user));
  const counts = liveQuery(async () => ({ unread: await unreadTotal(db), newLikes: await newLikes(db) })).subscribe(
    (counts) => store.set(countsAtom, counts),
  );
  return () => {
    user.unsubscribe();
    counts.unsubscribe();
  };
}
