/** Languages, and which of them a country is offered (SPECIFICATION 1.9, SPECIFICATION 1.13). */
export const locales = ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl', 'da', 'fi', 'nb', 'sv'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';
/** Messages that a catalog lacks are taken from this one when the catalogs are built. */
export const fallbackLocale: Locale = 'nl';
/** Dates are Dutch until a locale is active. */
export const defaultDateLocale: Locale = 'nl';

export const localeCookie = 'locale';
/** Beside it where somebody has chosen: the address of a landing page counts for more than what was only kept. */
export const localeChosenCookie = 'locale_chosen';
export const localeCookieDays = 365;

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

/** A country without a row is offered every language. */
export function localesOf(country: string): readonly Locale[] {
  return visibleLocales[country] ?? locales;
}

/** 'nl-BE' → 'nl'; undefined when the language is not one of ours. */
export function toLocale(tag: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === tag?.slice(0, 2).toLowerCase());
}
