import type { CallAnswer } from '../../shared/calls.ts';
import { defaultLocale, toLocale } from '../../shared/locales.ts';
import type { Site } from './sites.ts';

/** "Settings (global)" of seed.md section 3, as the site has them. */
export function settingsOf(site: Site): CallAnswer<'GET settings.php'> {
  const { domain, niche, company } = site;
  return {
    settings: { ...site.settings, domain, niche, company_id: company.id, push_public_key: null },
    domain_language: toLocale(site.settings.domain_language) ?? defaultLocale,
  };
}
