import type { CallAnswer } from '../../shared/calls.ts';
import { defaultLocale, toLocale } from '../../shared/locales.ts';
import type { Site } from './sites.ts';

/** "Settings (global)" of seed.md section 3, as the site has them; the key is the installation's. */
export function settingsOf(site: Site, pushPublicKey: string): CallAnswer<'GET settings.php'> {
  const { domain, niche, company } = site;
  return {
    settings: { ...site.settings, domain, niche, company_id: company.id, push_public_key: pushPublicKey },
    domain_language: toLocale(site.settings.domain_language) ?? defaultLocale,
  };
}
