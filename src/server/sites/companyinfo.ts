import type { CallAnswer } from '../../shared/calls.ts';
import { registers } from './registers.ts';
import type { Site } from './sites.ts';

/** Company of the site, for the footer (SPECIFICATION 1.8). */
export function companyInfoOf(site: Site): CallAnswer<'GET companyinfo.php'> {
  const { id: _, version: __, added, ...company } = site.company;
  const register = registers[company.country];
  return { companyinfo: { ...company, ...(register && { register }), added: added.toISOString() } };
}
