import type { Profile } from '../../shared/calls/members.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { spend } from '../limits/attempts.ts';
import { readingOf } from '../members/profiles.ts';
import { listedOpenly } from '../members/visibility.ts';
import { type Site, sitesApart } from '../sites/sites.ts';
import { searchConditions } from './filters.ts';
import { searchAmong } from './search.ts';

interface Asked {
  after?: string | undefined;
  gender?: MemberRow['gender'] | 'both' | undefined;
  seeks?: MemberRow['gender'] | 'both' | undefined;
}
interface Visit {
  /** Whether it came from a traffic source (signup/tracking.ts). */
  hasSource: boolean;
  /** Where it comes from, for counting. */
  place: ClientAddress;
}

/** Enough to see who is here, and too few to carry the members away. */
const pages = 2;

/**
 * Members to meet for whoever is not logged in: the first pages, in the order that members see. Throws Refusal
 * authentication_required where the site does not let this visitor search, malformed for a page that there is not.
 */
export async function searchOpenly(
  context: Context,
  site: Site,
  visit: Visit,
  { after = '1', gender, seeks = 'both' }: Asked,
): Promise<CallAnswer<'GET search.php'>> {
  const most = pagesFor(site.settings, visit);
  if (most === 0) throw new Refusal('authentication_required');
  const page = readPage(after, most);
  if (gender === 'both') throw new Refusal('malformed', { fields: { gender: 'picklist' } });
  await spend(context, 'visitorSearch', visit.place);
  const visitor = {
    pool: site.niche,
    apart: await sitesApart(context, site),
    gender,
    seeks: seeks === 'both' ? ['male' as const, 'female' as const] : [seeks],
  };
  const reading = readingOf(context, site);
  const all = {
    pool: site.niche,
    seeks: visitor.seeks,
    listed: listedOpenly(visitor, 'listings'),
    condition: searchConditions({}, reading),
  };
  // Counted from the first one: a place further on is nothing that a visitor could name.
  let found = await searchAmong(context.db, all, reading);
  for (let read = 1; read < page && found.after !== null; read++)
    found = await searchAmong(context.db, all, reading, found.after);
  const { profiles, count, similar } = found;
  const more = found.after !== null && page < most;
  return { profiles: profiles.map(asCard), count, similar, after: more ? String(page + 1) : null };
}

/**
 * Number of pages a visitor may search (SPECIFICATION 6.5): all with `logged_out_search`; with a traffic source all or
 * the first.
 */
function pagesFor(settings: Site['settings'], { hasSource }: Visit): number {
  if (settings.logged_out_search) return pages;
  if (!hasSource) return 0;
  if (settings.logged_out_search_trafficsource) return pages;
  return settings.logged_out_search_trafficro ? 1 : 0;
}

function readPage(after: string, most: number): number {
  const page = Number(after);
  if (!/^\d$/.test(after) || page < 1 || page > most) throw new Refusal('malformed', { fields: { after: 'regex' } });
  return page;
}

/** What members tell of themselves, and when they are here, they tell to members. */
export const asCard = ({
  id,
  name,
  age,
  gender,
  country,
  region,
  status,
  main_image,
  fictional,
  robot,
}: Profile): Profile => ({
  ...{ id, name, age, gender, country, region, status, main_image, fictional, robot },
  ...{ about: '', interests: [], presence: null },
});
