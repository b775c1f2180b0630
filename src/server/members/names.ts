/**
 * A profile's name as it is kept: one line, without what draws nothing or turns the direction of the text around it. Emoji
 * keep their joiners, and scripts that are written from the right need no marks.
 */
export const cleanName = (name: string): string =>
  name
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .trim();
