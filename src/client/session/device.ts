import { liveQuery } from 'dexie';
import { findMember, isForgetful, logout } from '../../local/accounts/session.ts';
import { isEmpty, userOf } from '../../local/accounts/user.ts';
import { unreadTotal } from '../../local/chat/chat.ts';
import { ApiError } from '../../local/device/api.ts';
import { type Device, openDevice } from '../../local/device/device.ts';
import { newLikes } from '../../local/likes/likes.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import type { CallInput } from '../../shared/calls.ts';
import { day, recoveryDays } from '../../shared/limits.ts';
import { path } from '../../shared/paths.ts';
import { api } from '../app/api.ts';
import { countsAtom, sessionAtom, syncAtom, userAtom } from '../app/atoms.ts';
import { platform } from '../app/platform.ts';
import { remember } from '../app/remembered.ts';
import { store } from '../app/store.ts';
import { followScheme } from '../appearance/scheme.ts';
import { isHinted, loggedOutSince, noteLogout, reloadIfReturned } from './logged-out.ts';
import { postLogin } from './login-channel.ts';

export { waitingCount } from '../../local/accounts/session.ts';
export { changeSettings } from '../../local/accounts/user.ts';
export { askAgain, saveAnswer as keepAnswer, savedAnswer as keptAnswer } from '../../local/storage/answers.ts';

/** This module brings the database along, so visitors never load it: import it lazily. */

/** At a start with the hint of a session, which names whose it is. Rejects where only the server could tell, and can't be reached. */
export async function enterKnownMember(hint: () => string | undefined): Promise<void> {
  const forgetful = isForgetful();
  const member = await findMember(api, platform, { hint });
  if (member === undefined) leave();
  else await enterDevice(member, undefined, forgetful);
}

