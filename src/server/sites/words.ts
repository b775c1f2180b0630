import type { Locale } from '../../shared/locales.ts';
import type { Site } from './sites.ts';

/** The site as it speaks this language: its own words where nobody has put them into it. */
export function inLanguage(site: Site, locale: Locale): Site {
  const { settings } = site;
  const said = settings.translations?.[locale];
  const isOwn = settings.domain_language.slice(0, 2) === locale;
  // The app's own sentences are in every language; those of a site are better than them only where they can be read.
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
