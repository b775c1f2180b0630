import { del, get, getMany, set, type UseStore, update } from 'idb-keyval';
import type { User } from '../../shared/calls/accounts-user.ts';
import type { CallInput } from '../../shared/calls.ts';
import { second } from '../../shared/limits.ts';
import { type Api, ApiError, createApi } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import type { Platform } from '../device/platform.ts';
import { keys, openValues } from '../storage/values.ts';
import { wipe } from '../storage/wipe.ts';

/** Nobody waits longer than this to see that they are logged out. */
const logoutTimeoutMs = 5 * second;

interface Session {
  member: string;
  /** The server has said so. The hint that the browser holds does not know of it. */
  ended?: true;
}

/**
 * Logs in, and remembers whose copy to open at the next start, unless `keep` is false ("not my device"). A logout that the server has
 * not heard of yet goes first, so that its session is gone before another begins. Throws ApiError.
 */
export async function login(
  api: Api,
  input: CallInput<'POST user.php'>,
  values: UseStore = openValues(),
): Promise<User> {
  return await begin(api, values, () => api.call('POST user.php', input), input);
}

/** As `login`, with what a passkey has signed. */
export async function loginByPasskey(
  api: Api,
  input: CallInput<'POST passkey.php?login=1'>,
  values: UseStore = openValues(),
): Promise<User> {
  return await begin(api, values, () => api.call('POST passkey.php?login=1', input), input);
}

/** Creates an account, which is a login to it; null where the answer is neutral (calls/signup.ts). Throws ApiError. */
export async function signUp(
  api: Api,
  input: CallInput<'POST signup.php'>,
  values: UseStore = openValues(),
): Promise<User | null> {
  return await begin(api, values, () => api.call('POST signup.php', input));
}

async function begin<Who extends User | null>(
  api: Api,
  values: UseStore,
  enter: () => Promise<{ user: Who }>,
  { keep = true }: { keep?: boolean | undefined } = {},
): Promise<Who> {
  if (await isLogoutPending(values)) await endSession(api, values);
  // Before the session is there, so that no start in between takes the device for the member's own.
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

/** "Not my device": whoever is logged in leaves nothing here, not even that they were. */
export async function isForgetful(values: UseStore = openValues()): Promise<boolean> {
  return (await get<boolean>(keys.forgetful, values).catch(() => undefined)) === true;
}

/** Where nothing can be stored there is nothing to forget. */
async function noteForgetful(forgetful: boolean, values: UseStore): Promise<void> {
  await (forgetful ? set(keys.forgetful, true, values) : del(keys.forgetful, values)).catch(() => undefined);
}

/** Whose copy to open; nobody's after the session's end, and while a logout is pending. */
export async function rememberedMember(values: UseStore = openValues()): Promise<string | undefined> {
  const { session, pending } = await readStart(values);
  return pending || session?.ended ? undefined : session?.member;
}

/**
 * Who to open the app for, where there is a hint of a session: finishes a pending logout, else whoever the hint names or this
 * device remembers, else, and where that one's session is known to have ended, whoever the server says. Undefined for a visitor.
 * Throws ApiError where only the server could tell and can't be reached.
 */
export async function findMember(
  api: Api,
  platform: Platform,
  { hint = () => undefined, values = openValues() }: { hint?: () => string | undefined; values?: UseStore } = {},
): Promise<string | undefined> {
  const { session, pending, forgetful } = await readStart(values);
  if (pending) {
    await finishLogout(api, platform, values);
    return undefined; // that session is over, and there was no login since
  }
  // Not before: another tab that logs out takes the hint away first, and its marker last.
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

/** The session has ended: the next start shows nothing of it. The copy and its outbox wait for this member's next login. */
export async function forgetSession(member: string, values: UseStore): Promise<void> {
  const end = (session: Session | undefined): Session | undefined =>
    // Somebody else may have logged in since.
    session?.member === member ? { member, ended: true } : session;
  await update<Session | undefined>(keys.session, end, values);
}

/** How many of the member's doings would be lost by logging out now. */
export async function waitingCount({ db }: Device): Promise<number> {
  return await db.outbox.count();
}

/**
 * Leaves nothing on this device, also without network: a marker first, so that no start in between uses the session; then the
 * wipe, other tabs included; then the server is told, now or at the next start (trust.md row 24).
 */
export async function logout(device: Device): Promise<void> {
  const { member, db, platform, options } = device;
  // On the disk, also where the device itself leaves nothing there.
  const values = openValues(options.indexedDB);
  await set(keys.logoutPending, { member } satisfies Session, values).catch(() => undefined);
  device.api.close();
  // Emptied first: a tab that is frozen can hold up the deletion of the database, but not this.
  await db
    .transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())))
    .catch(() => undefined);
  device.loggedOut();
  device.stop();
  await wipe(member, platform, values, options.indexedDB);
  const api = createApi({ ...options, timers: platform, onAuthenticationRequired: () => undefined });
  const late = new AbortController();
  const timer = platform.setTimeout(() => late.abort(), logoutTimeoutMs);
  if (platform.online()) await endSession(api, values, late.signal).catch(() => undefined);
  platform.clearTimeout(timer);
}

/**
 * At a start: repeats the wipe and tells the server, if that could not be done when the member logged out. Answers whether no
 * logout is pending any more.
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
  return await endSession(api, values).then(
    () => true,
    () => false,
  );
}

/**
 * The marker stays until the server has answered. One try each: a retry that is still under way when somebody logs in would
 * take the new session's cookie along.
 */
async function endSession(api: Api, values: UseStore, signal?: AbortSignal): Promise<void> {
  await api.call('GET logout.php', undefined, { signal, retry: false });
  await del(keys.logoutPending, values);
}

interface Start {
  session?: Session | undefined;
  pending?: Session | undefined;
  forgetful: boolean;
}

/** All in one reading: at a start each one waits its turn behind the page's first script. */
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
