import type { Locale } from '../../shared/locales.ts';
import type { Site } from './sites.ts';

/** Translates the site's texts; untranslated ones stay in its own language. */
export function inLanguage(site: Site, locale: Locale): Site {
  const { settings } = site;
  const said = settings.translations?.[locale];
  const isOwn = settings.domain_language.slice(0, 2) === locale;
  // The app's texts exist in every language; a site's own texts replace them only if translated.
  const landing = isOwn ? settings.landing : said?.landing;
  if (!said) return { ...site, settings: { ...settings, landing } };
  const { premium_source, visible_profile_notes, ...words } = said;
  return {
    ...site,
    settings: {
      ...settings,
      ...Object.fromEntries(Object.entries(words).filter(([, text]) => text)),
      landing,
      premium_claim: { ...settings.premium_claim, ...(premium_source && { source: premium_source }) },
      visible_profile_notes: { ...settings.visible_profile_notes, ...visible_profile_notes },
    },
  };
}
