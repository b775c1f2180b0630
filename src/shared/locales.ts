/** Languages, and the ones offered to each country (SPECIFICATION 1.9, SPECIFICATION 1.13). */
export const locales = ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl', 'da', 'fi', 'nb', 'sv'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';
/** Source of messages that a catalog lacks, at build time. */
export const fallbackLocale: Locale = 'nl';
/** Dates are Dutch until a locale is active. */
export const defaultDateLocale: Locale = 'nl';

export const localeCookie = 'locale';
/** Set after a choice: the address of a landing page or of a mail overrides a stored locale, but not a chosen one. */
export const localeChosenCookie = 'locale_chosen';
export const localeCookieDays = 365;
/** Added to links in mails, so that any browser opens them in the language of the mail. */
export const localeParameter = 'language';

const visibleLocales: Record<string, readonly Locale[]> = {
  US: ['en', 'es'],
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  DE: ['de'],
  AT: ['de'],
  IE: ['en'],
  GB: ['en'],
  CA: ['en', 'fr'],
  PL: ['pl'],
  AU: ['en'],
  NZ: ['en'],
  CH: ['de', 'it', 'fr', 'en'],
  DK: ['da'],
  FI: ['fi', 'sv'],
  NO: ['nb'],
  SE: ['sv'],
};

/** Countries without a row are offered every language. */
export function localesOf(country: string): readonly Locale[] {
  return visibleLocales[country] ?? locales;
}

/** 'nl-BE' → 'nl'; undefined for unsupported languages. */
export function toLocale(tag: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === tag?.slice(0, 2).toLowerCase());
}
