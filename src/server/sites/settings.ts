import type { CallAnswer } from '../../shared/calls.ts';
import { defaultLocale, toLocale } from '../../shared/locales.ts';
import { chosenCountry } from '../places/ip-country.ts';
import type { Site } from './sites.ts';

/** Global settings of a site (SPECIFICATION 1.15). The key is the installation's, `here` the visitor's country. */
export function settingsOf(site: Site, pushPublicKey: string, here: string | null): CallAnswer<'GET settings.php'> {
  const { domain, niche, company } = site;
  const { translations: _, ...settings } = site.settings;
  return {
    settings: {
      ...settings,
      domain,
      niche,
      company_id: company.id,
      push_public_key: pushPublicKey,
      geoip_country: here ?? site.settings.geoip_country,
      geoip_selected_country: chosenCountry(site.settings, here),
    },
    domain_language: toLocale(site.settings.domain_language) ?? defaultLocale,
    ...(site.preview && { preview: true }),
  };
}
