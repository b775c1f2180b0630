import type { Fit } from '../../shared/calls/match-finder.ts';
import type { Presence } from '../../shared/calls/members.ts';

/** Points of each part, 100 in all (SPECIFICATION 6.7). Each part is a share, 0 to 1, of its weight. */
const weights = {
  /**
   * Shared interests (Jaccard index), so ticking all fifty gains nothing. A third scores fully: real lists rarely share
   * more.
   */
  interests: 35,
  /** Same reason for being here. Mutual gender is a condition in members/visibility.ts, not a score. */
  mutual: 15,
  /** Region, or half for the country. No preference scores nothing. */
  place: 25,
  /** Within the ages; a fifth less per year beyond them, so nothing after five. */
  age: 15,
  /** Rough presence only, so that ranks reveal no exact times. */
  activity: 10,
} as const;

const alikeEnough = 1 / 3;
/** Years beyond the preferred ages that are still considered. */
export const agesBeyond = 5;

export interface Wanted {
  interests: readonly string[];
  country: string | null;
  region: string | null;
  reason: string | null;
  minAge: number;
  maxAge: number;
}

interface Candidate {
  interests: readonly string[];
  country: string;
  region: string | null;
  /** Also null if the site does not show it. */
  reason: string | null;
  age: number;
  presence: Presence;
}

/** Returns a score from 0 to 100, and what to display of it. */
export function scoreOf(wanted: Wanted, candidate: Candidate): { score: number; fit: Fit } {
  const shared = candidate.interests.filter((id) => wanted.interests.includes(id));
  const either = new Set([...wanted.interests, ...candidate.interests]).size;
  const place = regionScore(wanted, candidate);
  const beyond = Math.max(wanted.minAge - candidate.age, candidate.age - wanted.maxAge, 0);
  const reason = wanted.reason !== null && candidate.reason === wanted.reason;
  const shares: Record<keyof typeof weights, number> = {
    interests: either === 0 ? 0 : Math.min(shared.length / either / alikeEnough, 1),
    mutual: reason ? 1 : 0,
    place: place === 'region' ? 1 : place === 'country' ? 0.5 : 0,
    age: Math.max(0, 1 - beyond / agesBeyond),
    activity: activity[candidate.presence ?? 'long ago'],
  };
  const parts = Object.entries(weights).map(([part, weight]) => weight * shares[part as keyof typeof weights]);
  const score = parts.reduce((sum, part) => sum + part, 0);
  return { score, fit: { score: Math.round(score), interests: shared, place, age: beyond === 0, reason } };
}

const activity = { online: 1, today: 0.8, week: 0.5, 'long ago': 0 } as const;

function regionScore(wanted: Wanted, { country, region }: Candidate): Fit['place'] {
  if (wanted.country === null || wanted.country !== country) return null;
  return wanted.region !== null && wanted.region === region ? 'region' : 'country';
}
