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

/** The fields of a profile that a site may show, and those that its search may ask for. */
export const profileFields = [
  ...['gender', 'sexuality', 'age', 'country', 'region', 'hair_colour', 'eye_colour', 'body_type'],
  ...['relationship_status', 'tattoos', 'interests', 'signup_reason', 'about'],
];
export const searchFields = [
  'gender',
  'country',
  'countryregion',
  'min_age',
  'max_age',
  'photo',
  'online',
  'interests',
];
