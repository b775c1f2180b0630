import { type Locale, locales, toLocale } from './locales.ts';
import { type Niche, niches } from './niches.ts';

/** Landing pages, by the name in their address (SPECIFICATION 12.1). */
export const landers = [
  'tinderswipe',
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
] as const;
export type LanderName = (typeof landers)[number];

/** Stand on the niche's hero, header included; the others on the page's ground. */
export const heroLanders: readonly LanderName[] = [
  'tinderswipe',
  'alonetonight',
  'collagelanding',
  'transitionsvideolanding',
];

/** 'she-nl': for whom, and in which language. */
export const slugOf = (niche: Niche, locale: Locale): string => `${niche}-${locale}`;

/** Of an address: the slug or nothing. Any other word is a 404. */
export const slugs = new RegExp(`^((${niches.join('|')})-(${locales.join('|')}))?$`);

/** The niche that an address of a landing page names, whatever the site's own. */
export const nicheInSlug = (address: string): Niche | undefined =>
  niches.find((niche) => new RegExp(`^/(landers|members)/.*/${niche}-[a-z]{2}/?$`, 'i').test(address));

/** The language that it names. */
export const localeInSlug = (address: string): Locale | undefined =>
  toLocale(/^\/(?:landers|members)\/.*\/[a-z]+-([a-z]{2})\/?$/i.exec(address)?.[1]);

/** What somebody chose on a landing page, as the address of the signup carries it. */
export interface Choices {
  seeks?: string | undefined;
  interests?: readonly string[];
  country?: string | undefined;
  region?: string | undefined;
}

/** '?seeks=female&interests=art,beer'; empty where nothing was chosen. */
export function searchOf({ seeks, interests = [], country, region }: Choices): string {
  const given = { seeks, interests: interests.join(','), country, region };
  const pairs = Object.entries(given).flatMap(([key, value]) => (value ? [`${key}=${encodeURIComponent(value)}`] : []));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
