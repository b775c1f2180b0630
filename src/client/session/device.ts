import { liveQuery } from 'dexie';
import { findMember, isForgetful, logout, retryLogout } from '../../local/accounts/session.ts';
import { isEmpty, userOf } from '../../local/accounts/user.ts';
import { unreadCounts } from '../../local/chat/chat.ts';
import { ApiError, createApi } from '../../local/device/api.ts';
import { type Device, openDevice } from '../../local/device/device.ts';
import { newLikes } from '../../local/likes/likes.ts';
import { savedAnswer } from '../../local/storage/answers.ts';
import type { LocalDb } from '../../local/storage/db.ts';
import { reading } from '../../local/storage/saving.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import type { CallInput } from '../../shared/calls.ts';
import { day, recoveryDays } from '../../shared/limits.ts';
import { path } from '../../shared/paths.ts';
import { api } from '../app/api.ts';
import { countsAtom, noCounts, sessionAtom, syncAtom, userAtom } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { followVisibility, learnKeys } from '../app/lock.ts';
import { platform } from '../app/platform.ts';
import { remember } from '../app/remembered.ts';
import { store } from '../app/store.ts';
import { keepInTab } from '../app/tab-memory.ts';
import { followScheme } from '../appearance/scheme.ts';
import { isHinted, loggedOutSince, noteLogout, reloadIfReturned } from './logged-out.ts';
import { postLogin } from './login-channel.ts';

export { waitingCount } from '../../local/accounts/session.ts';
export { changeSettings } from '../../local/accounts/user.ts';
export { askAgain, saveAnswer, savedAnswer } from '../../local/storage/answers.ts';

/** Imports the database, which visitors never need: import this module lazily. */

/**
 * Opens the copy of the member named by the session hint at a start. Rejects if only the unreachable server knows the
 * member.
 */
export async function enterKnownMember(hint: () => string | undefined): Promise<void> {
  const forgetful = isForgetful();
  const member = await findMember(api, platform, { hint });
  if (member !== undefined) return await enterDevice(member, undefined, forgetful);
  leave();
  inBackground(retryLogout(api, platform));
}

/** Opens a member's copy and shows the page as theirs. `user` is the login's answer. */
export async function enterDevice(member: string, user?: User, forgetful = isForgetful()): Promise<void> {
  if (user) postLogin();
  // Another member's data may still be in this page's memory.
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
    // Pulls all views without waiting for the stream, and before the first paint occupies the processor.
    await Promise.race([device.sync.request(), new Promise((resolve) => setTimeout(resolve, maxAskingMs))]);
  } else {
    const late = setTimeout(() => device.start(), headStartMs);
    device.onLoggedOut(() => clearTimeout(late));
  }
}

/** Member shown by this page, and since when. */
let shown: { member: string; since: number } | undefined;

reloadIfReturned(() => shown !== undefined && (closing || loggedOutSince(shown.since) || !isHinted(shown.member)));

function show(device: Device): void {
  const since = Date.now();
  shown = { member: device.member, since };
  const stopWatching = watch(device);
  const stopMoving = moveWithStorage(device, (next, rest) => {
    stopWatching();
    show(next);
    next.start();
    // Screens use the old device until they rerender.
    setTimeout(() => void rest().finally(() => device.stop()), headStartMs);
  });
  device.onLoggedOut(() => {
    stopWatching();
    stopMoving();
    device.stop();
    // After a logout every tab starts a fresh page; this one waits for it.
    if (closing) return;
    leave(device.member);
    if (loggedOutSince(since)) void startAt('/');
  });
  store.set(sessionAtom, { is: 'member', device });
}

