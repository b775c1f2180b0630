import type { Opener } from './calls/chat.ts';

/** Known data of a member; may be empty for myself. */
interface Person {
  interests?: readonly string[] | undefined;
  region?: string | null | undefined;
  /** Null without a visible photo. */
  main_image?: object | null | undefined;
}

/** Number of openers offered. */
const openers = 3;

/**
 * Three openers, the most personal first (SPECIFICATION 7.13); general ones for an empty profile. `visible`: fields
 * that the site shows.
 */
export function openersFor(me: Person, other: Person, visible: readonly string[]): Opener[] {
  const mine = new Set(me.interests);
  const theirs = visible.includes('interests') ? (other.interests ?? []) : [];
  const shared = theirs.filter((interest) => mine.has(interest));
  const others = theirs.filter((interest) => !mine.has(interest));
  const region = visible.includes('region') && other.region;
  const found: Opener[] = [
    ...shared.slice(0, 1).map((interest): Opener => ({ about: 'shared_interest', interest })),
    ...(region ? [{ about: region === me.region ? ('same_region' as const) : ('region' as const), region }] : []),
    ...(other.main_image ? [{ about: 'photo' as const }] : []),
    ...others.slice(0, 1).map((interest): Opener => ({ about: 'interest', interest })),
    ...shared.slice(1, 2).map((interest): Opener => ({ about: 'shared_interest', interest })),
    { about: 'sunday' },
    { about: 'smile' },
    { about: 'week' },
  ];
  return found.slice(0, openers);
}
