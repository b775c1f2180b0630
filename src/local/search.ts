import type { Profile } from '../shared/calls/profile.ts';
import type { CallAnswer } from '../shared/calls.ts';
import { isBlockWaiting } from './blocking.ts';
import { dropOrphans } from './conversations.ts';
import type { LocalDb, Search } from './db.ts';
import type { Device } from './device.ts';
import { reopening, saving } from './saving.ts';

export interface FoundMembers {
  /** In the order of the search, as far as it was read. */
  profiles: Profile[];
  /** How many the server counts; above 1,000 it does not. */
  count: number;
  /** There is more: on this device, or on the server. */
  more: boolean;
  /** When the server was asked, in ms. */
  asOf: number;
}

/** The last search, its first `most` members; undefined where there was none on this device. */
export function foundMembers(db: LocalDb, most: number): Promise<FoundMembers | undefined> {
  return reopening(db, async () => {
    const last = await db.searches.get('last');
    if (!last) return undefined;
    const lines = await db.found.orderBy('place').limit(most).toArray();
    const profiles = await db.profiles.bulkGet(lines.map(({ profile }) => profile));
    return {
      profiles: profiles.filter((profile) => profile !== undefined),
      count: last.count,
      more: last.after !== null || lines.length === most,
      asOf: last.at,
    };
  });
}

interface Options {
  signal?: AbortSignal;
  retry?: boolean;
}

/** Searches anew: the first page takes the place of all that was found before. Throws ApiError, or the signal's reason. */
export async function search(device: Device, options: Options = {}): Promise<void> {
  const answer = await device.api.call('GET search.php', {}, options);
  options.signal?.throwIfAborted();
  await keep(device, answer, undefined);
}

/** Brings the next page of the last search, if there is one. Throws ApiError. */
export async function searchOn(device: Device): Promise<void> {
  const last = await device.db.searches.get('last');
  if (!last || last.after === null) return;
  const answer = await device.api.call('GET search.php', { after: last.after });
  await keep(device, answer, last);
}

/** `on`: the search that the page goes on; another one may have been made since, and then it belongs nowhere. */
async function keep(device: Device, answer: CallAnswer<'GET search.php'>, on: Search | undefined): Promise<void> {
  const { db } = device;
  await saving(device, () =>
    db.transaction('rw', [db.searches, db.found, db.profiles, db.albums, db.chats, db.likes, db.outbox], async () => {
      if (on && (await db.searches.get('last'))?.after !== on.after) return;
      const before = on ? [] : await clear(db);
      const profiles = await newOnes(db, answer.profiles);
      const place = ((await db.found.orderBy('place').last())?.place ?? -1) + 1;
      await db.found.bulkPut(profiles.map(({ id }, i) => ({ place: place + i, profile: id })));
      await db.profiles.bulkPut(profiles);
      await db.searches.put({ id: 'last', after: answer.after, count: answer.count, at: on?.at ?? device.now() });
      await dropUnseen(db, before);
    }),
  );
}

async function clear(db: LocalDb): Promise<string[]> {
  const lines = await db.found.toArray();
  await db.found.clear();
  return lines.map(({ profile }) => profile);
}

/** Whoever comes online while one reads is found twice; whom I have just blocked, the server may not know of yet. */
async function newOnes(db: LocalDb, profiles: readonly Profile[]): Promise<Profile[]> {
  const ids = profiles.map(({ id }) => id);
  const known = new Set((await db.found.where('profile').anyOf(ids).toArray()).map(({ profile }) => profile));
  const fresh: Profile[] = [];
  for (const profile of profiles) {
    if (!known.has(profile.id) && !(await isBlockWaiting(db, profile.id))) fresh.push(profile);
  }
  return fresh;
}

/** Those of an earlier search whom nothing else holds here, and whose profile was never opened. */
async function dropUnseen(db: LocalDb, before: readonly string[]): Promise<void> {
  const [again, opened] = await Promise.all([db.found.toArray(), db.albums.bulkGet([...before])]);
  const found = new Set(again.map(({ profile }) => profile));
  await dropOrphans(
    db,
    before.filter((id, i) => !found.has(id) && !opened[i]),
  );
}
