import type { Insertable } from 'kysely';
import { type Niche, niches } from '../../shared/niches.ts';
import type { Database, Tx } from '../db/schema/database.ts';
import type { StoredSettings } from '../db/schema/sites.ts';
import { bundlesOf } from './sites/bundles.ts';
import { companies } from './sites/companies.ts';
import { discountsOf } from './sites/discounts.ts';
import { loggedOutSearch, settings } from './sites/settings.ts';
import { translationsFor, withTitles } from './sites/translations.ts';
import { words } from './sites/words.ts';

export type DemoSite = Insertable<Database['sites']> & { id: string; domain: string; niche: number };

/** Demo sites, one per niche, in the order of the niches (SPECIFICATION 14.22). */
export const demoSites: Record<Niche, DemoSite> = {
  general: site('general', 'localhost', companies.amsterdam),
  she: site('she', 'she.localhost', companies.antwerp),
  bdsm: site('bdsm', 'bdsm.localhost', companies.berlin),
  bbw: site('bbw', 'bbw.localhost', companies.antwerp),
  gilf: site('gilf', 'gilf.localhost', companies.amsterdam),
  milf: site('milf', 'milf.localhost', companies.antwerp),
  gay: site('gay', 'gay.localhost', companies.berlin),
};

export async function createSites(tx: Tx): Promise<void> {
  await tx.insertInto('companies').values(Object.values(companies)).execute();
  await tx.insertInto('sites').values(Object.values(demoSites)).execute();
  await tx.insertInto('bundles').values(Object.values(demoSites).flatMap(bundlesOf)).execute();
  await tx.insertInto('discount_codes').values(Object.values(demoSites).flatMap(discountsOf)).execute();
}

function site(name: Niche, domain: string, company: (typeof companies)[keyof typeof companies]): DemoSite {
  const niche = niches.indexOf(name) + 1;
  const language = words[name].domain_language;
  return {
    id: `5a1e0000-0000-4000-8000-00000000000${niche}`,
    domain,
    niche,
    company_id: company.id,
    settings: JSON.stringify({
      ...settings,
      ...loggedOutSearch(name),
      ...withTitles(name, language, words[name]),
      translations: translationsFor(name, language),
      support_phone: company.support_phone,
    } satisfies StoredSettings),
  };
}
