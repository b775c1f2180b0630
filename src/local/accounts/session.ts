import { del, get, getMany, set, type UseStore, update } from 'idb-keyval';
import type { User } from '../../shared/calls/accounts-user.ts';
import type { CallInput } from '../../shared/calls.ts';
import { second } from '../../shared/limits.ts';
import { type Api, ApiError, createApi } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import type { Platform } from '../device/platform.ts';
import { keys, openValues } from '../storage/values.ts';
import { wipe } from '../storage/wipe.ts';

/** Limits how long a member waits to see the logout, and how long a start waits for a pending one. */
const logoutTimeoutMs = 5 * second;
const retryMs = 30 * second;

interface Session {
  member: string;
  /** The server has ended the session. The browser's hint may still name the member. */
  ended?: true;
}

/**
 * Logs in and remembers the member for the next start, unless `keep` is false ("not my device"). Finishes a pending
 * logout first. Throws ApiError.
 */
export async function login(
  api: Api,
  input: CallInput<'POST user.php'>,
  values: UseStore = openValues(),
): Promise<User> {
  return await inTurn(api, () => begin(api, values, () => api.call('POST user.php', input), input));
}

/** Logs in with the answer of a passkey. Throws ApiError. */
export async function loginByPasskey(
  api: Api,
  input: CallInput<'POST passkey.php?login=1'>,
  values: UseStore = openValues(),
): Promise<User> {
  return await inTurn(api, () => begin(api, values, () => api.call('POST passkey.php?login=1', input), input));
}

/** Creates an account and logs in to it; null if the answer is neutral (calls/signup.ts). Throws ApiError. */
export async function signUp(
  api: Api,
  input: CallInput<'POST signup.php'>,
  values: UseStore = openValues(),
): Promise<User | null> {
  return await inTurn(api, () => begin(api, values, () => api.call('POST signup.php', input)));
}

async function begin<Who extends User | null>(
  api: Api,
  values: UseStore,
  enter: () => Promise<{ user: Who }>,
  { keep = true }: { keep?: boolean | undefined } = {},
): Promise<Who> {
  if (await isLogoutPending(values)) await endSession(api, values);
  // Set before the session exists, so a start in between never treats the device as the member's own.
  const before = await isForgetful(values);
  await noteForgetful(!keep, values);
  try {
    const { user } = await enter();
    if (user && keep) await set(keys.session, { member: user.id } satisfies Session, values).catch(() => undefined);
    return user;
  } catch (error) {
    await noteForgetful(before, values);
    throw error;
  }
}

/** "Not my device": the login leaves no trace on this device, not even a flag. */
export async function isForgetful(values: UseStore = openValues()): Promise<boolean> {
  return (await get<boolean>(keys.forgetful, values).catch(() => undefined)) === true;
}

/** Without storage there is nothing to forget. */
async function noteForgetful(forgetful: boolean, values: UseStore): Promise<void> {
  await (forgetful ? set(keys.forgetful, true, values) : del(keys.forgetful, values)).catch(() => undefined);
}

/** Member whose copy to open; undefined after the session ended and while a logout is pending. */
export async function rememberedMember(values: UseStore = openValues()): Promise<string | undefined> {
  const { session, pending } = await readStart(values);
  return pending || session?.ended ? undefined : session?.member;
}

/**
 * Member to open the app for, undefined for a visitor. Order: pending logout, browser hint, this device's memory,
 * server. Throws ApiError if only the unreachable server knows.
 */
export async function findMember(
  api: Api,
  platform: Platform,
  { hint = () => undefined, values = openValues() }: { hint?: () => string | undefined; values?: UseStore } = {},
): Promise<string | undefined> {
  const { session, pending, forgetful } = await readStart(values);
  if (pending) {
    await finishLogout(api, platform, values);
    return undefined; // session ended, no login since
  }
  // Read after the marker: another tab's logout removes the hint first and its marker last.
  const known = hint() ?? session?.member;
  const isOver = session?.ended === true && session.member === known;
  const member = isOver ? await askServer(api) : (known ?? (await askServer(api)));
  if (member !== undefined && !forgetful && (isOver || member !== session?.member)) {
    await set(keys.session, { member } satisfies Session, values).catch(() => undefined);
  }
  return member;
}

async function askServer(api: Api): Promise<string | undefined> {
  try {
    return (await api.call('GET user.php', {})).user.id;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'authentication_required') return undefined;
    throw error;
  }
}

