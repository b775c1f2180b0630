import type { Locale } from './locales.ts';

/**
 * Languages that a member may speak (SPECIFICATION 4.28), by ISO 639 code: first those of the app, then those most spoken where it is
 * used. Browsers have their names. Each has a bit in the database (`language_bits`): append new ones, also there.
 */
export const languages = [
  ...['en', 'nl', 'de', 'fr', 'es', 'it', 'pl', 'sv', 'da', 'no', 'fi'],
  ...[
    'tr',
    'ar',
    'pt',
    'ru',
    'uk',
    'ro',
    'bg',
    'bn',
    'bs',
    'ca',
    'cs',
    'cy',
    'el',
    'et',
    'eu',
    'fa',
    'fil',
    'fy',
    'ga',
  ],
  ...['gl', 'he', 'hi', 'hr', 'hu', 'id', 'is', 'ja', 'ko', 'ku', 'lb', 'lt', 'lv', 'mk', 'mt', 'pa', 'sk', 'sl', 'so'],
  ...['sq', 'sr', 'ta', 'th', 'ti', 'ur', 'vi', 'zh'],
] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (code: string): code is Language => languages.some((each) => each === code);

/** The language of who reads a locale: people speak Norwegian, and write Bokmål. */
export const languageOf = (locale: Locale): Language => (locale === 'nb' ? 'no' : locale);
