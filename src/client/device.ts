import { liveQuery } from 'dexie';
import { unreadTotal } from '../local/chat.ts';
import { type Device, openDevice } from '../local/device.ts';
import { newLikes } from '../local/likes.ts';
import { findMember, logout } from '../local/session.ts';
import { goOnInMemory } from '../local/to-memory.ts';
import { isEmpty, userOf } from '../local/user.ts';
import type { User } from '../shared/calls/user.ts';
import { api } from './api.ts';
import { countsAtom, sessionAtom, syncAtom, userAtom } from './atoms.ts';
import { store } from './store.ts';
import { world } from './world.ts';

export { waitingCount } from '../local/session.ts';
export { setLanguage } from '../local/user.ts';

/** This module brings the database along, so visitors never load it: import it lazily. */

/** At a start with the hint of a session, which names whose it is. Rejects where only the server could tell, and can't be reached. */
export async function enterKnownMember(hinted: string | undefined): Promise<void> {
  const member = await findMember(api, world, { hinted });
  if (member === undefined) leave();
  else await enterDevice(member);
}

/** Opens a member's own copy on this page, and shows the page as theirs. `user` is what the login has answered. */
export async function enterDevice(member: string, user?: User): Promise<void> {
  const device = await openDevice({ member, fetch: fetch.bind(window), locks: navigator.locks, world });
  if (user) store.set(userAtom, user);
  show(device);
  if (await isEmpty(device)) {
    device.start();
    // Everything, without waiting for the stream to say what there is; and asked before the page's first painting takes the processor.
    await Promise.race([device.sync.request(), new Promise((resolve) => setTimeout(resolve, askingTime))]);
  } else {
    const late = setTimeout(() => device.start(), headStart);
    device.onLoggedOut(() => clearTimeout(late));
  }
}

function show(device: Device): void {
  const stopWatching = watch(device);
  device.onLoggedOut(() => {
    stopWatching();
    device.stop();
    // One's own logout goes on to a fresh page; until then this one waits.
    if (!leaving) leave();
  });
  const stopHearing = device.state.subscribe(() => {
    if (device.state.get().storage !== 'full') return;
    stopHearing();
    void goOnInMemory(device).then(
      (next) => {
        stopWatching();
        show(next);
        next.start();
        // The screens still read from it until they are painted anew.
        setTimeout(() => device.stop(), headStart);
      },
      () => undefined, // what is there is still shown, and the storage alert says what is wrong
    );
  });
  store.set(sessionAtom, { is: 'member', device });
}

/** What is here is shown first: a sync keeps the database busy, and has nothing that can't wait so long. Milliseconds. */
const headStart = 400;
const askingTime = 200;

let leaving = false;

/**
 * Removes everything of the member from this device and ends the session; works offline. The page starts again, so that its
 * memory is empty too.
 */
export async function logOut(device: Device): Promise<void> {
  leaving = true;
  store.set(sessionAtom, { is: 'opening' });
  await logout(device);
  location.replace('/');
}

function leave(): void {
  store.set(sessionAtom, { is: 'visitor' });
  store.set(userAtom, undefined);
  store.set(countsAtom, { unread: 0, newLikes: 0 });
  store.set(syncAtom, undefined);
}

/** What the frame shows of the member, kept true by the local copy. */
function watch({ db, state }: Device): () => void {
  const user = liveQuery(() => userOf(db)).subscribe((user) => user && store.set(userAtom, user));
  const counts = liveQuery(async () => ({ unread: await unreadTotal(db), newLikes: await newLikes(db) })).subscribe(
    (counts) => store.set(countsAtom, counts),
  );
  const showState = () => store.set(syncAtom, state.get());
  showState();
  const stopState = state.subscribe(showState);
  return () => {
    user.unsubscribe();
    counts.unsubscribe();
    stopState();
  };
}
