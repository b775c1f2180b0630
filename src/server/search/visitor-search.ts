import type { Profile } from '../../shared/calls/members.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { Read } from '../db/replica.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { spend } from '../limits/attempts.ts';
import { readingOf } from '../members/profiles.ts';
import { listedOpenly } from '../members/visibility.ts';
import { type Site, sitesApart } from '../sites/sites.ts';
import { searchConditions } from './filters.ts';
import { searchAmong, show } from './search.ts';

interface Asked {
  after?: string | undefined;
  gender?: MemberRow['gender'] | 'both' | undefined;
  seeks?: MemberRow['gender'] | 'both' | undefined;
}
interface Visit {
  /** The visit came from a traffic source (signup/tracking.ts). */
  hasSource: boolean;
  /** Client address, for counting. */
  client: ClientAddress;
}

/** Enough to see who is here, too few to scrape the members. */
const pages = 2;

/**
 * Searches for visitors: the first pages in the members' order. Throws Refusal `authentication_required` if the site
 * forbids it, `malformed` beyond the last page.
 */
export async function searchOpenly(
  context: Context,
  site: Site,
  visit: Visit,
  { after = '1', gender, seeks = 'both' }: Asked,
  read: Read,
): Promise<CallAnswer<'GET search.php'>> {
  const maxPages = pagesFor(site.settings, visit);
  if (maxPages === 0) throw new Refusal('authentication_required');
  const page = readPage(after, maxPages);
  if (gender === 'both') throw new Refusal('malformed', { fields: { gender: 'picklist' } });
  await spend(context, 'visitorSearch', visit.client);
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
  const found = await show({ db: context.db, read }, listedOpenly(visitor), reading, async (db) => {
    // Count from the first page, because visitors have no cursor.
    let found = await searchAmong(db, all, reading);
    for (let seen = 1; seen < page && found.after !== null; seen++)
      found = await searchAmong(db, all, reading, found.after);
    return found;
  });
  const { profiles, count, similar } = found;
  const more = found.after !== null && page < maxPages;
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

function readPage(after: string, maxPages: number): number {
  const page = Number(after);
  if (!/^\d$/.test(after) || page < 1 || page > maxPages)
    throw new Refusal('malformed', { fields: { after: 'regex' } });
  return page;
}

/** Removes attributes and presence, which are for members only. */
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
