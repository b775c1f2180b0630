/**
 * An address as it is kept and looked for: dots and capitals as they were typed, since lower() compares. Of letters beyond ASCII
 * a database may not know the small ones (its locale says), so these are made small here.
 */
export const readAddress = (typed: string): string =>
  typed
    .toWellFormed()
    .normalize('NFC')
    .trim()
    .replace(/\P{ASCII}/gu, (letter) => letter.toLowerCase());
