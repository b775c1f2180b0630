/** What of a site's settings is said to members, and so can be said in each language. */
export const siteWords = [
  'index_title',
  'description',
  'disclosure',
  'premium_source',
  'fictional_warning',
  'fictional_singular',
  'fictional_plural',
] as const;
export type SiteWord = (typeof siteWords)[number];
