import type { CallAnswer } from '../../shared/calls.ts';
import { defaultLocale, type Locale, toLocale } from '../../shared/locales.ts';
import { chosenCountry } from '../places/ip-country.ts';
import type { Site } from './sites.ts';

interface Visitor {
  /** Where they are, if that is known. */
  here: string | null;
  locale: Locale;
}

/** "Settings (global)" of seed.md section 3, as the site has them, in the visitor's language; the key is the installation's. */
export function settingsOf(
  site: Site,
  pushPublicKey: string,
  { here, locale }: Visitor,
): CallAnswer<'GET settings.php'> {
  const { domain, niche, company } = site;
  const { translations, ...settings } = site.settings;
  const words = translations?.[locale];
  return {
    settings: {
      ...settings,
      ...words,
      premium_claim: { ...settings.premium_claim, ...words?.premium_claim },
      domain,
      niche,
      company_id: company.id,
      push_public_key: pushPublicKey,
      geoip_country: here ?? settings.geoip_country,
      geoip_selected_country: chosenCountry(settings, here),
    },
    domain_language: toLocale(settings.domain_language) ?? defaultLocale,
  };
}
