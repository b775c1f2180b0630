/** The parts of a catalog. What a screen says comes with the screen, and the first route stays small. */
export const catalogParts = [
  /** What the first screens say. */
  'entry',
  /** What only members see, loaded with their first screen. */
  'members',
  /** Finding and liking others: what the chats can do without. */
  'meeting',
  /** What one sees rarely: signing up, one's own profile, mailed links, settings. */
  'account',
  /** What things cost, buying them, and what was bought. */
  'money',
  /** Landing pages, for visitors. */
  'landers',
  /** The static pages and the complaints form: much text, and nothing else needs it. */
  'pages',
  /** The console of those who run the sites. */
  'operator',
] as const;
export type CatalogPart = (typeof catalogParts)[number];
