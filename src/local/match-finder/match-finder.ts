import type { Fit, Preferences } from '../../shared/calls/match-finder.ts';
import type { Profile } from '../../shared/calls/members.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import type { Device } from '../device/device.ts';
import { putStrangers } from '../members/strangers.ts';
import { queryOf } from '../search/filters.ts';
import type { LocalDb } from '../storage/db.ts';
import { dropUnlisted, listTables, matchesKey } from '../storage/lists.ts';
import { reopening, saving } from '../storage/saving.ts';
import { askFresh } from '../sync/fresh.ts';

type Questions = CallAnswer<'GET match-finder.php'>;

/** Questions with the answers on this device. */
export interface Wizard extends Questions {
  /** The member has answered here; until then the wishes come from their profile. */
  own?: true;
}
const wizardKey = 'GET match-finder.php';

export interface Around {
  profiles: Profile[];
  /** The server stops counting above 500. */
  count: number;
}

interface SavedMatches {
  wishes: Preferences;
  matches: { profile: string; fit: Fit }[];
  /** When the server answered, in ms. */
  at: number;
}

export interface Matches {
  wishes: Preferences;
  /** Best match first. */
  matches: { profile: Profile; fit: Fit }[];
  /** When the server answered, in ms. */
  asOf: number;
}

/** Undefined until this device has loaded the questions. */
export function wizardOf(db: LocalDb): Promise<Wizard | undefined> {
  return reopening(db, async () => (await db.answers.get(wizardKey))?.answer as Wizard | undefined);
}

/** Loads the questions and keeps answers given here. Throws ApiError. */
export async function loadQuestions(device: Device): Promise<void> {
  const answer = await device.api.call(wizardKey, undefined);
  const { db } = device;
  await saving(device, () =>
    db.transaction('rw', [db.answers], async () => {
      const saved = (await db.answers.get(wizardKey))?.answer as Wizard | undefined;
      const own = saved?.own && { wishes: saved.wishes, own: saved.own };
      await db.answers.put({ call: wizardKey, answer: { ...answer, ...own } satisfies Wizard });
    }),
  );
}

/** Stores an answer. */
export async function wish(device: Device, part: Partial<Preferences>): Promise<void> {
  const { db } = device;
  await saving(device, () =>
    db.transaction('rw', [db.answers], async () => {
      const saved = (await db.answers.get(wizardKey))?.answer as Wizard | undefined;
      if (!saved) return;
      const wishes = { ...saved.wishes, ...part };
      await db.answers.put({ call: wizardKey, answer: { ...saved, wishes, own: true } satisfies Wizard });
    }),
  );
}

/** Members that the search finds by these answers, and their number. Stores nothing. Throws ApiError. */
export async function lookAround(
  device: Device,
  { gender, min_age, max_age, country, region }: Partial<Preferences>,
  signal: AbortSignal,
): Promise<Around> {
  const filters = {
    ...{ gender: gender === 'both' ? undefined : gender, min_age, max_age },
    ...(country && { country, countryregion: region ?? undefined }),
  };
  return await device.api.call('GET search.php', queryOf(filters), { signal, retry: false });
}

/** Last matches; undefined if this device has none. Leaves out profiles that are gone. */
export function matchesOf(db: LocalDb): Promise<Matches | undefined> {
  return reopening(db, async () => {
    const saved = await savedMatches(db);
    if (!saved) return undefined;
    const profiles = await db.profiles.bulkGet(saved.matches.map(({ profile }) => profile));
    const matches = saved.matches.flatMap(({ fit }, i) => {
      const profile = profiles[i];
      return profile ? [{ profile, fit }] : [];
    });
    return { wishes: saved.wishes, matches, asOf: saved.at };
  });
}

/** Finds matches for the wishes and replaces the last ones. Throws ApiError, and then changes nothing. */
export async function findMatches(
  device: Device,
  wishes: Preferences,
  options: { signal?: AbortSignal; retry?: boolean } = {},
): Promise<void> {
  const { db } = device;
  const answer = await askFresh(device, () => device.api.call(matchesKey, wishes, options));
  await saving(device, () =>
    db.transaction('rw', listTables(db), async () => {
      const before = (await savedMatches(db))?.matches.map(({ profile }) => profile) ?? [];
      const shown = new Set(
        (
          await putStrangers(
            db,
            answer.matches.map(({ profile }) => profile),
          )
        ).map(({ id }) => id),
      );
      const matches = answer.matches
        .filter(({ profile }) => shown.has(profile.id))
        .map(({ profile, fit }) => ({ profile: profile.id, fit }));
      await db.answers.put({ call: matchesKey, answer: { wishes, matches, at: device.now() } satisfies SavedMatches });
      await dropUnlisted(db, before);
    }),
  );
}

/** Reloads matches of an earlier day: some members may not want to be seen any more. */
export async function refreshMatches(device: Device, before: number, signal: AbortSignal): Promise<void> {
  const saved = await savedMatches(device.db);
  if (saved && saved.at < before) await findMatches(device, saved.wishes, { signal, retry: false });
}

const savedMatches = async (db: LocalDb): Promise<SavedMatches | undefined> =>
  (await db.answers.get(matchesKey))?.answer as SavedMatches | undefined;
