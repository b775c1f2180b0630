import type { Profile } from '../../shared/calls/members.ts';
import type { Filters } from '../../shared/calls/search.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { userOf } from '../accounts/user.ts';
import { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import type { LocalDb, Search } from '../storage/db.ts';
import { dropUnlisted, listTables } from '../storage/lists.ts';
import { reopening, saving } from '../storage/saving.ts';
import { askFresh } from '../sync/fresh.ts';
import { keyOf, queryOf } from './filters.ts';
import { append, clear } from './found.ts';

export interface FoundMembers {
  /** In the order of the search, as far as loaded. */
  profiles: Profile[];
  /** Members found by wider filters, if these find less than a page. */
  similar: Profile[];
  filters: Filters;
  /** The server's count; it stops counting at 500. */
  count: number;
  /** More results exist, on this device or on the server. */
  more: boolean;
  /** When the server answered, in ms. */
  asOf: number;
}

/** First `most` members of the last search; undefined if this device has none. */
export function foundMembers(db: LocalDb, most: number): Promise<FoundMembers | undefined> {
  return reopening(db, async () => {
    const last = await db.searches.get('last');
    if (!last) return undefined;
    const lines = await db.found.orderBy('place').limit(most).toArray();
    const profiles = await db.profiles.bulkGet(lines.map(({ profile }) => profile));
    const among = (similar: boolean) => profiles.filter((profile, i) => profile && !lines[i]?.similar === !similar);
    return {
      profiles: among(false).filter((profile) => profile !== undefined),
      similar: among(true).filter((profile) => profile !== undefined),
      filters: last.filters ?? {},
      count: last.count,
      more: last.after !== null || lines.length === most,
      asOf: last.at,
    };
  });
}

interface Options {
  /** Those of the last search by default. */
  filters?: Filters;
  signal?: AbortSignal;
  retry?: boolean;
  /** Only refreshes what the member asked for earlier. */
  unasked?: boolean;
}

/** Filters requested last on a device, while their answer is on its way. */
const wanted = new WeakMap<Device, Filters>();

/**
 * Starts a new search that replaces the previous one; newer filters cancel it. Drops stored filters the site no longer
 * offers. Throws ApiError, or the signal's reason.
 */
export async function search(device: Device, { filters, unasked, ...options }: Options = {}): Promise<void> {
  if (filters) wanted.set(device, filters);
  const last = await device.db.searches.get('last');
  let asked = filters ?? last?.filters ?? (last ? {} : await nearby(device));
  const ask = (): Promise<CallAnswer<'GET search.php'>> =>
    askFresh(device, () => device.api.call('GET search.php', queryOf(asked), options)).catch((error) => {
      if (filters) throw error;
      asked = withoutRefused(asked, error);
      return ask(); // a region goes after its country
    });
  const answer = await ask();
  options.signal?.throwIfAborted();
  if (filters && wanted.get(device) !== filters) return;
  await keep(device, answer, asked, { ...(!filters && { over: last?.filters ?? {} }), ...(unasked && { unasked }) });
}

/**
 * Default for a first search: the member's own country, removable with one press. The first pull may be later than the
 * search, which would then be worldwide for good.
 */
async function nearby({ db, api }: Device): Promise<Filters> {
  const { profile } = (await userOf(db)) ?? (await api.call('GET user.php', {})).user;
  const { country } = profile;
  return country ? { country } : {};
}

/** Filters without those that the server no longer knows. Throws any other error. */
function withoutRefused(filters: Filters, error: unknown): Filters {
  const refused = error instanceof ApiError && error.code === 'invalid' ? Object.keys(error.fields ?? {}) : [];
  const left = Object.entries(filters).filter(([name]) => !refused.includes(name));
  if (left.length === Object.keys(filters).length) throw error;
  return Object.fromEntries(left);
}

/** Loads the next page of the last search, if there is one. Throws ApiError. */
export async function searchOn(device: Device): Promise<void> {
  const last = await device.db.searches.get('last');
  if (!last || last.after === null) return;
  const filters = last.filters ?? {};
  const question = { ...queryOf(filters), after: last.after };
  const answer = await askFresh(device, () => device.api.call('GET search.php', question));
  await keep(device, answer, filters, { on: last, over: filters });
}

interface Standing {
  /** Search that this page continues. */
  on?: Search;
  /** Filters of this answer: if the member has changed them since, it is discarded. */
  over: Filters;
  unasked: boolean;
}

async function keep(
  device: Device,
  answer: CallAnswer<'GET search.php'>,
  filters: Filters,
  { on, over, unasked }: Partial<Standing> = {},
): Promise<void> {
  const { db } = device;
  device.live.noteAnswer([...answer.profiles, ...(answer.similar ?? [])], device.now());
  await saving(device, () =>
    db.transaction('rw', [db.searches, ...listTables(db)], async () => {
      const last = await db.searches.get('last');
      if (over && last && keyOf(last.filters ?? {}) !== keyOf(over)) return;
      if (on && last?.after !== on.after) return;
      const before = on ? [] : await clear(db);
      await append(db, answer.profiles, {});
      await append(db, answer.similar ?? [], { similar: true });
      const { after, count } = answer;
      const now = device.now();
      const asked_at = (unasked && last?.asked_at) || now;
      await db.searches.put({ id: 'last', filters, after, count, at: on?.at ?? now, asked_at });
      await dropUnlisted(db, before);
    }),
  );
}
