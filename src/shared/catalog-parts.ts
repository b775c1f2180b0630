/** The parts of a catalog. What a screen says comes with the screen, and the first route stays small. */
export const catalogParts = [
  /** First screens. */
  'entry',
  /** Screens of members only, loaded with their first screen. */
  'members',
  /** Finding and liking others: what the chats can do without. */
  'meeting',
  /** Rare screens: the own profile, mailed links, settings. */
  'account',
  /** Translated messages, voice messages, and verified photos: few conversations or profiles need them. */
  'extras',
  /** Prices, buying, and purchases. */
  'money',
  /** Landing pages and the signup. Not precached: a device keeps them once it has fetched them (sw/caching.ts). */
  'visitors',
  /** The static pages and the complaints form: much text, and nothing else needs it. */
  'pages',
  /** The console of those who run the sites. */
  'operator',
] as const;
export type CatalogPart = (typeof catalogParts)[number];
