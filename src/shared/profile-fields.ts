import { landers } from './landers.ts';

/** Settings of a site that are shown to members, and so need translations. */
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

/** Visitor pages with texts that a site may replace: the first page, and the landing pages. */
export const landingPages = ['welcome', ...landers] as const;
export type LandingPage = (typeof landingPages)[number];
export const landingParts = ['heading', 'text', 'action'] as const;
export type Landing = Partial<Record<LandingPage, Partial<Record<(typeof landingParts)[number], string | undefined>>>>;

/** Profile fields that a site may show, and those that its search may offer. */
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
