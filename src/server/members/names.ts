/**
 * Cleans a profile name: one line, without invisible characters or direction marks. Emoji keep their joiners, and
 * right-to-left scripts need no marks.
 */
export const cleanName = (name: string): string =>
  name
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .trim();
