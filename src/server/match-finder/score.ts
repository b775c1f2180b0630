import type { Fit } from '../../shared/calls/match-finder.ts';
import type { Presence } from '../../shared/calls/members.ts';

/**
 * How much each part of a fit counts, of 100 in all (decisions.md section 4). Each part is a share from 0 to 1 of its weight:
 *
 * - interests: those in common among all that either has (Jaccard), so that who ticks all fifty fits nobody better for it. A third
 *   in common is as good as all: real lists are seldom more alike, and the part would count for nothing.
 * - mutual: both are here for the same. That each looks for the other's gender is no part of the score but a condition, and stands
 *   in members/visibility.ts.
 * - place: the region, or half of it for the country. What was not wished for counts for nobody.
 * - age: within the ages; a fifth less for each year beyond, none after five.
 * - activity: by what everybody is shown of it and no finer, so that no rank tells when somebody was here.
 */
const weights = { interests: 35, mutual: 15, place: 25, age: 15, activity: 10 } as const;

const alikeEnough = 1 / 3;
/** So many years beyond the ages somebody may be, and is still looked at. */
export const agesBeyond = 5;

export interface Wanted {
  interests: readonly string[];
  country: string | null;
  region: string | null;
  reason: string | null;
  minAge: number;
  maxAge: number;
}

export interface Candidate {
  interests: readonly string[];
  country: string;
  region: string | null;
  /** Null as well where the site does not show it. */
  reason: string | null;
  age: number;
  presence: Presence;
}

/** From 0 to 100, and the reasons as they are told. */
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
  return {
    score: parts.reduce((sum, part) => sum + part, 0),
    fit: { interests: shared, place, age: beyond === 0, reason },
  };
}

const activity = { online: 1, today: 0.8, week: 0.5, 'long ago': 0 } as const;

function regionScore(wanted: Wanted, { country, region }: Candidate): Fit['place'] {
  if (wanted.country === null || wanted.country !== country) return null;
  return wanted.region !== null && wanted.region === region ? 'region' : 'country';
}
