import type { Preferences } from '../../shared/calls/match-finder.ts';
import { mostMatches } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { readingOf } from '../members/profiles.ts';
import type { SeekingViewer } from '../members/visibility.ts';
import type { Site } from '../sites/sites.ts';
import { bestFor, type Match } from './rank.ts';
import { checkPreferences, showsReason } from './wishes.ts';

/**
 * Finds members who match the preferences, best first. Gender and country are required; region, ages, reason and
 * interests set the order. Throws Refusal `invalid`.
 */
export function matchesFor(context: Context, site: Site, me: SeekingViewer, wishes: Preferences): Promise<Match[]> {
  checkPreferences(wishes, site);
  const { gender, country, region, reason, min_age: minAge, max_age: maxAge } = wishes;
  const interests = [...new Set(wishes.interests)];
  return bestFor(context.db, me, readingOf(context, site), {
    wanted: { interests, country, region, reason, minAge, maxAge },
    sought: {
      filters: { gender: gender === 'both' ? undefined : gender, country: country ?? undefined },
      ...{ country, region },
    },
    showsReason: showsReason(site),
    max: mostMatches,
  });
}
