import { del, get, set, type UseStore } from 'idb-keyval';
import { hour } from '../shared/limits.ts';
import { keys } from './values.ts';

interface Shared {
  picture: Blob;
  /** Milliseconds. */
  at: number;
}

/** Long enough for a login in between; whoever comes later has forgotten it. */
const lifetime = hour;

/** The worker keeps what was shared with the app, until a page has sent it or let it go. Rejects where there is no room. */
export const keepShared = (picture: Blob, now: number, values: UseStore): Promise<void> =>
  set(keys.shared, { picture, at: now } satisfies Shared, values);

export async function sharedPicture(now: number, values: UseStore): Promise<Blob | undefined> {
  const shared = await get<Shared>(keys.shared, values).catch(() => undefined);
  return shared && Math.abs(now - shared.at) < lifetime ? shared.picture : undefined;
}

export const forgetShared = (values: UseStore): Promise<void> => del(keys.shared, values).catch(() => undefined);