/** Switches from a full disk to memory, and back. Calls `go` with the next device, and the clean-up of the old one. */
function moveWithStorage(device: Device, go: (next: Device, rest: () => Promise<void>) => void): () => void {
  const { state, options } = device;
  let stop: () => void = () => undefined;
  let stopped = false;
  if (state.get().storage === 'memory') {
    // Both are rare, so their code loads on demand.
    if (!options.forgetful)
      void import('../../local/storage/to-disk.ts').then(({ awaitDisk, carryToDisk }) => {
        if (!stopped) stop = awaitDisk(device, (disk) => go(disk, () => carryToDisk(device, disk)));
      });
  } else {
    inBackground(loadIfNearlyFull());
    stop = state.subscribe(() => {
      if (state.get().storage !== 'full') return;
      stop();
      // On failure the current copy remains, and the storage alert explains.
      loadMemory()
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

const loadMemory = () => import('../../local/storage/to-memory.ts');

/** Bytes. */
const littleRoom = 20 * 2 ** 20;

/** The disk may be full only once there is no network to load this code from. */
async function loadIfNearlyFull(): Promise<void> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && quota - usage < littleRoom) await loadMemory();
}

/** Milliseconds. Shows local data first: a sync keeps the database busy. */
const headStartMs = 400;
const maxAskingMs = 200;

function showUser(user: User): void {
  followScheme(store.get(userAtom)?.scheme, user.scheme);
  store.set(userAtom, user);
}

let closing = false;

/** Logs out and removes all data of the member; works offline. Reloads the page, so its memory is empty too. */
export async function logOut(device: Device, next = '/'): Promise<void> {
  closing = true;
  store.set(sessionAtom, { is: 'opening' });
  noteLogout();
  await logout(device);
  await startAt(next);
}

/** Loads a fresh page with empty memory. Never resolves, since this page ends. */
function startAt(address: string): Promise<never> {
  location.replace(address);
  return new Promise(() => undefined);
}

/**
 * Deletes the account, then logs out; rejects with ApiError if refused. Retries once after a lost answer: no session
 * then means the first try succeeded.
 */
export async function deleteAccount(device: Device, input: CallInput<'DELETE user.php'>): Promise<void> {
  // The stream may report the ended session before the answer arrives, and that closes the device's own calls.
  closing = true;
  const own = createApi({ ...device.options, timers: device.platform, onAuthenticationRequired: () => undefined });
  const ask = async () => (await own.call('DELETE user.php', input, { retry: false })).purged_at;
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
    closing = false;
    if (error instanceof ApiError && error.code === 'authentication_required') leave(device.member);
    throw error;
  }
  await logOut(device, `${path('account-deleted')}?until=${until.slice(0, 10)}`);
}

function leave(was?: string): void {
  store.set(sessionAtom, was === undefined ? { is: 'visitor' } : { is: 'visitor', was });
  store.set(userAtom, undefined);
  store.set(countsAtom, noCounts);
  store.set(syncAtom, undefined);
  remember('chats', undefined);
  keepInTab('debit', undefined);
}

/** Updates the frame's member data from the local copy. */
function watch(device: Device): () => void {
  const { db, state } = device;
  const user = liveQuery(() => userOf(db)).subscribe((user) => user && showUser(user));
  const counts = liveQuery(() => countsOf(db)).subscribe((counts) => store.set(countsAtom, counts));
  let keys: string[] | undefined;
  const learn = () => keys && learnKeys(keys);
  const passkeys = liveQuery(() => savedAnswer(db, 'GET passkey.php')).subscribe((answer) => {
    keys = answer?.passkeys.map(({ id }) => id);
    if (keys?.length === 0) remember('passkey', undefined);
    learn();
  });
  const stopLearning = followVisibility(learn);
  const showState = () => store.set(syncAtom, state.get());
  showState();
  const stopState = state.subscribe(showState);
  const stopWarning = warnBeforeLoss(device);
  return () => {
    user.unsubscribe();
    counts.unsubscribe();
    passkeys.unsubscribe();
    stopLearning();
    stopState();
    stopWarning();
  };
}

async function countsOf(db: LocalDb) {
  const [unread, likes] = await reading(db, [db.chats, db.likes], () => Promise.all([unreadCounts(db), newLikes(db)]));
  return { ...unread, newLikes: likes };
}

/** Unsent items in memory end with the page: lets the browser ask first. */
function warnBeforeLoss({ db, state }: Device): () => void {
  if (state.get().storage !== 'memory') return () => undefined;
  const ask = (event: Event) => !closing && event.preventDefault();
  const stop = () => removeEventListener('beforeunload', ask);
  const waiting = liveQuery(() => db.outbox.filter(({ onDisk }) => !onDisk).count()).subscribe((count) => {
    // Registered only when needed, since the listener blocks the back/forward cache.
    if (count > 0) addEventListener('beforeunload', ask);
    else stop();
  });
  return () => {
    waiting.unsubscribe();
    stop();
  };
}
