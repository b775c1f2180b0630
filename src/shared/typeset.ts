import type { Locale } from './locales.ts';

const noBreak = '\u00a0';
const narrow = '\u202f';
const hyphen = '\u2011';

/**
 * Adds the no-break spaces of a language to a message, so that no line begins with a lone “?” or “%”, or ends in “e-”.
 * Translators type ordinary spaces and hyphens.
 */
export function typeset(locale: Locale, message: string): string {
  const joined = message
    // Units stay with their number: 10 %, € 150, 5 min; in a message the number may be a value.
    .replace(/([\d#}]) (?=(?:%|€|min\b|h\b|Min\.|Std\.))/g, `$1${noBreak}`)
    .replace(/€ (?=[\d{])/g, `€${noBreak}`)
    .replace(/\b(e)-(?=mail|post)/gi, `$1${hyphen}`)
    .replaceAll(' …', `${noBreak}…`);
  if (locale === 'de') return joined.replace(/\b([zdu])\. (?=[Bha]\.)/g, `$1.${noBreak}`);
  if (locale !== 'fr') return joined;
  return joined
    .replace(/ (?=[;?!])/g, narrow)
    .replace(/ (?=[:»])/g, noBreak)
    .replaceAll('« ', `«${noBreak}`)
    .replaceAll('N° ', `N°${noBreak}`);
}
