import type { Locale } from '../../shared/locales.ts';
import type { Site } from './sites.ts';

/** The site as it speaks this language: its own words where nobody has put them into it. */
export function inLanguage(site: Site, locale: Locale): Site {
  const said = site.settings.translations?.[locale];
  if (!said) return site;
  const { premium_source, visible_profile_notes, ...words } = said;
  const { settings } = site;
  return {
    ...site,
    settings: {
      ...settings,
      ...Object.fromEntries(Object.entries(words).filter(([, text]) => text)),
      premium_claim: { ...settings.premium_claim, ...(premium_source && { source: premium_source }) },
      visible_profile_notes: { ...settings.visible_profile_notes, ...visible_profile_notes },
    },
  };
}
