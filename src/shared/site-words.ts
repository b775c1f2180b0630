import { landers } from './landers.ts';

/** Settings of a site that members read, so each language can have its own. */
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

/** The pages for visitors whose sentences a site can say in its own words: the first one, and the landing pages. */
export const landingPages = ['welcome', ...landers] as const;
export type LandingPage = (typeof landingPages)[number];
export const landingParts = ['heading', 'text', 'action'] as const;
export type Landing = Partial<Record<LandingPage, Partial<Record<(typeof landingParts)[number], string | undefined>>>>;
