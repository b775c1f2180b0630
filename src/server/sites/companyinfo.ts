import type { CallAnswer } from '../../shared/calls.ts';
import type { Site } from './sites.ts';

/** The company behind the site, for the footer (seed.md sections 2 and 3). */
export function companyInfoOf(site: Site): CallAnswer<'GET companyinfo.php'> {
  const { id: _, version: __, added, ...company } = site.company;
  return { companyinfo: { ...company, added: added.toISOString() } };
}
