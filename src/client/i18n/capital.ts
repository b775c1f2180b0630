/** As at the beginning of a line. */
export const capital = (locale: string, words: string): string =>
  words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