/** Forgets the ended session, so the next start shows nothing. Copy and outbox wait for this member's next login. */
export async function forgetSession(member: string, values: UseStore): Promise<void> {
  const end = (session: Session | undefined): Session | undefined =>
    // Another member may have logged in since.
    session?.member === member ? { member, ended: true } : session;
  await update<Session | undefined>(keys.session, end, values);
}

/** Number of changes that a logout now would lose. Read and seen marks do not count: nobody would miss them. */
export async function waitingCount({ db }: Device): Promise<number> {
  return await db.outbox.filter(({ command: { name } }) => name !== 'readChat' && name !== 'seeLike').count();
}

/**
 * Removes everything from this device, also offline (SPECIFICATION 2.28). Stores a marker first, so no start in between
 * uses the session.
 */
export async function logout(device: Device): Promise<void> {
  const { member, db, platform, options } = device;
  // Written to disk even if the device itself runs from memory.
  const values = openValues(options.indexedDB);
  await set(keys.logoutPending, { member } satisfies Session, values).catch(() => undefined);
  device.api.close();
  // Empty the tables first: a frozen tab can delay deleting the database, but not this.
  await db
    .transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())))
    .catch(() => undefined);
  device.loggedOut();
  device.stop();
  await wipe(member, platform, values, options.indexedDB);
  const api = createApi({ ...options, timers: platform, onAuthenticationRequired: () => undefined });
  if (platform.online()) await endSessionInTime(api, platform, values);
}

/**
 * At a start, repeats the wipe and the server call of an unfinished logout. Answers whether no logout is pending any
 * more.
 */
export async function finishLogout(
  api: Api,
  platform: Platform,
  values: UseStore,
  factory?: IDBFactory,
): Promise<boolean> {
  const pending = await pendingLogout(values);
  if (!pending) return true;
  await wipe(pending.member, platform, values, factory);
  return await endSessionInTime(api, platform, values);
}

/**
 * Tells the server of a logout that has not reached it, while this page is open and looked at: at a network and twice a
 * minute. Resolves once no logout is pending.
 */
export async function retryLogout(api: Api, platform: Platform, values: UseStore = openValues()): Promise<void> {
  while (await isLogoutPending(values)) {
    await nextChance(platform);
    if (!platform.online() || platform.hidden()) continue;
    await inTurn(api, () => finishLogout(api, platform, values));
  }
}

const turns = new WeakMap<Api, Promise<unknown>>();

/** One after the other: a logout during a login would carry the new cookie, and end the new session. */
function inTurn<Result>(api: Api, work: () => Promise<Result>): Promise<Result> {
  const result = (turns.get(api) ?? Promise.resolve()).then(work);
  turns.set(
    api,
    result.catch(() => undefined),
  );
  return result;
}

function nextChance(platform: Platform): Promise<void> {
  return new Promise((resolve) => {
    const stops = (['online', 'visible'] as const).map((event) => platform.on(event, go));
    const timer = platform.setTimeout(go, retryMs);
    function go() {
      platform.clearTimeout(timer);
      for (const stop of stops) stop();
      resolve();
    }
  });
}

/** Answers whether the server has confirmed the logout. */
async function endSessionInTime(api: Api, platform: Platform, values: UseStore): Promise<boolean> {
  const late = new AbortController();
  const timer = platform.setTimeout(() => late.abort(), logoutTimeoutMs);
  const ended = await endSession(api, values, late.signal).then(
    () => true,
    () => false,
  );
  platform.clearTimeout(timer);
  return ended;
}

/** Keeps the marker until the server answers. Tries once: a late retry would carry the cookie of the next login. */
async function endSession(api: Api, values: UseStore, signal?: AbortSignal): Promise<void> {
  await api.call('GET logout.php', undefined, { signal, retry: false });
  await del(keys.logoutPending, values);
}

interface Start {
  session?: Session | undefined;
  pending?: Session | undefined;
  forgetful: boolean;
}

/** Reads all values in one transaction: at a start each read waits behind the page's first script. */
async function readStart(values: UseStore): Promise<Start> {
  const [session, pending, forgetful] = await getMany([keys.session, keys.logoutPending, keys.forgetful], values).catch(
    () => [],
  );
  return { session, pending, forgetful: forgetful === true };
}

export async function isLogoutPending(values: UseStore): Promise<boolean> {
  return (await pendingLogout(values)) !== undefined;
}

function pendingLogout(values: UseStore): Promise<Session | undefined> {
  return get<Session>(keys.logoutPending, values).catch(() => undefined);
}