/** Opens a member's own copy on this page, and shows the page as theirs. `user` is what the login has answered. */
export async function enterDevice(member: string, user?: User, forgetful = isForgetful()): Promise<void> {
  if (user) postLogin();
  // What this page still knows of another member is not for this one to see.
  if (shown !== undefined && shown.member !== member) return await startAt(path('chats'));
  const device = await openDevice({
    member,
    fetch: fetch.bind(window),
    locks: navigator.locks,
    platform,
    forgetful: await forgetful,
  });
  if (user) showUser(user);
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

/** Whom this page has shown, since when. */
let shown: { member: string; since: number } | undefined;

reloadIfReturned(() => shown !== undefined && (leaving || loggedOutSince(shown.since) || !isHinted(shown.member)));

function show(device: Device): void {
  const since = Date.now();
  shown = { member: device.member, since };
  const stopWatching = watch(device);
  const stopMoving = moveWithStorage(device, (next, rest) => {
    stopWatching();
    show(next);
    next.start();
    // The screens still use the old one until they are painted anew.
    setTimeout(() => void rest().finally(() => device.stop()), headStart);
  });
  device.onLoggedOut(() => {
    stopWatching();
    stopMoving();
    device.stop();
    // One's own logout goes on to a fresh page, in the other tabs too; until then this one waits.
    if (leaving) return;
    leave(device.member);
    if (loggedOutSince(since)) void startAt('/');
  });
  store.set(sessionAtom, { is: 'member', device });
}

/** From a full disk into memory, and back. Calls `go` with the copy to go on with, and what is left to do for the old one. */
function moveWithStorage(device: Device, go: (next: Device, rest: () => Promise<void>) => void): () => void {
  const { state, options } = device;
  let stop: () => void = () => undefined;
  let stopped = false;
  if (state.get().storage === 'memory') {
    // Both ways are rarely gone: their code comes when they are.
    if (!options.forgetful)
      void import('../../local/storage/to-disk.ts').then(({ awaitDisk, carryToDisk }) => {
        if (!stopped) stop = awaitDisk(device, (disk) => go(disk, () => carryToDisk(device, disk)));
      });
  } else {
    stop = state.subscribe(() => {
      if (state.get().storage !== 'full') return;
      stop();
      // Where this fails, what is there is still shown, and the storage alert says what is wrong.
      import('../../local/storage/to-memory.ts')
        .then(({ goOnInMemory }) => goOnInMemory(device))
        .then(
          (next) => go(next, () => Promise.resolve()),
          () => undefined,
        );
    });
  }
  return () => {
    stopped = true;
    stop();
  };
}

/** What is here is shown first: a sync keeps the database busy, and has nothing that can't wait so long. Milliseconds. */
const headStart = 400;
const askingTime = 200;

function showUser(user: User): void {
  followScheme(store.get(userAtom)?.scheme, user.scheme);
  store.set(userAtom, user);
}

let leaving = false;

/**
 * Removes everything of the member from this device and ends the session; works offline. The page starts again, so that its
 * memory is empty too.
 */
export async function logOut(device: Device, next = '/'): Promise<void> {
  leaving = true;
  store.set(sessionAtom, { is: 'opening' });
  noteLogout();
  await logout(device);
  await startAt(next);
}

/** A fresh page, with nothing in its memory. Never resolves: this one is over. */
function startAt(address: string): Promise<never> {
  location.replace(address);
  return new Promise(() => undefined);
}

/**
 * Ends the membership, then as a logout; rejects with the ApiError of a refusal, and nothing has changed. One try more where no answer
 * came: if that finds no session any more, the first one was heard. Without such a first one, the session has ended by itself.
 */
export async function deleteAccount(device: Device, input: CallInput<'DELETE user.php'>): Promise<void> {
  leaving = true; // the stream may tell of the ended session before the answer is here
  const ask = async () => (await device.api.call('DELETE user.php', input, { retry: false })).purged_at;
  let until: string;
  try {
    until = await ask().catch((error) => {
      if (!(error instanceof ApiError && error.code === 'network')) throw error;
      return ask().catch((again) => {
        if (!(again instanceof ApiError && again.code === 'authentication_required')) throw again;
        return new Date(device.now() + recoveryDays * day).toISOString();
      });
    });
  } catch (error) {
    leaving = false;
    if (error instanceof ApiError && error.code === 'authentication_required') leave(device.member);
    throw error;
  }
  await logOut(device, `${path('account-deleted')}?until=${until.slice(0, 10)}`);
}

function leave(was?: string): void {
  store.set(sessionAtom, was === undefined ? { is: 'visitor' } : { is: 'visitor', was });
  store.set(userAtom, undefined);
  store.set(countsAtom, { unread: 0, newLikes: 0 });
  store.set(syncAtom, undefined);
  remember('chats', undefined);
}

/** What the frame shows of the member, kept true by the local copy. */
function watch(device: Device): () => void {
  const { db, state } = device;
  const user = liveQuery(() => userOf(db)).subscribe((user) => user && showUser(user));
  const counts = liveQuery(async () => ({ unread: await unreadTotal(db), newLikes: await newLikes(db) })).subscribe(
    (counts) => store.set(countsAtom, counts),
  );
  const showState = () => store.set(syncAtom, state.get());
  showState();
  const stopState = state.subscribe(showState);
  const stopWarning = warnBeforeLoss(device);
  return () => {
    user.unsubscribe();
    counts.unsubscribe();
    stopState();
    stopWarning();
  };
}

/** What waits in memory only is lost with the page: the browser asks first. */
function warnBeforeLoss({ db, state }: Device): () => void {
  if (state.get().storage !== 'memory') return () => undefined;
  const ask = (event: Event) => !leaving && event.preventDefault();
  const stop = () => removeEventListener('beforeunload', ask);
  const waiting = liveQuery(() => db.outbox.filter(({ onDisk }) => !onDisk).count()).subscribe((count) => {
    // A listener keeps the page out of the back/forward cache, so there is none without need.
    if (count > 0) addEventListener('beforeunload', ask);
    else stop();
  });
  return () => {
    waiting.unsubscribe();
    stop();
  };
}
