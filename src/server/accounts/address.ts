/**
 * Normalises an address for storage and search. Non-ASCII letters become lower case here, because lower() may not know
 * them in the database's locale.
 */
export const readAddress = (typed: string): string =>
  typed
    .toWellFormed()
    .normalize('NFC')
    .trim()
    .replace(/\P{ASCII}/gu, (character) => character.toLowerCase());
